import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { copyOfProduct } from '../products/copy-product.ts';
import { mergeProducts } from '../products/merge-product.ts';
import { categories } from '../products/product.ts';
import { productDifference } from '../products/product-difference.ts';
import {
  type ProductDraft,
  type ProductRecord,
  readProduct,
  writeProduct,
} from '../products/product-record.ts';
import { productOfRows, rowsOfProduct } from '../products/product-rows.ts';
import { draftsOf, type ProductTable, productTables, tablesOf } from '../products/product-tables.ts';
import { checkProduct } from './check-product.ts';

const records: readonly ProductRecord[] = demoProducts.map(
  ({ availabilities, images: _, ...rest }, position) => ({
    ...structuredClone(rest),
    items: availabilities.map(({ heliosId, color, scale }) => ({ heliosId, color, scale })),
    position,
  }),
);
const [rule] = records as readonly [ProductRecord];

const reasons = (draft: ProductDraft) =>
  checkProduct(draft).map(({ field, reason, detail }) => [field, reason, detail]);
/** The product with other members of its first side or area. */
const withSide = (changes: Partial<ProductDraft['sides'][number]>): ProductDraft => ({
  ...rule,
  sides: rule.sides.map((side, i) => (i === 0 ? { ...side, ...changes } : side)),
});
const area = rule.sides[0]?.printAreas[0];
const withArea = (changes: object): ProductDraft => {
  if (!area) throw new Error('no area');
  return withSide({ printAreas: [{ ...area, ...changes }] });
};

