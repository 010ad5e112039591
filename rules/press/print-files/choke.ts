import { type Mm, mm } from '#rules/platform/units.ts';
import { LEAST_CHOKE, UNDERPRINT_CHOKE, UNDERPRINT_CHOKE_SHARE } from './press-data.ts';

/**
 * How much smaller the white under a shape is on each edge, by the mean width of its strokes: twice its
 * surface over the length of its edges. 0 for fine strokes.
 */
export function chokeOf({ area, edges }: { readonly area: number; readonly edges: number }): Mm {
  const stroke = edges > 0 ? (2 * area) / edges : 0;
  const by = Math.min(UNDERPRINT_CHOKE, (stroke * UNDERPRINT_CHOKE_SHARE) / 2);
  return mm(by < LEAST_CHOKE ? 0 : by);
}
