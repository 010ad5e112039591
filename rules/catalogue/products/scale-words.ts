import type { Scale } from './product.ts';

/** Scales in the names of design images (CAT-097, D-S18). */
export const scaleWords: Record<Scale, string> = {
  withoutPrint: 'duplex',
  freeTop: 'upper-part-blank',
  freeCenter: 'middle-part-blank',
  cmUnits: 'cm-units',
  mmUnits: 'mm-units',
  single: 'single',
  double: 'double',
  pencilScale: 'pencil-scale',
};
