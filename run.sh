#!/usr/bin/env bash
# Polyload's command line. In a checkout it builds itself on first use and after a change;
# in an unpacked distribution the libraries lie beside it.
#   ./run.sh --help
# Environment: JAVA_HOME or java on the PATH; JAVA_OPTS for the JVM (default: -Xmx1g).
set -euo pipefail

home=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
lib=$home/lib

build() {
  echo "polyload: building (this happens on first use and after a change) ..." >&2
  command -v mvn >/dev/null || { echo "polyload: Maven (mvn) is needed to build; on Debian: apt install maven" >&2; exit 1; }
  local log
  log=$(mktemp)
  if ! (cd "$home" && mvn -q -B -DskipTests package) >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    echo "polyload: the build failed, see above" >&2
    exit 1
  fi
  rm -f "$log"
}

if [ ! -d "$lib" ]; then
  lib=$home/run/cli/target/polyload/lib
  stamp=$home/run/cli/target/polyload/built
  # a source that is newer than the last build, if there is one
  changed=$home
  if [ -f "$stamp" ]; then
    changed=$(find "$home/pom.xml" "$home/core" "$home/workloads" "$home/bindings" "$home/run" \
      -path '*/target' -prune -o -newer "$stamp" -type f \( -path '*/src/main/*' -o -name pom.xml \) -print -quit)
  fi
  if [ -n "$changed" ]; then
    build
    touch "$stamp"
  fi
fi

java=${JAVA_HOME:+$JAVA_HOME/bin/}java
command -v "$java" >/dev/null || { echo "polyload: a Java runtime, 17 or newer, is needed; on Debian: apt install openjdk-17-jdk-headless" >&2; exit 1; }
# shellcheck disable=SC2086 # options are words
exec "$java" -Xshare:auto ${JAVA_OPTS:--Xmx1g} -Dpolyload.home="$home" -cp "$lib/*" io.polyload.cli.Main "$@"
