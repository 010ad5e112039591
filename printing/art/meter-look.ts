import type { Product } from '#rules/catalogue/products/product.ts';
import { accordion, swung, vee } from '#rules/design/scene/poses.ts';
import { SLAT, SLIM_SLAT, slatCount } from '#rules/design/scene/slats.ts';
import type { Metal } from './metal.ts';

export type MeterLook = {
  /** slats of 20 cm each */
  readonly slats: number;
  readonly width: number;
  readonly thickness: number;
  readonly metal: Metal;
};

/**
 * Brass on the hornbeam Block 7 and on bare Block 5, blackened joints on the patent Perfekt, steel on the
 * rest.
 */
function metalOf(product: Product, color: string | null): Metal {
  if (product.id.includes('black')) return 'black';
  if (product.type === 'block7') return 'brass';
  return product.type === 'block5' && color === 'natural' ? 'brass' : 'steel';
}

export function meterLook(product: Product, color: string | null): MeterLook {
  const slat = product.type === 'slimboy' ? SLIM_SLAT : SLAT;
  return { slats: slatCount(product.length), ...slat, metal: metalOf(product, color) };
}

/**
 * The standard picture of a type: blocks and the slimboy half open, Perfekt upright, Profi swung to show both
 * faces.
 */
export function cardPose(product: Product, slats: number): { angles: number[]; elev: number } {
  if (product.type === 'perfekt') {
    const count = Math.min(slats, 7);
    return { angles: accordion(count, count > 5 ? 79 : 74), elev: 64 };
  }
  if (product.type === 'profi') return { angles: swung(slats), elev: 52 };
  return { angles: vee(slats, 34, 14), elev: 52 };
}
