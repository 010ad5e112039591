import type { ProductBody } from './products/body.ts';
import { meterBodies } from './products/meters.ts';
import { pencilBodies } from './products/pencils.ts';
import { rulerBodies } from './products/rulers.ts';
import { spatulaBodies } from './products/spatulas.ts';

/** Every product in the order of the header and of its list. */
export const productBodies: readonly ProductBody[] = [
  ...meterBodies,
  ...spatulaBodies,
  ...rulerBodies,
  ...pencilBodies,
];
