import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import type { DrawnView } from '#rules/catalogue/products/views.ts';

/** SVG of a side's print in the side's mm, 0,0 top left; null for an unprinted side. */
export type SidePrint = (sideIndex: number) => string | null;

export type ProductPicture = {
  readonly product: Product;
  /** colour id of the catalogue, null for products without colours */
  readonly color: string | null;
  readonly scale: Scale;
  readonly view: DrawnView;
  readonly print?: SidePrint;
  /** width : height of the picture, 4 : 3 when left out */
  readonly ratio?: number;
  /** `card` draws fewer strokes, for pictures below about 700 pixels */
  readonly detail?: 'card' | 'full';
};

/** How the product is drawn: what the painters of the four categories get. */
export type Sight = ProductPicture & { readonly ratio: number; readonly detail: 'card' | 'full' };
