#!/usr/bin/env bash
# A real Redis 7 (Debian's) on 127.0.0.1, without Docker and without a system service.
#
#   redis.sh start [port]   fetch it on first use, start it, print its URL
#   redis.sh url            print the URL
#   redis.sh pid            print the pids, one a line
#   redis.sh cli [args]     redis-cli on the first member
#   redis.sh kill           kill -9 every member; `start` brings them back with the port, and with the data if there is a log
#   redis.sh stop           stop it; what is not in an append-only log is gone
#   redis.sh wipe           stop it and delete its data
#
# Environment:
#   POLYLOAD_SERVERS (~/.cache/polyload/servers)   where everything is kept
#   POLYLOAD_INSTANCE (default)                    name of this instance
#   REDIS_MODE (single)    single; cluster: three masters on port, port + 1, port + 2; sentinel: a server on port, its replica
#                          on port + 1, and on port + 2, which is the one in the URL, a sentinel that calls the server
#                          mymaster and has the replica take over once it has been gone for 2 s
#   REDIS_PASSWORD ()      what clients must say; the sentinel wants none
#   REDIS_TLS (0)          1: TLS and nothing else, also among the servers, with a certificate for 127.0.0.1 made at the first
#                          start; it is its own CA: $POLYLOAD_SERVERS/instances/NAME/redis/tls/redis.crt
#   REDIS_AOF (no)         no, everysec or always: the append-only log; nothing else is kept on disk
#   REDIS_MAXMEMORY (0)    for example 100mb; 0 is no limit; what does not fit is refused (noeviction)
#   An instance keeps REDIS_MODE, REDIS_PASSWORD and REDIS_TLS; the others count at each start.
KIND=redis COMM=redis-server DEFAULT_PORT=26479
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
BASE=$BIN/redis-7
export LD_LIBRARY_PATH=$BASE/usr/lib/x86_64-linux-gnu:$BASE/lib/x86_64-linux-gnu
# What Debian's redis needs and a plain system may lack; unpacked in our own folder, as its package would start a service.
PACKAGES="redis-server redis-tools libatomic1 libhiredis0.14 libjemalloc2 liblua5.1-0 liblzf1 libsystemd0 lua-bitop lua-cjson"
MEMBERS=1

