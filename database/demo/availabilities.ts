import type { Availability, Product, Scale } from '#rules/catalogue/products/product.ts';
import { standardProducts } from '../standard/catalogue.ts';

type Shortage = {
  readonly product: string;
  readonly colors?: readonly string[];
  readonly scale?: Scale;
  readonly stock: number;
};

/**
 * Shortages written by hand, so that every state of a card and of a colour can be seen; the first that fits
 * counts.
 */
const shortages: readonly Shortage[] = [
  // all gone: the card is off and no other colour helps
  { product: 'block-73', stock: 0 },
  { product: 'ruler-11', stock: 0 },
  { product: 'spatula-7', stock: 0 },
  // one colour left: the card hints at another colour
  {
    product: 'pencil-triangular-175-unsharpened',
    colors: ['orangeBlackHb', 'redBlackHb', 'silverWhiteEnd'],
    stock: 0,
  },
  { product: 'perfekt-05', colors: ['white', 'natural', 'p300c'], stock: 0 },
  // single colours gone
  { product: 'block-52', colors: ['p151c', 'p032c', 'p343c'], stock: 0 },
  { product: 'block-72', colors: ['p376c'], stock: 0 },
  { product: 'pencil-hexagonal-175-sharpened', colors: ['blackRedEnd'], stock: 0 },
  // one scale of a colour gone: the configurator disables the colour for that scale only
  { product: 'block-52', colors: ['lemon', 'p430c'], scale: 'freeCenter', stock: 0 },
  { product: 'perfekt-10', colors: ['p186c'], scale: 'freeTop', stock: 0 },
  { product: 'pencil-rectangular-240-sharpened', colors: ['naturalBlackHb'], scale: 'pencilScale', stock: 0 },
  // fewer than the smallest order
  { product: 'spatula-3', stock: 640 },
  { product: 'slimboy', colors: ['p7406c'], stock: 60 },
  { product: 'pencil-round-175-sharpened', colors: ['redInk'], stock: 30 },
  // a few pieces: price levels above the stock are off, the quantity is capped
  { product: 'profi-15', colors: ['birch'], stock: 24 },
  { product: 'block-53', colors: ['p300c'], stock: 340 },
  { product: 'ruler-6', stock: 85 },
];

/** A whole number from a word, always the same (FNV-1a). */
function hash(word: string): number {
  let value = 0x811c9dc5;
  for (const letter of word) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** Thousands of pieces, in whole cartons of 50. */
const fullShelf = (code: string, from: number, to: number): number =>
  Math.round((from + (hash(code) % (to - from))) / 50) * 50;

/** The most popular of each category holds enough for the highest price levels. */
const deepShelves: Record<string, number> = {
  'H-B52-NAT-FT': 620_000,
  'H-PH175S-BLKHB-WP': 180_000,
  'H-SPA05-WP': 260_000,
  'H-RUL09-NAT-SB': 120_000,
};

/** How many pieces an item has. */
function stockOf(
  { id, category }: Pick<Product, 'id' | 'category'>,
  { color, scale, heliosId }: Availability,
): number {
  const short = shortages.find(
    (entry) =>
      entry.product === id &&
      (!entry.colors || (color !== null && entry.colors.includes(color))) &&
      (!entry.scale || entry.scale === scale),
  );
  if (short) return short.stock;
  return (
    deepShelves[heliosId] ??
    (category === 'spatula' ? fullShelf(heliosId, 9000, 70_000) : fullShelf(heliosId, 1200, 46_000))
  );
}

/** Each product in each of its colours and scales (CAT-060). */
export const demoAvailabilities: readonly Availability[] = standardProducts.flatMap((product) =>
  product.availabilities.map((item) => ({ ...item, stockQuantity: stockOf(product, item) })),
);
