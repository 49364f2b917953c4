# How programs get onto the machine; part of common.sh. Nothing here touches the network once all is in place.

# fetch_once NAME FUNCTION: makes $BIN/NAME by calling FUNCTION with an empty folder to fill. Whoever comes second waits;
# an interrupted run leaves a .part folder behind that the next one starts over.
fetch_once() {
  local dir=$BIN/$1 fd
  if [ -d "$dir" ]; then return; fi
  [ "$(uname -sm)" = "Linux x86_64" ] || die "there is a $KIND server for Linux on x86-64 only; name one of your own to the tests instead"
  lock "$dir.lock" fd
  if [ ! -d "$dir" ]; then
    rm -rf "$dir.part"
    mkdir "$dir.part"
    "$2" "$dir.part"
    mv -T "$dir.part" "$dir"
  fi
  exec {fd}>&-
}
# quietly LOG COMMAND...: only when the command fails, what matters of its output is shown.
quietly() { local log=$1; shift; "$@" </dev/null >"$log" 2>&1 || { { grep -m 2 ERROR "$log" || tail -n 3 "$log"; } | cut -c1-500 >&2; return 1; }; }
# check_sum FILE SHA256: what we are going to run is what was tested.
check_sum() { echo "$2  $1" | sha256sum --quiet -c - >/dev/null 2>&1 || die "${1##*/} is not the file that was expected (SHA-256 differs)"; }

need_command() { # command package...
  command -v "$1" >/dev/null || { shift; need_apt "$@"; }
}
need_libraries() { # "package..." program...
  local packages=$1
  shift
  if [ -z "$(missing "$@")" ]; then return; fi
  need_apt $packages
  [ -z "$(missing "$@")" ] || die "libraries are missing even after installing $packages:" $(missing "$@")
}
missing() { { ldd "$@" 2>&1 || :; } | sed -n 's/^[[:space:]]*\(.*\) not found.*/\1/p' | sort -u; }
need_apt() { # package...
  local fd try
  [ "$(id -u)" = 0 ] || die "Debian packages are missing, as root run: apt-get install $*"
  mkdir -p "$BIN"
  exec {fd}</var/lib/apt # the lock is on apt's folder, as other checkouts may be at it with another POLYLOAD_SERVERS
  flock "$fd"
  if dpkg -s "$@" >/dev/null 2>&1; then exec {fd}<&-; return; fi # done by the one we waited for
  say "installing Debian packages: $*"
  for try in 1 2 3; do
    if apt_install "$@" >"$BIN/apt.log" 2>&1 </dev/null; then exec {fd}<&-; return; fi
    # package lists may be missing or old, or in use by somebody else's update
    apt-get -qq update >>"$BIN/apt.log" 2>&1 </dev/null || sleep $((try * 2))
  done
  tail -n 5 "$BIN/apt.log" >&2
  die "apt-get could not install: $*"
}
apt_install() { DEBIAN_FRONTEND=noninteractive apt-get -y -qq -o DPkg::Lock::Timeout=300 --no-install-recommends install "$@"; }

# pip_get PIN DIR: one wheel, without what it depends on.
pip_get() {
  python3 -m pip --version >/dev/null 2>&1 || need_apt python3 python3-pip
  quietly "$2/pip.log" python3 -m pip download -q --disable-pip-version-check --no-deps --only-binary=:all: -d "$2" "$1" || die "pip could not fetch $1"
}
# mvn_get GROUP:ARTIFACT:VERSION:TYPE[:CLASSIFIER] DIR: one file, with a local repository of our own that is dropped
# again: a large archive is not to stay in ~/.m2 for ever. Maven's settings and mirrors count as always.
mvn_get() {
  need_command mvn maven
  TERM=dumb quietly "$2/mvn.log" mvn -q -B -Dstyle.color=never -Djansi.mode=strip "-Dmaven.repo.local=$2/m2" \
    org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy "-Dartifact=$1" "-DoutputDirectory=$2" || die "mvn could not fetch $1"
  rm -rf "$2/m2"
}
# mvn_get_all GROUP:ARTIFACT:VERSION DIR: one jar with all that it depends on, likewise.
mvn_get_all() {
  local group artifact version
  IFS=: read -r group artifact version <<<"$1"
  need_command mvn maven
  mkdir "$2/pom"
  cat >"$2/pom/pom.xml" <<X
<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId><version>1</version><dependencies>
<dependency><groupId>$group</groupId><artifactId>$artifact</artifactId><version>$version</version></dependency></dependencies></project>
X
  TERM=dumb quietly "$2/mvn.log" mvn -q -B -Dstyle.color=never -Djansi.mode=strip -f "$2/pom" "-Dmaven.repo.local=$2/m2" \
    org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DincludeScope=runtime "-DoutputDirectory=$2" || die "mvn could not fetch $1"
  rm -rf "$2/m2" "$2/pom"
}
# unpack ARCHIVE DIR PATTERN...: the members of a zip, jar or wheel that match.
unpack() {
  need_command python3 python3
  python3 - "$@" <<'PY'
import fnmatch, os, sys, zipfile
archive, folder, patterns = sys.argv[1], sys.argv[2], sys.argv[3:]
with zipfile.ZipFile(archive) as z:
    for member in z.infolist():
        if any(fnmatch.fnmatchcase(member.filename, p) for p in patterns):
            path = z.extract(member, folder)
            if member.external_attr >> 16 and not member.is_dir():
                os.chmod(path, member.external_attr >> 16 & 0o777)
PY
}
