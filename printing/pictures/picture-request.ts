import type { Category, Product, Scale } from '#rules/catalogue/products/product.ts';
import type { DrawnView } from '#rules/catalogue/products/views.ts';
import type { CategoryPicture } from '../art/category-drawing.ts';
import type { HomePicture } from '../art/home-drawing.ts';
import type { Size } from './picture-sizes.ts';

/** What a public address stands for: everything that shapes the picture, nothing else. */
export type PictureRequest =
  | (Size & {
      readonly kind: 'product';
      readonly product: Product;
      readonly color: string | null;
      readonly scale: Scale;
      readonly view: DrawnView;
    })
  | (Size & { readonly kind: 'category'; readonly category: Category; readonly picture: CategoryPicture })
  | (Size & { readonly kind: 'home'; readonly picture: HomePicture })
  | (Size & { readonly kind: 'heroSlat'; readonly slat: number })
  | (Size & { readonly kind: 'placeholder' })
  | {
      readonly kind: 'design';
      readonly product: Product;
      readonly color: string | null;
      readonly scale: Scale;
      readonly sideIndex: number;
    }
  | {
      readonly kind: 'slat';
      readonly product: Product;
      readonly color: string | null;
      readonly scale: Scale;
      /** from 0 */
      readonly slat: number;
      readonly under: boolean;
    };

/** The picture to show beside a 404: the page keeps its layout (D-S25). */
export const placeholder = (size: Size): PictureRequest => ({ kind: 'placeholder', ...size });
