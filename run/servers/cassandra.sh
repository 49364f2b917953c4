#!/usr/bin/env bash
# A real Apache Cassandra 5.0.9 node on 127.0.0.1, without Docker. ScyllaDB speaks the same protocol (CQL), but comes out
# of no registry.
#
#   cassandra.sh start [port]   install it on first use, start it, print its URL
#   cassandra.sh url            print the URL of the running node
#   cassandra.sh pid            print its pid
#   cassandra.sh kill           kill -9; `start` brings it back with port and data
#   cassandra.sh stop           stop it, data stays
#   cassandra.sh wipe           stop it and delete its data
#   cassandra.sh truststore     with CASSANDRA_TLS=1: print the file that has the certificate to trust (PKCS12, password
#                               lab-secret); ca.pem beside it is the same as text
#
# Environment:
#   POLYLOAD_SERVERS (~/.cache/polyload/servers)   where everything is kept
#   POLYLOAD_INSTANCE (default)                    name of this instance
#   CASSANDRA_AUTH (0)      1: with passwords; the user is cassandra, password cassandra
#   CASSANDRA_TLS (0)       1: encrypted connections only, with a certificate for the address 127.0.0.1 that is made at
#                           the first start and that nobody trusts yet
#                           Without CASSANDRA_AUTH and CASSANDRA_TLS an instance starts as it was made.
#   CASSANDRA_HEAP_MB (400) Java heap of the node
#   CASSANDRA_C1 (0)        1: only the quick compiler: starts sooner, serves slower
#   CASSANDRA_JAVA          a Java 17 or 11 to run it with; by default one of the machine's
KIND=cassandra COMM=java DEFAULT_PORT=29042 NODES=2 # two ports: CQL, and the one for other nodes
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
LIB=$BIN/cassandra-5.0.9
LOG=$HOME_DIR/cassandra.log
TLS_DIR=$HOME_DIR/tls TLS_PASSWORD=lab-secret
HEAP=${CASSANDRA_HEAP_MB:-400}
all_running() { running; } # one process has both ports

