// One file, so that it is loaded at once and only by pages with a vector picture: the reader of drawings, the
// same as on the press.
export { firstSize } from '#rules/artwork/drawing/first-size.ts';
export { inkedSvg } from '#rules/artwork/drawing/inked-svg.ts';
export { drawingReduction, isBlankDrawing, thinnestLine } from '#rules/artwork/drawing/inks.ts';
export { readDrawing } from '#rules/artwork/drawing/read-drawing.ts';
export { sized } from '#rules/artwork/drawing/sized.ts';
