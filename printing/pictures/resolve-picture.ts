import {
  type Category,
  categories,
  type Product,
  type Scale,
  scales,
} from '#rules/catalogue/products/product.ts';
import { scaleWords } from '#rules/catalogue/products/scale-words.ts';
import { scalesOf, standardScale } from '#rules/catalogue/products/standard-scale.ts';
import { DESIGN_VIEW, type DrawnView, views } from '#rules/catalogue/products/views.ts';
import { slatCount } from '#rules/design/scene/slats.ts';
import { type CategoryPicture, categoryPictures } from '../art/category-drawing.ts';
import { type HomePicture, homePictures } from '../art/home-drawing.ts';
import type { PictureRequest } from './picture-request.ts';
import { pictureSizes, type Size, sizeOf } from './picture-sizes.ts';

const MAX_ADDRESS = 200;
/**
 * Plain words, dashes and slashes: an address with an escape, a dot segment or a second query is not one of
 * ours.
 */
const ADDRESS = /^\/images\/([A-Za-z0-9/-]+)\.(jpg|png|svg)(?:\?w=([1-9][0-9]{1,4}))?$/;

const isOneOf = <T extends string>(list: readonly T[], word: string | undefined): word is T =>
  word !== undefined && (list as readonly string[]).includes(word);

const colorsOf = (product: Product): readonly string[] => [...product.meterColors, ...product.pencilColors];

type Named = { readonly product: Product; readonly color: string | null };

/**
 * Splits `{id}` or `{id}-{color}`. Ids contain dashes themselves, so the known products decide; the longest
 * id wins (perfekt-10-black-patent is a product, not a colour of perfekt-10). Without a colour the first one
 * is shown (CAT-031).
 */
function splitName(name: string, products: readonly Product[]): Named | null {
  const fitting = products.filter((p) => name === p.id || name.startsWith(`${p.id}-`));
  for (const product of fitting.sort((a, b) => b.id.length - a.id.length)) {
    const rest = name.slice(product.id.length + 1);
    const colors = colorsOf(product);
    if (name === product.id) return { product, color: colors[0] ?? null };
    if (colors.includes(rest)) return { product, color: rest };
  }
  return null;
}

const sized = <T extends object>(size: Size | null, rest: T): (T & Size) | null =>
  size === null ? null : { ...rest, width: size.width, height: size.height };

function productPicture(
  parts: readonly string[],
  w: number | null,
  products: readonly Product[],
): PictureRequest | null {
  const [category, name, scale, view] = parts;
  if (!isOneOf<Category>(categories, category) || name === undefined) return null;
  const named = splitName(
    name,
    products.filter((p) => p.category === category),
  );
  if (named === null) return null;
  if (parts.length === 2)
    return sized(sizeOf(pictureSizes.card, w), {
      kind: 'product' as const,
      ...named,
      scale: standardScale(named.product),
      view: 'card' as const,
    });
  if (
    parts.length !== 4 ||
    !isOneOf<Scale>(scales, scale) ||
    !isOneOf<DrawnView>([...views, DESIGN_VIEW], view)
  )
    return null;
  if (!scalesOf(named.product).includes(scale)) return null;
  const list = pictureSizes[view === DESIGN_VIEW ? 'design' : 'gallery'];
  return sized(sizeOf(list, w), { kind: 'product' as const, ...named, scale, view });
}

function categoryPicture(
  [category, picture, ...more]: readonly string[],
  w: number | null,
): PictureRequest | null {
  if (more.length > 0 || !isOneOf<Category>(categories, category)) return null;
  if (!isOneOf<CategoryPicture>(categoryPictures, picture)) return null;
  const list = pictureSizes[picture === 'tile' || picture === 'preview' ? picture : 'closeUp'];
  return sized(sizeOf(list, w), { kind: 'category' as const, category, picture });
}

const homeSizes: Record<HomePicture, readonly Size[]> = {
  hero: pictureSizes.hero,
  pad: pictureSizes.technique,
  digital: pictureSizes.technique,
  simple: pictureSizes.technique,
  og: pictureSizes.og,
  'sign-in': pictureSizes.signIn,
  'not-found': pictureSizes.notFound,
};

