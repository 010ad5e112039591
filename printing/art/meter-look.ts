import type { Product } from '#rules/catalogue/products/product.ts';
import { slatSizeOf } from '#rules/design/scene/meter-view.ts';
import { slatCount } from '#rules/design/scene/slats.ts';
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
  return { slats: slatCount(product.length), ...slatSizeOf(product), metal: metalOf(product, color) };
}
