import { defaultColor } from '#rules/catalogue/products/availability.ts';
import { galleryPaths } from '#rules/catalogue/products/picture-paths.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { standardScale } from '#rules/catalogue/products/standard-scale.ts';
import { type View, viewsOf } from '#rules/catalogue/products/views.ts';
import { m } from '#texts/messages.ts';
import { type GalleryPicture, galleryPictures } from '../pictures.ts';
import type { Choice } from './choice.ts';

/**
 * `text` says what the picture shows besides the product, e.g. "half open"; empty where it shows just that.
 */
export type ShownPicture = GalleryPicture & { readonly text: string };

const viewTexts: Record<View, () => string> = {
  card: () => '',
  halfOpen: m.product_view_halfOpen,
  closed: m.product_view_closed,
  zigzag: m.product_view_zigzag,
  unfolding: m.product_view_unfolding,
  detail: m.product_view_detail,
  joint: m.product_view_joint,
  flat: m.product_view_flat,
  end: m.product_view_end,
};

/**
 * Pictures of a colour and scale. The catalogue answers the drawn pictures of the standard choice where
 * nobody uploaded any; those are no photographs, so they follow the choice (D-S25).
 */
export function shownPictures(product: Product, { color, scale }: Choice): readonly ShownPicture[] {
  const drawn = new Set(galleryPaths(product, defaultColor(product), standardScale(product)));
  const uploaded = product.images.filter((image) => !drawn.has(image.url));
  const views = uploaded.length > 0 ? [] : viewsOf(product);
  return galleryPictures({ ...product, images: uploaded }, color, scale).map((picture, i) => {
    const view = views[i];
    return { ...picture, text: view ? viewTexts[view]() : '' };
  });
}