settings() {
  MODE=${REDIS_MODE:-${ST[mode]:-single}} AOF=${REDIS_AOF:-no} PASSWORD=${REDIS_PASSWORD-${ST[password]:-}}
  TLS=${REDIS_TLS:-${ST[tls]:-0}}
  case $MODE in
    cluster) MEMBERS=3 NODES=6 ;; # each has a second port for the others
    sentinel) MEMBERS=3 NODES=3 ;;
  esac
}
install() { fetch_once redis-7 fetch; }
fetch() {
  say "fetching redis 7 (2 MB, once)"
  (cd "$1" && quietly "$1/apt.log" download) || { need_apt dpkg && (cd "$1" && quietly "$1/apt.log" download) || die "apt-get could not download: $PACKAGES"; }
  for f in "$1"/*.deb; do dpkg-deb -x "$f" "$1"; done
  rm -rf "$1"/*.deb "$1/apt.log" "$1/etc" "$1/var" "$1/usr/share"
  LD_LIBRARY_PATH=$1/usr/lib/x86_64-linux-gnu:$1/lib/x86_64-linux-gnu "$1/usr/bin/redis-server" --version >/dev/null || die "redis-server does not run"
}
download() { apt-get -qq download $PACKAGES || { apt-get -qq update && apt-get -qq download $PACKAGES; }; }

check_start() {
  case $MODE in single | cluster | sentinel) ;; *) die "REDIS_MODE must be single, cluster or sentinel: $MODE" ;; esac
  case $AOF in no | everysec | always) ;; *) die "REDIS_AOF must be no, everysec or always: $AOF" ;; esac
  case $TLS in 0 | 1) ;; *) die "REDIS_TLS must be 0 or 1: $TLS" ;; esac
  [[ $PASSWORD =~ ^[A-Za-z0-9._-]*$ ]] || die "REDIS_PASSWORD may hold only letters, digits, '.', '_' and '-'"
  if [ -n "${ST[mode]:-}" ]; then
    [ "$MODE" = "${ST[mode]}" ] || die "this instance belongs to REDIS_MODE=${ST[mode]}, wipe it first"
    [ "$PASSWORD" = "${ST[password]}" ] || die "this instance was made with another password, wipe it first"
    [ "$TLS" = "${ST[tls]:-0}" ] || die "this instance belongs to REDIS_TLS=${ST[tls]:-0}, wipe it first"
    [ "${1:-${ST[port]}}" = "${ST[port]}" ] || [ "$MODE" = single ] || die "this instance belongs to port ${ST[port]}, wipe it first"
  fi
}
all_running() { [ "$(pids | wc -l)" = "$MEMBERS" ]; }

launch() {
  local i
  MEMBER=(${ST[pids]:-})
  ST[mode]=$MODE ST[password]=$PASSWORD ST[tls]=$TLS
  if [ "$TLS" = 1 ] && [ ! -e "$HOME_DIR/tls" ]; then make_certificate; fi
  for ((i = 0; i < MEMBERS; i++)); do # a sentinel last, which must find its server with the replica
    if [ "$MODE" = sentinel ] && [ "$i" = 2 ]; then form_replica; fi
    if [ -n "${MEMBER[i]:-}" ] && mine "${MEMBER[i]}"; then continue; fi
    if [ "$MODE" = sentinel ] && [ "$i" = 2 ]; then spawn_sentinel; else spawn_server "$i"; fi
    MEMBER[i]=$! ST[pids]="${MEMBER[*]}"
    save_state
  done
  for ((i = 0; i < MEMBERS; i++)); do ready "$i" answers $((ST[port] + i)); done
  case $MODE in cluster) form_cluster ;; sentinel) ready 2 watched $((ST[port] + 2)) ;; esac
}
ready() { local member=$1; shift; wait_until "${MEMBER[member]}" "$HOME_DIR/redis-$member.log" "$@"; }
make_certificate() {
  need_command openssl openssl
  rm -rf "$HOME_DIR/tls.new"
  (umask 077; mkdir "$HOME_DIR/tls.new")
  quietly "$HOME_DIR/tls.new/openssl.log" openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
    -subj "/CN=Polyload test server" -addext subjectAltName=IP:127.0.0.1 -keyout "$HOME_DIR/tls.new/redis.key" -out "$HOME_DIR/tls.new/redis.crt" ||
    die "openssl could not make a certificate"
  mv -T "$HOME_DIR/tls.new" "$HOME_DIR/tls"
}
spawn_server() {
  local port=$((ST[port] + $1)) options
  mkdir -p "$HOME_DIR/data/$1"
  options=(--bind 127.0.0.1 --dir "$HOME_DIR/data/$1" --save "" --daemonize no --maxmemory "${REDIS_MAXMEMORY:-0}" --maxclients 20000)
  if [ "$TLS" = 1 ]; then
    options+=(--port 0 --tls-port "$port" --tls-cert-file "$HOME_DIR/tls/redis.crt" --tls-key-file "$HOME_DIR/tls/redis.key")
    options+=(--tls-ca-cert-file "$HOME_DIR/tls/redis.crt" --tls-auth-clients no --tls-replication yes --tls-cluster yes)
  else
    options+=(--port "$port")
  fi
  if [ "$AOF" != no ]; then options+=(--appendonly yes --appendfsync "$AOF"); fi
  if [ -n "$PASSWORD" ]; then options+=(--requirepass "$PASSWORD" --masterauth "$PASSWORD"); fi
  if [ "$MODE" = cluster ]; then
    options+=(--cluster-enabled yes --cluster-config-file nodes.conf --cluster-node-timeout 2000 --cluster-port $((port + MEMBERS)))
  fi
  if [ "$MODE" = sentinel ]; then # the sentinel has each server write down whose replica it is
    if [ ! -e "$HOME_DIR/data/$1/redis.conf" ]; then
      if [ "$1" = 1 ]; then echo "replicaof 127.0.0.1 ${ST[port]}"; fi >"$HOME_DIR/data/$1/redis.conf"
    fi
    options=("$HOME_DIR/data/$1/redis.conf" "${options[@]}" --repl-diskless-sync-delay 0)
  fi
  spawn "$HOME_DIR/redis-$1.log" "$BASE/usr/bin/redis-server" "${options[@]}"
}
spawn_sentinel() { # it writes what it learns into its file
  local file=$HOME_DIR/data/sentinel.conf port=$((ST[port] + 2))
  if [ ! -e "$file" ]; then
    {
      if [ "$TLS" = 1 ]; then
        printf '%s\n' "port 0" "tls-port $port" "tls-replication yes" "tls-auth-clients no" "tls-cert-file $HOME_DIR/tls/redis.crt"
        printf '%s\n' "tls-key-file $HOME_DIR/tls/redis.key" "tls-ca-cert-file $HOME_DIR/tls/redis.crt"
      else
        echo "port $port"
      fi
      printf '%s\n' "bind 127.0.0.1" "dir $HOME_DIR/data" "sentinel monitor mymaster 127.0.0.1 ${ST[port]} 1"
      printf '%s\n' "sentinel down-after-milliseconds mymaster 2000" "sentinel failover-timeout mymaster 4000"
      if [ -n "$PASSWORD" ]; then echo "sentinel auth-pass mymaster $PASSWORD"; fi
    } >"$file.new"
    mv -f "$file.new" "$file"
  fi
  spawn "$HOME_DIR/redis-2.log" "$BASE/usr/bin/redis-server" "$file" --sentinel
}
form_replica() { # later the sentinel sees to it
  if [ -z "${ST[formed]:-}" ]; then
    ready 1 linked $((ST[port] + 1))
    ST[formed]=1
    save_state
  fi
}
linked() { [[ $(cli "$1" info replication) == *master_link_status:up* ]]; }
watched() { # the sentinel knows of a server that answers and of a replica that could take over
  [[ $(cli "$1" info sentinel) == *status=ok*slaves=1* ]] &&
    [[ $(cli "$1" sentinel replicas mymaster) == *$'\nflags\nslave\n'*$'\nmaster-link-status\nok\n'* ]]
}
form_cluster() {
  local i first=${ST[port]}
  if [ -z "${ST[formed]:-}" ]; then
    for ((i = 0; i < MEMBERS; i++)); do
      cli $((first + i)) cluster addslotsrange $((16384 * i / MEMBERS)) $((16384 * (i + 1) / MEMBERS - 1)) >/dev/null
      cli $((first + i)) cluster set-config-epoch $((i + 1)) >/dev/null
    done
    for ((i = 1; i < MEMBERS; i++)); do cli "$first" cluster meet 127.0.0.1 $((first + i)) $((first + i + MEMBERS)) >/dev/null; done
    ST[formed]=1
    save_state
  fi
  for ((i = 0; i < MEMBERS; i++)); do ready "$i" complete $((first + i)); done
}
complete() { # every member knows all slots and is linked to all others
  local info
  info=$(cli "$1" cluster info)
  [[ $info == *cluster_state:ok* && $info == *cluster_slots_ok:16384* ]] && [ "$(cli "$1" cluster nodes | grep -c ' connected ')" = "$MEMBERS" ]
}
cli() (
  local tls=()
  if [ -n "$PASSWORD" ]; then export REDISCLI_AUTH=$PASSWORD; fi
  if [ "$TLS" = 1 ]; then tls=(--tls --cacert "$HOME_DIR/tls/redis.crt"); fi
  exec "$BASE/usr/bin/redis-cli" "${tls[@]}" -h 127.0.0.1 -p "$@"
)
answers() { case $(cli "$1" ping 2>&1) in *PONG | *NOAUTH*) ;; *) return 1 ;; esac; }
verb_cli() { trap - ERR; cli "${ST[port]}" "$@"; } # a mistyped command is no failure of this script
server_url() {
  local hosts=127.0.0.1:${ST[port]} scheme=redis i
  case $MODE in
    cluster) for ((i = 1; i < MEMBERS; i++)); do hosts+=",127.0.0.1:$((ST[port] + i))"; done ;;
    sentinel) hosts=127.0.0.1:$((ST[port] + 2)) ;;
  esac
  if [ "$TLS" = 1 ]; then scheme=rediss; fi
  echo "$scheme://${PASSWORD:+:$PASSWORD@}$hosts/0"
}
main "$@"; exit
