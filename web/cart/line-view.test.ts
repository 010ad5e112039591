import { describe, expect, it } from 'vitest';
import type { ProductReply } from '#contract/catalogue/catalogue.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { emptyDocument } from '#rules/design/artwork/document.ts';
import { minor } from '#rules/platform/money/money.ts';
import type { CartLine } from '#web/device/cart-line.ts';
import { pricePerPiece, sharedStock, viewLines } from './line-view.ts';
import type { ShopData } from './shop-data.ts';

const meter = {
  id: 'block-52',
  category: 'meter',
  type: 'block5',
  length: 2,
  shape: null,
  sides: [],
  meterColors: ['natural', 'white'],
  pencilColors: [],
  width: 236,
  height: 16,
  weight: 100,
  images: [],
  name: { cs: 'Block 5, 2 m', en: 'Block 5, 2 m', de: 'Block 5, 2 m' },
  shortDescription: { cs: '', en: '', de: '' },
  description: { cs: '', en: '', de: '' },
  availabilities: [
    { productId: 'block-52', color: 'natural', scale: 'freeTop', stockQuantity: 100, heliosId: 'H1' },
  ],
  minimumQuantity: 10,
} as unknown as ProductReply;
const spatula = {
  ...meter,
  id: 'spatula-1',
  category: 'spatula',
  meterColors: [],
  availabilities: [
    { productId: 'spatula-1', color: null, scale: 'withoutPrint', stockQuantity: 500, heliosId: 'H2' },
  ],
} as unknown as ProductReply;

const data: ShopData = {
  settings: {} as ShopData['settings'],
  products: new Map([
    ['block-52', meter],
    ['spatula-1', spatula],
    ['gone', null],
  ]),
};
let id = 0;
const line = (quantity: number, artwork: unknown): CartLine => ({
  id: `line${++id}`,
  quantity,
  artwork,
  latestSelectedPriceLevel: null,
  prices: null,
});
const design = (product: ProductReply, color: string | null, scale: 'freeTop' | 'withoutPrint') =>
  emptyDocument(product as unknown as Product, color, scale);

describe('a line as the cart shows it', () => {
  // covers: CRT-003 CRT-004 CRT-005
  it('has the name, the colour of a folding rule, and no colour for a spatula', () => {
    const lines = [
      line(50, design(meter, 'natural', 'freeTop')),
      line(500, design(spatula, null, 'withoutPrint')),
    ];
    expect(viewLines(lines, data, 'en')).toMatchObject([
      {
        name: 'Block 5, 2\u00a0m',
        color: 'Natural',
        scale: 'Upper part blank',
        problem: null,
        isKnown: true,
      },
      { color: null, problem: null },
    ]);
    expect(viewLines(lines, data, 'cs')[0]).toMatchObject({ color: 'Přírodní', scale: 'Horní část volná' });
  });

  it('waits for the shop under the id of its product', () => {
    const [view] = viewLines([line(50, design(meter, 'natural', 'freeTop'))], null, 'en');
    expect(view).toMatchObject({ name: 'block-52', isKnown: false, product: null, problem: null });
  });

  // covers: CRT-018 CRT-019
  it.each<[string, CartLine, string]>([
    ['names no product', line(5, { version: 1, sides: [] }), 'product_missing'],
    ['cannot be read', line(5, { version: 1, productId: 'block-52', sides: 'x' }), 'artwork_invalid'],
    ['is of a future version', line(5, { version: 99, productId: 'block-52' }), 'artwork_invalid'],
    [
      'is of a product nobody sells',
      line(5, { ...design(meter, 'natural', 'freeTop'), productId: 'gone' }),
      'product_not_found',
    ],
    ['is of a colour nobody stocks', line(50, design(meter, 'white', 'freeTop')), 'availability_not_found'],
    ['is more than the stock', line(101, design(meter, 'natural', 'freeTop')), 'quantity'],
    ['is less than the minimum', line(9, design(meter, 'natural', 'freeTop')), 'quantity'],
  ])('that %s says so', (_, bad, problem) => {
    expect(viewLines([bad], data, 'en')[0]?.problem).toBe(problem);
  });

  it('that finds fewer pieces than the minimum is out of stock', () => {
    const few = {
      ...meter,
      availabilities: [{ ...meter.availabilities[0], stockQuantity: 9 }],
    } as ProductReply;
    const [view] = viewLines(
      [line(9, design(meter, 'natural', 'freeTop'))],
      { ...data, products: new Map([['block-52', few]]) },
      'en',
    );
    expect(view?.problem).toBe('out_of_stock');
  });

  it('shares its stock with lines of the same product, colour and scale (D-S61)', () => {
    const natural = design(meter, 'natural', 'freeTop');
    const views = viewLines([line(60, natural), line(60, natural)], data, 'en');
    expect(views.map((view) => [view.limits.stock, view.problem])).toEqual([
      [60, null],
      [40, 'quantity'],
    ]);
  });
});

describe('stock shared by several lines', () => {
  it.each<[string, number[], number, number[]]>([
    ['a single line may take all', [10], 100, [100]],
    ['each may grow into what is left', [30, 20], 100, [80, 70]],
    ['earlier lines keep what they have', [80, 50], 100, [80, 20]],
    ['nothing is left for the last', [100, 10], 100, [100, 0]],
    ['more than there is', [150, 10], 100, [100, 0]],
    ['no stock', [5, 5], 0, [0, 0]],
  ])('%s', (_, quantities, stock, shares) => {
    const wanted = quantities.map((quantity) => ({ key: 'a', quantity }));
    expect(sharedStock(wanted, new Map([['a', stock]]))).toEqual(shares);
  });

  it('does not mix different items', () => {
    const wanted = [
      { key: 'a', quantity: 10 },
      { key: 'b', quantity: 20 },
    ];
    expect(
      sharedStock(
        wanted,
        new Map([
          ['a', 10],
          ['b', 50],
        ]),
      ),
    ).toEqual([10, 50]);
  });
});

// covers: CRT-006
it('spreads all costs of a line over its pieces', () => {
  const prices = { price: minor(39800), otherPrices: [] } as unknown as CartLine['prices'];
  expect(pricePerPiece({ ...line(150, {}), prices })).toBe(2653);
  expect(pricePerPiece(line(150, {}))).toBeNull();
});