describe('the check of a product', () => {
  it.each(records.map((record) => [record.id, record] as const))('finds nothing in %s', (_id, record) =>
    expect(checkProduct(record)).toEqual([]),
  );

  it.each<[string, ProductDraft, [string, string, string][]]>([
    ['no id', { ...rule, id: '' }, [['id', 'required', '']]],
    ['a long id', { ...rule, id: 'a'.repeat(61) }, [['id', 'too_long', '60']]],
    ['an id with a slash', { ...rule, id: 'block/51' }, [['id', 'unfit', '']]],
    ['a colour at its end', { ...rule, id: 'block-natural' }, [['id', 'ends_with_color', 'natural']]],
    ['a length of another category', { ...rule, length: 30 }, [['length', 'not_of_category', '1, 2, 3']]],
    ['a shape', { ...rule, shape: 'round' }, [['shape', 'not_of_category', '']]],
    ['no number', { ...rule, weight: Number.NaN }, [['weight', 'not_number', '']]],
    ['endless', { ...rule, width: Number.POSITIVE_INFINITY }, [['width', 'not_number', '']]],
    ['a metre high', { ...rule, height: 1_000 }, [['height', 'too_high', '300']]],
    ['hundredths of a mm', { ...rule, width: 236.05 }, [['width', 'too_fine', '1']]],
    ['no weight', { ...rule, weight: 0 }, [['weight', 'too_low', '1']]],
    ['half a place', { ...rule, position: 1.5 }, [['position', 'whole_number', '']]],
    ['a control character', { ...rule, name: { ...rule.name, cs: 'a\u0000b' } }, [['name.cs', 'unfit', '']]],
    ['a space before', { ...rule, name: { ...rule.name, cs: ' a' } }, [['name.cs', 'unfit', '']]],
    [
      'a long name',
      { ...rule, name: { ...rule.name, de: 'x'.repeat(151) } },
      [['name.de', 'too_long', '150']],
    ],
    ['no colours', { ...rule, meterColors: [] }, [['meterColors', 'required', '']]],
    ['a colour twice', { ...rule, meterColors: ['white', 'white'] }, [['meterColors.1', 'twice', 'white']]],
    [
      'colours of pencils',
      { ...rule, pencilColors: ['redInk'] },
      [['pencilColors.0', 'not_of_category', 'redInk']],
    ],
    ['another side', withSide({ name: 'face' }), [['sides.0.name', 'not_of_category', 'front']]],
    [
      'an area twice',
      withSide({ printAreas: area ? [area, area] : [] }),
      [['sides.0.printAreas.1.printTechnology', 'twice', `${area?.scale} ${area?.printTechnology}`]],
    ],
    [
      'an area of another scale',
      withArea({ scale: 'single' }),
      [['sides.0.printAreas.0.scale', 'not_of_category', 'single']],
    ],
    [
      'an unknown technology',
      withArea({ printTechnology: 'Laser' }),
      [['sides.0.printAreas.0.printTechnology', 'unknown_word', 'Laser']],
    ],
    ['an area of nothing', withArea({ width: 0 }), [['sides.0.printAreas.0.width', 'too_low', '0.01']]],
    [
      'an area that leaves its side',
      withArea({ centerY: 0.5 }),
      [['sides.0.printAreas.0.height', 'outside_side', String(rule.sides[0]?.height)]],
    ],
    [
      'an item without a colour',
      { ...rule, items: [{ heliosId: 'A', color: null, scale: 'freeTop' }] },
      [['items.0.color', 'required', '']],
    ],
    [
      'an item of another scale',
      { ...rule, items: [{ heliosId: 'A', color: 'natural', scale: 'double' }] },
      [['items.0.scale', 'not_of_category', 'double']],
    ],
    [
      'a code with a space',
      { ...rule, items: [{ heliosId: 'A 1', color: 'natural', scale: 'freeTop' }] },
      [['items.0.heliosId', 'unfit', '']],
    ],
    [
      'a choice twice',
      {
        ...rule,
        items: ['A', 'B'].map((heliosId) => ({ heliosId, color: 'natural', scale: 'freeTop' })),
      },
      [['items.1.color', 'twice', 'natural']],
    ],
  ])('refuses %s', (_what, draft, faults) => expect(reasons(draft)).toEqual(faults));

  it('lets an area touch the edges of its side', () => {
    const [side] = rule.sides;
    if (!side) throw new Error('no side');
    const { width, height } = side;
    expect(checkProduct(withArea({ width, height, centerX: width / 2, centerY: height / 2 }))).toEqual([]);
  });

  it('never fails, whatever it is given, and names at most a hundred faults', () => {
    const number = fc.oneof(fc.double(), fc.integer());
    const word = fc.oneof(fc.string(), fc.constantFrom(...categories, 'natural', 'freeTop', 'Digital'));
    const texts = fc.record({ cs: fc.string(), en: fc.string(), de: fc.string() });
    const draft = fc.record({
      id: word,
      category: word,
      type: word,
      length: number,
      shape: fc.option(word),
      sides: fc.array(
        fc.record({
          name: word,
          width: number,
          height: number,
          printAreas: fc.array(
            fc.record({
              ...{ scale: word, printTechnology: word, width: number, height: number },
              ...{ centerX: number, centerY: number },
            }),
          ),
        }),
      ),
      meterColors: fc.array(word),
      pencilColors: fc.array(word),
      width: number,
      height: number,
      weight: number,
      items: fc.array(fc.record({ heliosId: word, color: fc.option(word), scale: word })),
      name: texts,
      shortDescription: texts,
      description: texts,
      position: fc.option(number),
    });
    fc.assert(
      fc.property(draft, (one) => {
        const faults = checkProduct(one);
        expect(faults.length).toBeLessThanOrEqual(100);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a product record', () => {
  it.each(records.map((record) => [record.id, record] as const))(
    'of %s is the same in every form',
    (_, record) => {
      expect(readProduct(writeProduct(record))).toEqual(record);
      const { row, items } = rowsOfProduct(record);
      expect(productOfRows({ row, items })).toEqual(record);
    },
  );

  it('goes through the tables of a workbook and comes back', () => {
    const tables = tablesOf(records.map((product, at) => ({ product, isRetired: at % 5 === 0 })));
    const rows = Object.fromEntries(
      Object.entries(tables).map(([table, cells]) => [
        table,
        cells.map((row, at) => ({
          row: at + 3,
          cells: Object.fromEntries(
            productTables[table as ProductTable].map(({ name }, i) => [name, row[i]]),
          ),
        })),
      ]),
    ) as unknown as Parameters<typeof draftsOf>[0];
    const { drafts, faults } = draftsOf(rows);
    expect(faults).toEqual([]);
    expect(drafts.map(({ draft }) => draft)).toEqual(records);
    expect(drafts.map(({ isRetired }) => isRetired)).toEqual(records.map((_, at) => at % 5 === 0));
    expect(drafts[1]?.placeOf('name.de')).toEqual({ table: 'products', row: 4, column: 'name_de' });
    expect(drafts[1]?.placeOf('sides.0.width')).toMatchObject({ table: 'sides', row: 7, column: 'width' });
  });

  it('is copied under an id and codes that are free', () => {
    const ids = new Set(['block-51', 'block-51-2', 'block-2', 'block-3']);
    const codes = new Set([...rule.items.map(({ heliosId }) => heliosId), `${rule.items[0]?.heliosId}-2`]);
    const copy = copyOfProduct(rule, { ids, codes });
    expect(ids.has(copy.id)).toBe(false);
    expect(copy.items.some(({ heliosId }) => codes.has(heliosId))).toBe(false);
    expect(new Set(copy.items.map(({ heliosId }) => heliosId)).size).toBe(rule.items.length);
    expect(checkProduct(copy)).toEqual([]);
  });

  it('differs from another by named fields, wherever codes and areas stand', () => {
    const [first, ...items] = rule.items;
    if (!first) throw new Error('no item');
    expect(productDifference(rule, rule)).toEqual([]);
    const other = { ...rule, weight: 1, items: [...items, { ...first, scale: 'freeCenter' as const }] };
    expect(productDifference(rule, other).map(({ field }) => field)).toEqual([
      'weight',
      'items',
      `items.${first.heliosId}.scale`,
    ]);
  });
});

describe('two people who change one product', () => {
  it('keep what each of them changed', () => {
    const mine = { ...rule, weight: 1, name: { ...rule.name, cs: 'Můj' } };
    const theirs = { ...rule, height: 17, name: { ...rule.name, de: 'Anders' } };
    expect(mergeProducts(rule, mine, theirs)).toEqual({
      product: { ...rule, weight: 1, height: 17, name: { ...rule.name, cs: 'Můj', de: 'Anders' } },
      both: [],
    });
  });

  it('are asked where both changed the same, unless both made the same of it', () => {
    const theirs = { ...rule, weight: 2, position: 9 };
    expect(mergeProducts(rule, { ...rule, weight: 1, position: 9 }, theirs)).toEqual({
      product: { ...rule, weight: 1, position: 9 },
      both: ['weight'],
    });
  });

  it('where one changed nothing, the other is taken whole', () =>
    fc.assert(
      fc.property(fc.constantFrom(...records), fc.constantFrom(...records), (one, other) => {
        const theirs = { ...other, id: one.id };
        expect(mergeProducts(one, one, theirs)).toEqual({ product: theirs, both: [] });
        expect(mergeProducts(one, theirs, one)).toEqual({ product: theirs, both: [] });
      }),
      { numRuns: 50 },
    ));
});
