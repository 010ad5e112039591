// One file, so that it is one chunk and loaded only by pages with a vector picture: the same reader of
// drawings as on the press.
export { firstSize } from '#rules/artwork/drawing/first-size.ts';
export { inkedSvg } from '#rules/artwork/drawing/inked-svg.ts';
export { drawingReduction, looksOfDrawing } from '#rules/artwork/drawing/inks.ts';
export { readDrawing } from '#rules/artwork/drawing/read-drawing.ts';
export { sized } from '#rules/artwork/drawing/sized.ts';
export { thinnestOf } from '#rules/artwork/drawing/thinnest.ts';
