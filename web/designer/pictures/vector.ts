// One file, so that it is one chunk and loaded only by pages with a vector picture: the same reader of
// drawings as on the press.
export { firstSize } from '#rules/design/artwork/drawing/first-size.ts';
export { inkedSvg } from '#rules/design/artwork/drawing/inked-svg.ts';
export { drawingReduction, looksOfDrawing } from '#rules/design/artwork/drawing/inks.ts';
export { readDrawing } from '#rules/design/artwork/drawing/read-drawing.ts';
export { sized } from '#rules/design/artwork/drawing/sized.ts';
export { thinnestOf } from '#rules/design/artwork/drawing/thinnest.ts';
