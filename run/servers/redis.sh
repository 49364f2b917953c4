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
#   REDIS_MODE (single)    single; cluster: three masters on port, port + 1, port + 2; sentinel: a server on port, a
#                          sentinel that calls it mymaster on port + 1, which is the one in the URL
#   REDIS_PASSWORD ()      what clients must say
#   REDIS_AOF (no)         no, everysec or always: the append-only log; nothing else is kept on disk
#   REDIS_MAXMEMORY (0)    for example 100mb; 0 is no limit; what does not fit is refused (noeviction)
#   An instance keeps REDIS_MODE and REDIS_PASSWORD; the others count at each start.
KIND=redis COMM=redis-server DEFAULT_PORT=26479
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
BASE=$BIN/redis-7
export LD_LIBRARY_PATH=$BASE/usr/lib/x86_64-linux-gnu:$BASE/lib/x86_64-linux-gnu
# What Debian's redis needs and a plain system may lack; unpacked in our own folder, as its package would start a service.
PACKAGES="redis-server redis-tools libatomic1 libhiredis0.14 libjemalloc2 liblua5.1-0 liblzf1 libsystemd0 lua-bitop lua-cjson"
MEMBERS=1

settings() {
  MODE=${REDIS_MODE:-${ST[mode]:-single}} AOF=${REDIS_AOF:-no} PASSWORD=${REDIS_PASSWORD-${ST[password]:-}}
  case $MODE in
    cluster) MEMBERS=3 NODES=6 ;; # each has a second port for the others
    sentinel) MEMBERS=2 NODES=2 ;;
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
  [[ $PASSWORD =~ ^[A-Za-z0-9._-]*$ ]] || die "REDIS_PASSWORD may hold only letters, digits, '.', '_' and '-'"
  if [ -n "${ST[mode]:-}" ]; then
    [ "$MODE" = "${ST[mode]}" ] || die "this instance belongs to REDIS_MODE=${ST[mode]}, wipe it first"
    [ "$PASSWORD" = "${ST[password]}" ] || die "this instance was made with another password, wipe it first"
    [ "${1:-${ST[port]}}" = "${ST[port]}" ] || [ "$MODE" = single ] || die "this instance belongs to port ${ST[port]}, wipe it first"
  fi
}
all_running() { [ "$(pids | wc -l)" = "$MEMBERS" ]; }

launch() {
  local old=(${ST[pids]:-}) i
  ST[mode]=$MODE ST[password]=$PASSWORD
  for ((i = 0; i < MEMBERS; i++)); do
    if [ -n "${old[i]:-}" ] && mine "${old[i]}"; then continue; fi
    if [ "$MODE" = sentinel ] && [ "$i" = 1 ]; then spawn_sentinel; else spawn_server "$i"; fi
    old[i]=$! ST[pids]="${old[*]}"
    save_state
  done
  for ((i = 0; i < MEMBERS; i++)); do wait_until "${old[i]}" "$HOME_DIR/redis-$i.log" answers $((ST[port] + i)); done
  if [ "$MODE" = cluster ]; then form_cluster "${old[0]}"; fi
}
spawn_server() {
  local port=$((ST[port] + $1)) options
  mkdir -p "$HOME_DIR/data/$1"
  options=(--port "$port" --bind 127.0.0.1 --dir "$HOME_DIR/data/$1" --save "" --daemonize no --maxmemory "${REDIS_MAXMEMORY:-0}" --maxclients 20000)
  if [ "$AOF" != no ]; then options+=(--appendonly yes --appendfsync "$AOF"); fi
  if [ -n "$PASSWORD" ]; then options+=(--requirepass "$PASSWORD" --masterauth "$PASSWORD"); fi
  if [ "$MODE" = cluster ]; then
    options+=(--cluster-enabled yes --cluster-config-file nodes.conf --cluster-node-timeout 2000 --cluster-port $((port + MEMBERS)))
  fi
  spawn "$HOME_DIR/redis-$1.log" "$BASE/usr/bin/redis-server" "${options[@]}"
}
spawn_sentinel() { # it writes what it learns into its file
  {
    echo "port $((ST[port] + 1))"
    echo "bind 127.0.0.1"
    echo "dir $HOME_DIR/data"
    echo "sentinel monitor mymaster 127.0.0.1 ${ST[port]} 1"
    if [ -n "$PASSWORD" ]; then echo "sentinel auth-pass mymaster $PASSWORD"; fi
  } >"$HOME_DIR/data/sentinel.conf"
  spawn "$HOME_DIR/redis-1.log" "$BASE/usr/bin/redis-server" "$HOME_DIR/data/sentinel.conf" --sentinel
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
  for ((i = 0; i < MEMBERS; i++)); do wait_until "$1" "$HOME_DIR/redis-$i.log" complete $((first + i)); done
}
complete() { # every member knows all slots and is linked to all others
  local info
  info=$(cli "$1" cluster info)
  [[ $info == *cluster_state:ok* && $info == *cluster_slots_ok:16384* ]] && [ "$(cli "$1" cluster nodes | grep -c ' connected ')" = "$MEMBERS" ]
}
cli() { (if [ -n "$PASSWORD" ]; then export REDISCLI_AUTH=$PASSWORD; fi; exec "$BASE/usr/bin/redis-cli" -h 127.0.0.1 -p "$@"); }
answers() { case $(cli "$1" ping 2>&1) in *PONG | *NOAUTH*) ;; *) return 1 ;; esac; }
verb_cli() { trap - ERR; cli "${ST[port]}" "$@"; } # a mistyped command is no failure of this script
server_url() {
  local hosts=127.0.0.1:${ST[port]} i
  case $MODE in
    cluster) for ((i = 1; i < MEMBERS; i++)); do hosts+=",127.0.0.1:$((ST[port] + i))"; done ;;
    sentinel) hosts=127.0.0.1:$((ST[port] + 1)) ;;
  esac
  echo "redis://${PASSWORD:+:$PASSWORD@}$hosts/0"
}
main "$@"; exit
