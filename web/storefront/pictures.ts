import { cardPath, galleryPaths } from '#rules/catalogue/products/picture-paths.ts';
import type { Category, Product, Scale } from '#rules/catalogue/products/product.ts';
import { isUploadedPath } from '#rules/catalogue/products/product-images.ts';

/**
 * A picture in the sizes the painter offers (see its list of widths); `src` is for browsers without srcset.
 */
export type Picture = { readonly src: string; readonly srcSet: string };

const sized = (path: string, ...list: readonly number[]): Picture => ({
  src: path,
  srcSet: list.map((w) => `${path}?w=${w} ${w}w`).join(', '),
});

/**
 * The picture of a card, 4 : 3 (CAT-019): the main one the office uploaded, else drawn in its colour (D-S25).
 */
export const cardPicture = (
  product: { readonly id: string; readonly category: Category; readonly uploaded?: string | undefined },
  color: string | null,
): Picture =>
  product.uploaded
    ? { ...sized(product.uploaded, 400, 640, 960), src: `${product.uploaded}?w=640` }
    : sized(cardPath(product, color), 400, 640, 960);

/**
 * A picture of the gallery: preview 620 x 416, lightbox 1000 x 600, thumbnail 155 wide (CAT-048, CAT-053).
 */
export type GalleryPicture = { readonly thumb: string; readonly preview: Picture; readonly large: Picture };

/** Pictures of one colour and scale: those the office uploaded, else the drawn views (D-S25). */
export function galleryPictures(
  product: Product,
  color: string | null,
  scale: Scale,
): readonly GalleryPicture[] {
  if (product.images.length > 0) {
    return [...product.images]
      .sort((a, b) => a.position - b.position)
      .map(({ url }) => (isUploadedPath(url) ? gallerySizes(url) : oneSize(url)));
  }
  return galleryPaths(product, color, scale).map(gallerySizes);
}

const gallerySizes = (path: string): GalleryPicture => ({
  thumb: `${path}?w=310`,
  preview: { ...sized(path, 310, 620, 1240), src: `${path}?w=620` },
  large: { ...sized(path, 1000, 2000), src: `${path}?w=1000` },
});

const oneSize = (url: string): GalleryPicture => ({
  thumb: url,
  preview: { src: url, srcSet: '' },
  large: { src: url, srcSet: '' },
});

/** Pictures of a category landing block (CAT-005). */
export function categoryPicture(category: Category, picture: 'tile' | 'preview' | 1 | 2 | 3): Picture {
  const path = `/images/category/${category}/${picture}.jpg`;
  if (picture === 'tile') return sized(path, 400, 640, 960);
  return picture === 'preview' ? sized(path, 402, 804, 1608) : sized(path, 264, 528, 792);
}

/** Samples of the three print techniques on the first page. */
export const techniquePicture = (technique: 'pad' | 'digital' | 'simple'): Picture =>
  sized(`/images/home/${technique}.jpg`, 440, 880);

/**
 * One slat of the hero on a clear ground; all three have the size of the whole picture and lie on each other.
 */
export const heroSlat = (slat: 1 | 2 | 3): Picture =>
  sized(`/images/home/hero-slat-${slat}.png`, 720, 1080, 1440, 2160);
