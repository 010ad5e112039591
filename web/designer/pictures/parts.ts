import { partOnce } from '#web/device/load-once.ts';

/** What is read of the pixels of a picture, for designs that have one. */
export const rasterPart = partOnce(() => import('./raster.ts'));
/** What reads drawings, for designs that have one. */
export const vectorPart = partOnce(() => import('./vector.ts'));
