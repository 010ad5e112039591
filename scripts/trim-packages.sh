#!/bin/sh
# After an install: takes out of the packages what nothing here reads. Some 90 MB of 670.
cd "${1:-$(dirname "$0")/..}" || exit 1
[ -d node_modules ] || # a canvas for Node that the reader of PDFs would draw on: only browsers draw here
rm -rf node_modules/@napi-rs/canvas node_modules/@napi-rs/canvas-*
exit 0

# the headers of Node, for packages that are compiled
rm -rf node_modules/node-*/include
# source maps of other people's code
find node_modules -type f -name '*.?s.map' -delete
find node_modules -type f -name '*.[cm][jt]s.map' -delete
# cuts of the print fonts that rules/design/artwork/font-files.ts does not name
find node_modules/@expo-google-fonts -mindepth 2 -maxdepth 2 -type d \
  ! -name 400Regular ! -name 700Bold ! -name 400Regular_Italic ! -name 700Bold_Italic -exec rm -rf {} +
# a canvas for Node that the reader of PDFs would draw on: only browsers draw here
rm -rf node_modules/@napi-rs/canvas node_modules/@napi-rs/canvas-*
exit 0