function homePicture([picture, ...more]: readonly string[], w: number | null): PictureRequest | null {
  if (more.length > 0 || !isOneOf<HomePicture>(homePictures, picture)) return null;
  return sized(sizeOf(homeSizes[picture], w), { kind: 'home' as const, picture });
}

function heroSlat(parts: readonly string[], w: number | null): PictureRequest | null {
  const slat = /^hero-slat-([1-3])$/.exec(parts.join('/'))?.[1];
  return slat
    ? sized(sizeOf(pictureSizes.hero, w), { kind: 'heroSlat' as const, slat: Number(slat) - 1 })
    : null;
}

/** Splits `{id}-{scale}[-{color}]`. */
function splitStem(stem: string, products: readonly Product[]): (Named & { readonly scale: Scale }) | null {
  for (const product of products
    .filter((p) => stem.startsWith(`${p.id}-`))
    .sort((a, b) => b.id.length - a.id.length)) {
    const rest = stem.slice(product.id.length + 1);
    const colors = colorsOf(product);
    for (const scale of scalesOf(product)) {
      const word = scaleWords[scale];
      const color =
        rest === word ? (colors[0] ?? null) : rest.startsWith(`${word}-`) ? rest.slice(word.length + 1) : '';
      if (color === '' || (color !== null && !colors.includes(color))) continue;
      return { product, color, scale };
    }
  }
  return null;
}

function designImage(
  parts: readonly string[],
  w: number | null,
  products: readonly Product[],
): PictureRequest | null {
  const [name, ...more] = parts;
  if (name === undefined || more.length > 0 || w !== null) return null;
  const [, stem = '', side, slat, under] = /^(.+?)-(?:([1-6])|slat-([1-9][0-9]?)(-under)?)$/.exec(name) ?? [];
  const named = splitStem(stem, products);
  if (named === null) return null;
  const { product } = named;
  if (slat !== undefined) {
    const isOne = product.category === 'meter' && Number(slat) <= slatCount(product.length);
    return isOne ? { kind: 'slat', ...named, slat: Number(slat) - 1, under: under !== undefined } : null;
  }
  const sideIndex = Number(side) - 1;
  return product.sides[sideIndex] ? { kind: 'design', ...named, sideIndex } : null;
}

/**
 * What a public picture address stands for, or null when it is not one of ours. Pure: the caller passes the
 * known products.
 *
 * - `/images/products/{category}/{id}[-{color}].jpg` the card picture (CAT-019)
 * - `/images/products/{category}/{id}[-{color}]/{scale}/{view}.jpg` a gallery picture; `w` 620 is the preview
 * (CAT-053),
 *   1000 the lightbox (CAT-048), 155 a thumbnail; the view `design` stands on top of the designer
 * - `/images/category/{category}/{tile|preview|1|2|3}.jpg` (CAT-005)
 * - `/images/home/{hero|pad|digital|simple|og|sign-in|not-found}.jpg`
 * - `/images/home/hero-slat-{1|2|3}.png` the slats of the hero one by one, on a clear ground
 * - `/images/design/{id}-{duplex|upper-part-blank|middle-part-blank|...}[-{color}]-{side}.svg` a side, from 1
 * (CAT-097); `-slat-{slat}[-under].svg` a slat of a folding rule, from 1
 *
 * All but the last take `?w=` with a width of picture-sizes.ts; every other query makes the address unknown.
 */
export function resolvePicture(url: string, products: readonly Product[]): PictureRequest | null {
  const match = url.length <= MAX_ADDRESS ? ADDRESS.exec(url) : null;
  if (match === null) return null;
  const [area, ...parts] = (match[1] as string).split('/');
  const w = match[3] === undefined ? null : Number(match[3]);
  const branch = `${area}.${match[2]}`;
  if (branch === 'products.jpg') return productPicture(parts, w, products);
  if (branch === 'category.jpg') return categoryPicture(parts, w);
  if (branch === 'home.jpg') return homePicture(parts, w);
  if (branch === 'home.png') return heroSlat(parts, w);
  if (branch === 'design.svg') return designImage(parts, w, products);
  return null;
}
