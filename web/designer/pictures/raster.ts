// One file, so that it is one chunk and loaded only by pages with a picture: what is read of its pixels.
export { looksOf } from '#rules/design/artwork/pixels/looks.ts';
export { inkIndex, inkPixels, reductionOf } from '#rules/design/artwork/pixels/reduce.ts';
export { rasterFacts } from '#rules/platform/files/raster-facts.ts';
export { encoded, pixelsOf } from './pixels.ts';
