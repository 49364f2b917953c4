# Processes and ports of a server; part of common.sh.

# A zombie is not alive, unless threads of it still run (and hold its port and its files) after a kill -9.
alive() {
  local s f
  read -r s 2>/dev/null <"/proc/$1/stat" || return 1 # not $(<file): bash 5.2 exits on a missing one, even after `if`
  read -ra f <<<"${s##*) }" # f[0] is the state, f[17] the number of threads
  [ "${f[0]}" != Z ] || [ "${f[17]}" -gt 1 ]
}
# Pids are used again: ours is a process with the server's name that works in this instance's folder (see spawn).
mine() {
  local comm cwd
  alive "$1" && read -r comm 2>/dev/null <"/proc/$1/comm" && [ "$comm" = "$COMM" ] || return 1
  cwd=$(readlink "/proc/$1/cwd") && [[ $cwd == "$HOME_DIR" || $cwd == "$HOME_DIR"/* ]]
}
pids() { local p; for p in ${ST[pids]:-}; do if mine "$p"; then echo "$p"; fi; done; }
running() { [ -n "$(pids)" ]; }
all_running() { [ "$(pids | wc -l)" = "${ST[nodes]:-none}" ]; }
wait_gone() { # seconds pid...
  local end=$((SECONDS + $1)) p
  shift
  for p; do while alive "$p"; do [ "$SECONDS" -lt "$end" ] || return 1; sleep .05; done; done
}
# spawn LOG COMMAND...: a daemon in its own session; its pid is in $!. It inherits no descriptor, for a lock or a pipe of
# the caller must not live on in the server, and works in the instance's folder, where `mine` knows it again. The log of
# the start before is kept as LOG.old.
spawn() {
  local log=$1 limit
  shift
  if [ -e "$log" ]; then mv -f "$log" "$log.old"; fi
  (
    cd "$HOME_DIR"
    limit=$(ulimit -Hn) # servers lower their number of connections, without an error, when descriptors are few
    if [ "$limit" = unlimited ] || [ "$limit" -gt 65536 ]; then limit=65536; fi
    if [ "$(ulimit -Sn)" != unlimited ] && [ "$(ulimit -Sn)" -lt "$limit" ]; then ulimit -Sn "$limit"; fi
    for f in "/proc/$BASHPID/fd/"*; do f=${f##*/}; if [ "$f" -gt 2 ]; then eval "exec $f>&-"; fi; done
    exec setsid "$@" </dev/null >"$log" 2>&1
  ) &
  disown # else bash reports its end
}

port_free() { ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
ports_free() { local p; for ((p = $1; p < $1 + NODES; p++)); do port_free "$p" && [[ $2 != *" $p "* ]] || return 1; done; }
# Sets ST[port]. An instance keeps its port as long as its data; the ports that other instances keep are left to them,
# which also lets two instances start at the same time.
choose_port() {
  local want=${1:-${ST[port]:-}} kept=" " f n p fd
  lock "$ROOT/instances/.ports.lock" fd
  if [ -z "$want" ]; then
    for f in "$ROOT"/instances/*/*/state; do
      n=$(sed -n 's/^nodes=//p' "$f" 2>/dev/null) p=$(sed -n 's/^port=//p' "$f" 2>/dev/null) || continue
      for ((; n > 0; n--)); do kept+="$((p + n - 1)) "; done
    done
    want=$DEFAULT_PORT
    if [ "$INSTANCE" != default ]; then want=$((20000 + RANDOM % 12000)); fi
    until ports_free "$want" "$kept"; do want=$((20000 + RANDOM % 12000)); done # below the ports of outgoing connections
  elif ! running && ! ports_free "$want" ""; then
    die "port $want of this server is taken by another process"
  fi
  ST[port]=$want ST[nodes]=$NODES
  save_state
  exec {fd}>&-
}

# wait_until PID LOG COMMAND...: repeats the command until it succeeds. A server that dies or takes too long is stopped,
# and its log says why.
wait_until() {
  local pid=$1 log=$2 end=$((SECONDS + 180))
  shift 2
  until "$@" >/dev/null 2>&1; do
    if ! alive "$pid" || [ "$SECONDS" -ge "$end" ]; then
      { grep -E 'ERROR|"s":"[EF]"' "$log" || tail -n 3 "$log"; } | head -n 3 | cut -c1-400 >&2 || :
      stop
      die "the server did not get ready, see $log"
    fi
    sleep .1
  done
}
port_open() { ! port_free "$1"; }
