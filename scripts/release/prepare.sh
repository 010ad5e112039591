# Sourced by the commands of this folder: a release brings its packages, its pages and, for the platform it was made for, its Node.
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PATH="$PWD/node_modules/.bin:$PATH"
# not inside the release, which may be read-only
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-${DATA_DIR:-data}/cache/node}"
case "$(node --version 2>/dev/null)" in
  v2[4-9].*|v[3-9][0-9].*) ;;
  *) echo "Inkrule needs Node 24; this release brings one for the platform in its name only." >&2; exit 1 ;;
esac
build_pages() { :; }
shop=(--enable-source-maps server/main.js)
commands=server/command- suffix=js
