#!/usr/bin/env bash
# Polyload's command line. In a checkout it builds itself on first use and after a change;
# in an unpacked distribution the libraries lie beside it.
#   ./run.sh --help
# Environment: JAVA_HOME or java on the PATH; JAVA_OPTS for the JVM (default: -Xmx1g);
#   POLYLOAD_NO_BUILD=1 takes what has been built, however old it is (the tests need that).
set -euo pipefail

home=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
lib=$home/lib

die() { echo "polyload: $1" >&2; exit 1; }

# Prints a source that is newer than the last build, or nothing.
changed() {
  if [ ! -f "$stamp" ]; then
    echo "$home"
  else
    find "$home/pom.xml" "$home/core" "$home/workloads" "$home/bindings" "$home/run" \
      -path '*/target' -prune -o -newer "$stamp" -type f \( -path '*/src/main/*' -o -name pom.xml \) -print -quit
  fi
}

build() {
  echo "polyload: building (this happens on first use and after a change) ..." >&2
  command -v mvn >/dev/null || die "Maven (mvn) is needed to build; on Debian: apt install maven"
  local log
  log=$(mktemp)
  touch "$stamp.new" # before the build: what is changed meanwhile is built the next time
  if ! (cd "$home" && mvn -q -B -DskipTests -pl run/cli -am package) >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm -f "$log"
    die "the build failed, see above"
  fi
  archive
  mv "$stamp.new" "$stamp"
  rm -f "$log"
}

# Keeps the classes of a small run (class data sharing), which later starts take half their time from. Without it they
# are only slower.
archive() {
  local scratch
  scratch=$(mktemp -d)
  rm -f "$classes"
  if ! (cd "$scratch" && "$java" -XX:ArchiveClassesAtExit="$classes" -Dpolyload.home="$home" -cp "$lib/*" \
    io.polyload.cli.Main bench h2 workloada -p recordcount=100 -p operationcount=100) >/dev/null 2>&1 </dev/null; then
    rm -f "$classes"
  fi
  rm -rf "$scratch"
}

java=${JAVA_HOME:+$JAVA_HOME/bin/}java
command -v "$java" >/dev/null || die "a Java runtime, 17 or newer, is needed; on Debian: apt install openjdk-17-jdk-headless"

classes=$home/classes.jsa
if [ ! -d "$lib" ]; then
  lib=$home/run/cli/target/polyload/lib
  classes=$home/run/cli/target/polyload/classes.jsa
  stamp=$home/run/cli/target/polyload/built
  if [ "${POLYLOAD_NO_BUILD:-}" = 1 ]; then
    [ -d "$lib" ] || die "nothing has been built yet, and POLYLOAD_NO_BUILD=1 keeps it from being built"
  elif [ -n "$(changed)" ]; then
    mkdir -p "${stamp%/*}"
    (
      if command -v flock >/dev/null; then flock 9; fi # two that start together build once
      if [ -n "$(changed)" ]; then build; fi
    ) 9>"$stamp.lock"
  fi
fi

sharing=(-Xshare:auto)
if [ -f "$classes" ]; then sharing+=(-XX:SharedArchiveFile="$classes" -Xlog:cds=off -Xlog:cds+dynamic=off); fi
# shellcheck disable=SC2086 # options are words
exec "$java" "${sharing[@]}" ${JAVA_OPTS:--Xmx1g} -Dpolyload.home="$home" -cp "$lib/*" io.polyload.cli.Main "$@"
