# What the server scripts share; sourced by them, not run. A script sets KIND (the folder's name), COMM (the server's
# process name), DEFAULT_PORT and NODES (ports in a row that it needs, 1 unless set), may change them in `settings`
# (called once the state is read), and defines
#   install        makes the server ready to run, over the network only if something is missing
#   launch         starts what is not running yet, saves the pids in ST[pids], returns once the server is ready
#   server_url     prints the URL
#   check_start    optional, refuses a start that does not go with the data or with what runs
#   cleanup        optional, removes what was kept outside of the instance's folder
#   verb_<name>    a verb of its own, called with the rest of the command line
# then ends with: main "$@"; exit   (the exit keeps bash from reading on in a script that was edited meanwhile)
set -Eeuo pipefail
SELF=${0##*/}
say() { echo "$SELF: $*" >&2; }
die() { say "$*"; exit 1; }
trap 'say "line $LINENO of ${BASH_SOURCE[0]##*/} failed"' ERR
HERE=$(dirname "${BASH_SOURCE[0]}")
. "$HERE/install.sh"
. "$HERE/process.sh"

POLYLOAD_SERVERS=${POLYLOAD_SERVERS:-${XDG_CACHE_HOME:-${HOME:?is not set, so set POLYLOAD_SERVERS}/.cache}/polyload/servers}
ROOT=$(realpath -m -- "$POLYLOAD_SERVERS")
INSTANCE=${POLYLOAD_INSTANCE:-default}
[[ $INSTANCE =~ ^[A-Za-z0-9_][A-Za-z0-9._-]*$ ]] || die "POLYLOAD_INSTANCE may hold only letters, digits, '.', '_' and '-': $INSTANCE"
BIN=$ROOT/bin                          # programs, shared by all instances
HOME_DIR=$ROOT/instances/$INSTANCE/$KIND # what belongs to this instance: state, data/, *.log
NODES=${NODES:-1}

# The state file holds key=value lines: port, nodes, pids and what a script adds. It lives as long as the data.
declare -A ST=()
load_state() {
  local k v
  ST=()
  [ -f "$HOME_DIR/state" ] || return 0
  while IFS='=' read -r k v; do ST[$k]=$v; done <"$HOME_DIR/state"
}
save_state() { # by rename, so that a reader never sees half of it
  local k
  for k in "${!ST[@]}"; do echo "$k=${ST[$k]}"; done >"$HOME_DIR/state.new"
  mv -f "$HOME_DIR/state.new" "$HOME_DIR/state"
}
# lock FILE VARIABLE: waits for the lock; VARIABLE gets the descriptor, closing it ends the lock.
lock() {
  local new # not "fd", which would hide a caller's variable of that name
  while :; do
    mkdir -p "${1%/*}"
    { exec {new}>"$1"; } 2>/dev/null || { [ -d "${1%/*}" ] && die "cannot write $1"; continue; }
    flock -w 900 "$new" || die "another process has held $1 for 15 minutes"
    if [ "$1" -ef "/dev/fd/$new" ]; then break; fi # else `wipe` deleted the file while we waited for it
    exec {new}>&-
  done
  printf -v "$2" %s "$new"
}

settings() { :; }
check_start() { :; }
cleanup() { :; }
start() {
  [[ -z ${1:-} || ($1 =~ ^[1-9][0-9]{0,4}$ && $1 -le $((65536 - NODES))) ]] || die "not a port: $1"
  check_start "$@"
  if [ -n "${ST[starting]:-}" ]; then stop; fi # a start that was cut short: what runs may not be ready
  if all_running; then
    [ "${1:-${ST[port]}}" = "${ST[port]}" ] || die "already running on port ${ST[port]}, stop it first"
    return 0
  fi
  install
  (umask 077; mkdir -p "$HOME_DIR/data") # the data has passwords and a socket that root needs no password for
  ST[starting]=1
  choose_port "${1:-}"
  launch
  unset 'ST[starting]'
  save_state
}
stop() {
  local p
  p=$(pids)
  if [ -n "$p" ]; then
    kill $p 2>/dev/null || :
    wait_gone 60 $p || { say "not stopped within a minute, killing it"; kill -9 $p 2>/dev/null || :; wait_gone 30 $p; }
  fi
  if [ -n "${ST[pids]:-}" ]; then ST[pids]=; save_state; fi
}
kill_server() {
  local p
  p=$(pids)
  [ -n "$p" ] || die "not running"
  kill -9 $p 2>/dev/null || :
  wait_gone 30 $p || die "still there after kill -9: $p"
}
wipe() { # the lock file goes as well, while we hold the lock
  stop
  cleanup
  rm -rf "$HOME_DIR" "$HOME_DIR.lock"
  rmdir "${HOME_DIR%/*}" 2>/dev/null || :
}

usage() { sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; }
main() {
  local verb=${1:-} args=$#
  case $verb in
    -h | --help | help) usage; return ;;
    start) [ "$args" -le 2 ] || { usage >&2; exit 2; } ;;
    stop | wipe | url | pid | kill) [ "$args" = 1 ] || { usage >&2; exit 2; } ;;
    *) declare -F "verb_$verb" >/dev/null || { usage >&2; exit 2; } ;;
  esac
  case $verb in
    start) lock "$HOME_DIR.lock" INSTANCE_LOCK ;;
    stop | wipe | kill) if [ -e "$HOME_DIR.lock" ]; then lock "$HOME_DIR.lock" INSTANCE_LOCK; fi ;; # else there is nothing
  esac
  load_state
  settings
  case $verb in
    start) start "${2:-}" >&2; server_url ;;
    stop | wipe) "$verb" >&2 ;;
    kill) kill_server ;;
    *)
      running || die "not running"
      case $verb in url) server_url ;; pid) pids ;; *) shift; "verb_$verb" "$@" ;; esac
      ;;
  esac
}