settings() { AUTH=${CASSANDRA_AUTH:-${ST[auth]:-0}} TLS=${CASSANDRA_TLS:-${ST[tls]:-0}}; }
install() {
  find_java || { need_apt openjdk-17-jre-headless; find_java || die "no Java 17 or 11 found, name one by CASSANDRA_JAVA"; }
  fetch_once "${LIB##*/}" fetch
}
fetch() {
  say "fetching Cassandra 5.0.9 (65 MB, once)"
  mvn_get_all org.apache.cassandra:cassandra-all:5.0.9 "$1"
  rm -f "$1/mvn.log"
}
# What 5.0 is made for; it does not start on 24 or newer, where Java has no security manager any more.
find_java() {
  local j wanted
  for wanted in 17 11; do
    for j in ${CASSANDRA_JAVA:-"${JAVA_HOME:-/none}/bin/java" "$(command -v java)" /usr/lib/jvm/*/bin/java}; do
      if [ -x "$j" ] && [ "$(level "$j")" = "$wanted" ]; then JAVA=$j; return; fi
    done
  done
  return 1
}
level() { "$1" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.specification.version = //p'; }

check_start() {
  case $AUTH in 0 | 1) ;; *) die "CASSANDRA_AUTH must be 0 or 1: $AUTH" ;; esac
  case $TLS in 0 | 1) ;; *) die "CASSANDRA_TLS must be 0 or 1: $TLS" ;; esac
  if ! running; then return; fi
  [ "$AUTH" = "${ST[auth]}" ] || die "already running with CASSANDRA_AUTH=${ST[auth]}, stop it first"
  [ "$TLS" = "${ST[tls]:-0}" ] || die "already running with CASSANDRA_TLS=${ST[tls]:-0}, stop it first"
}
launch() {
  ST[auth]=$AUTH ST[tls]=$TLS
  if [ "$TLS" = 1 ] && [ ! -f "$TLS_DIR/truststore.p12" ]; then make_certificate; fi
  configure
  options
  spawn "$LOG" "$JAVA" "${OPTIONS[@]}" -cp "$LIB/*" org.apache.cassandra.service.CassandraDaemon
  ST[pids]=$!
  save_state
  wait_until "${ST[pids]}" "$LOG" ready
  ST[made]=1
}
ready() {
  grep -q 'Starting listening for CQL clients' "$LOG" && port_open "${ST[port]}" || return 1
  if [ "$AUTH" = 1 ] && [ -z "${ST[made]:-}" ]; then grep -q 'Created default superuser' "$LOG"; fi
}
# A certificate that has signed itself: whoever trusts it trusts this node. The trust store comes last, as it says that all
# is there.
make_certificate() {
  local store=$TLS_DIR/keystore.p12
  rm -rf "$TLS_DIR"
  (umask 077; mkdir "$TLS_DIR")
  key_tool -genkeypair -alias node -keyalg EC -groupname secp256r1 -dname CN=polyload-test -ext san=ip:127.0.0.1 -validity 3650 \
    -keystore "$store"
  key_tool -exportcert -rfc -alias node -keystore "$store" -file "$TLS_DIR/ca.pem"
  key_tool -importcert -noprompt -alias ca -file "$TLS_DIR/ca.pem" -keystore "$TLS_DIR/truststore.new"
  mv "$TLS_DIR/truststore.new" "$TLS_DIR/truststore.p12"
}
key_tool() { # arguments of keytool; it lies beside the Java that the links of the system lead to
  local tool log=$TLS_DIR/keytool.log
  tool=$(dirname "$(realpath "$JAVA")")/keytool
  quietly "$log" "$tool" "$@" -storetype PKCS12 -storepass "$TLS_PASSWORD" || die "keytool failed, see $log"
}
verb_truststore() {
  [ "${ST[tls]:-0}" = 1 ] || die "the node runs without CASSANDRA_TLS=1"
  echo "$TLS_DIR/truststore.p12"
}

configure() {
  local data=$HOME_DIR/data authenticator=AllowAllAuthenticator authorizer=AllowAllAuthorizer encryption="{enabled: false}"
  if [ "$AUTH" = 1 ]; then authenticator=PasswordAuthenticator authorizer=CassandraAuthorizer; fi
  if [ "$TLS" = 1 ]; then
    encryption="{enabled: true, optional: false, keystore: \"$TLS_DIR/keystore.p12\", keystore_password: $TLS_PASSWORD}"
  fi
  mkdir -p "$HOME_DIR/conf"
  cat >"$HOME_DIR/conf/cassandra.yaml" <<Y
cluster_name: polyload
num_tokens: 1
initial_token: 0
partitioner: org.apache.cassandra.dht.Murmur3Partitioner
endpoint_snitch: SimpleSnitch
seed_provider: [{class_name: org.apache.cassandra.locator.SimpleSeedProvider, parameters: [{seeds: "127.0.0.1:$((ST[port] + 1))"}]}]
authenticator: $authenticator
authorizer: $authorizer
listen_address: 127.0.0.1
storage_port: $((ST[port] + 1))
rpc_address: 127.0.0.1
native_transport_port: ${ST[port]}
client_encryption_options: $encryption
auto_bootstrap: false
hinted_handoff_enabled: false
auto_snapshot: false
commitlog_sync: periodic
commitlog_sync_period: 1000ms
commitlog_segment_size: 8MiB
commitlog_total_space: 256MiB
data_file_directories: ["$data/data"]
commitlog_directory: "$data/commitlog"
saved_caches_directory: "$data/saved"
hints_directory: "$data/hints"
cdc_raw_directory: "$data/cdc"
memtable_heap_space: $((HEAP / 4))MiB
memtable_offheap_space: 32MiB
file_cache_size: 32MiB
networking_cache_size: 16MiB
key_cache_size: 16MiB
# a machine that is busy with other tests must not look like a database that is overloaded
read_request_timeout: 10000ms
range_request_timeout: 10000ms
write_request_timeout: 10000ms
cas_contention_timeout: 10000ms
Y
  cat >"$HOME_DIR/conf/logback.xml" <<'Y'
<configuration><appender name="C" class="ch.qos.logback.core.ConsoleAppender"><encoder><pattern>%d{HH:mm:ss.SSS} %-5level %logger{0} - %msg%n</pattern></encoder></appender><root level="INFO"><appender-ref ref="C"/></root></configuration>
Y
}
# OPTIONS: what Cassandra's own start script opens up for Java 17, and switches off what a node that is alone waits for.
options() {
  local x
  OPTIONS=("-Xms${HEAP}m" "-Xmx${HEAP}m" -Xss512k -XX:+UseSerialGC -XX:MaxDirectMemorySize=256m -XX:+ExitOnOutOfMemoryError)
  for x in java.io java.lang java.lang.module java.lang.reflect java.nio java.util jdk.internal.loader jdk.internal.math \
    jdk.internal.module jdk.internal.ref jdk.internal.reflect jdk.internal.util.jar sun.nio.ch; do
    OPTIONS+=("--add-opens=java.base/$x=ALL-UNNAMED")
  done
  for x in java.base/jdk.internal.misc java.base/jdk.internal.ref java.base/sun.nio.ch java.management.rmi/com.sun.jmx.remote.internal.rmi \
    java.rmi/sun.rmi.registry java.rmi/sun.rmi.server jdk.attach/sun.tools.attach; do
    OPTIONS+=("--add-exports=$x=ALL-UNNAMED")
  done
  OPTIONS+=(--add-opens=jdk.management/com.sun.management.internal=ALL-UNNAMED -Djdk.attach.allowAttachSelf=true
    -Dio.netty.tryReflectionSetAccessible=true "-Dcassandra.config=file://$HOME_DIR/conf/cassandra.yaml"
    "-Dlogback.configurationFile=$HOME_DIR/conf/logback.xml" "-Dcassandra.storagedir=$HOME_DIR/data" "-Dcassandra.logdir=$HOME_DIR"
    -Dcassandra-foreground=yes -Dcassandra.ring_delay_ms=0 -Dcassandra.skip_wait_for_gossip_to_settle=0
    -Dcassandra.superuser_setup_delay_ms=0 -Dcassandra.shutdown_announce_in_ms=0
    -Dcassandra.memtable.row_overhead_size=181) # else it spends up to 3 s on finding that out
  if [ "${CASSANDRA_C1:-0}" = 1 ]; then OPTIONS+=(-XX:TieredStopAtLevel=1); fi
}
server_url() {
  local who=
  if [ "${ST[auth]}" = 1 ]; then who=cassandra:cassandra@; fi
  echo "cql://${who}127.0.0.1:${ST[port]}/?localDatacenter=datacenter1"
}
main "$@"; exit
