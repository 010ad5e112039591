import type { Category, Product, Scale } from './product.ts';
import { scaleWords } from './scale-words.ts';
import type { DrawnView } from './views.ts';
import { viewsOf } from './views.ts';

const nameOf = (product: Pick<Product, 'id'>, color: string | null): string =>
  color === null ? product.id : `${product.id}-${color}`;

type Named = { readonly id: string; readonly category: Category };

/** CAT-019 */
export const cardPath = (product: Named, color: string | null): string =>
  `/images/products/${product.category}/${nameOf(product, color)}.jpg`;

export const viewPath = (product: Named, color: string | null, scale: Scale, view: DrawnView): string =>
  `/images/products/${product.category}/${nameOf(product, color)}/${scale}/${view}.jpg`;

/** Gallery addresses of a product in their order (CAT-045); add `?w=155`, `?w=620` or `?w=1000`. */
export const galleryPaths = (product: Product, color: string | null, scale: Scale): readonly string[] =>
  viewsOf(product).map((view) => viewPath(product, color, scale, view));

/** CAT-097; sides count from 0 here and from 1 in the address. */
export const designPath = (
  product: Pick<Product, 'id'>,
  scale: Scale,
  color: string | null,
  sideIndex: number,
): string =>
  `/images/design/${product.id}-${scaleWords[scale]}${color === null ? '' : `-${color}`}-${sideIndex + 1}.svg`;

/** A slat of a folding rule, from 0: its upper face with the graduation, or the one under it. */
export const slatPath = (
  product: Pick<Product, 'id'>,
  scale: Scale,
  color: string | null,
  slat: number,
  under: boolean,
): string =>
  `/images/design/${product.id}-${scaleWords[scale]}${color === null ? '' : `-${color}`}-slat-${slat + 1}${under ? '-under' : ''}.svg`;
