import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories, technologies } from '#rules/catalogue/products/product.ts';
import { DEFAULT_MIN_TAMPON_COUNT, minTamponCount } from '#rules/catalogue/settings/settings.ts';
import {
  isSaveBlocked,
  printTypeOf,
  type SideInput,
  sideTechnology,
  sideTechnologyBy,
  tabMenus,
  takesPantone,
  tooManyColors,
} from './side-technology.ts';

const meter: SideInput = {
  category: 'meter',
  isSlimboy: false,
  quantity: 200,
  minTampon: 99,
  tabMenu: 'maxColors',
  hasElements: true,
  uniqueColors: 2,
};
const of = (over: Partial<SideInput>) => sideTechnology({ ...meter, ...over });

/** Colours by a letter each. */
const tooMany = (category: 'meter' | 'spatula', isSlimboy: boolean, sides: readonly (readonly string[])[]) =>
  tooManyColors(
    category,
    isSlimboy,
    sides.map((names) => names.map((hex) => ({ hex, pantone: null }))),
  );

describe('print technology of a side', () => {
  it('CFG-058 CFG-059: an empty side has no tab and is digital', () => {
    expect(of({ hasElements: false, uniqueColors: 0 })).toEqual({
      technology: 'Digital',
      digitalPrint: true,
      tabsOffered: false,
      tabMenu: 'none',
      warning: null,
    });
  });

  it('CFG-059: an image without picked colours is digital and keeps the way to the picker', () => {
    expect(of({ uniqueColors: 0 })).toMatchObject({
      technology: 'Digital',
      tabsOffered: true,
      tabMenu: 'maxColors',
      warning: null,
    });
  });

  it('CFG-060: more than 3 colours under the few-colours tab print digitally with a warning', () => {
    expect(of({ uniqueColors: 4 })).toMatchObject({
      technology: 'Digital',
      warning: 'tooManyColors',
      tabMenu: 'maxColors',
    });
  });

  it.each([1, 2, 3])(
    'CFG-061 CFG-073 CFG-074: %i colours under the few-colours tab print by tampon without warning',
    (uniqueColors) => {
      expect(of({ uniqueColors })).toMatchObject({
        technology: 'Tampon',
        digitalPrint: false,
        warning: null,
      });
    },
  );

  it('CFG-062: the many-colours tab is digital', () => {
    expect(of({ tabMenu: 'moreThanMaxColors', uniqueColors: 1 })).toMatchObject({
      technology: 'Digital',
      warning: null,
    });
  });

  it('CFG-072: a side whose tab is not chosen is digital', () => {
    expect(of({ tabMenu: 'none' })).toMatchObject({ technology: 'Digital', tabsOffered: true });
  });

  it('CFG-063: Pantone codes belong to spot colours', () => {
    expect(takesPantone(of({ uniqueColors: 3 }))).toBe(true);
    expect(takesPantone(of({ uniqueColors: 4 }))).toBe(false);
  });

  it.each([
    [98, 'Digital', false],
    [99, 'Digital', false],
    [100, 'Tampon', true],
  ])(
    'CFG-066 CFG-068 CFG-072: %i pieces of a meter print %s, tabs %s',
    (quantity, technology, tabsOffered) => {
      const side = of({ quantity });
      expect(side).toMatchObject({ technology, tabsOffered });
      expect(side.tabMenu).toBe(tabsOffered ? 'maxColors' : 'none');
    },
  );

  it('CFG-064 CFG-067: a slimboy is tampon at any quantity, tab and number of colours', () => {
    for (const quantity of [1, 99, 100, 5000])
      for (const tabMenu of tabMenus)
        for (const uniqueColors of [0, 3, 4]) {
          const side = of({ isSlimboy: true, quantity, tabMenu, uniqueColors });
          expect(side).toMatchObject({ technology: 'Tampon', digitalPrint: false, tabsOffered: false });
        }
  });

  it('CFG-064 CFG-071: a spatula is always simple', () => {
    for (const quantity of [1, 1000])
      expect(of({ category: 'spatula', quantity, uniqueColors: 5 }).technology).toBe('Simple');
  });

  it('CFG-069: the minimum comes from the settings of the category', () => {
    const settings = {
      minTamponPrintMeterCount: 99,
      minTamponPrintRulerCount: 150,
      minTamponPrintPencilCount: 300,
    };
    expect(DEFAULT_MIN_TAMPON_COUNT).toBe(99);
    expect(categories.map((c) => minTamponCount(settings, c))).toEqual([99, 0, 150, 300]);
    const { minTampon, ...side } = { ...meter, category: 'pencil' as const };
    expect(minTampon).toBe(99);
    expect(sideTechnologyBy(settings, side).technology).toBe('Digital');
    expect(sideTechnologyBy(settings, { ...side, quantity: 301 }).technology).toBe('Tampon');
  });

  it('CFG-070: a side with a design waits for the choice of its tab, where there is one', () => {
    expect(isSaveBlocked(of({ tabMenu: 'none' }), true)).toBe(true);
    expect(isSaveBlocked(of({ tabMenu: 'maxColors' }), true)).toBe(false);
    expect(isSaveBlocked(of({ tabMenu: 'none', quantity: 50 }), true)).toBe(false);
    expect(isSaveBlocked(of({ isSlimboy: true, tabMenu: 'none' }), true)).toBe(false);
    expect(isSaveBlocked(of({ hasElements: false }), false)).toBe(false);
  });

  it('CFG-048 CFG-065: a slimboy takes at most 3 different colours', () => {
    expect(tooMany('meter', true, [['a', 'b'], ['c']])).toBeNull();
    expect(
      tooMany('meter', true, [
        ['a', 'b'],
        ['a', 'b', 'c'],
      ]),
    ).toBeNull();
    expect(
      tooMany('meter', true, [
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBe('slimboy_too_many_colors');
    expect(tooMany('meter', false, [['a', 'b', 'c', 'd']])).toBeNull();
  });

  it('CFG-075: a spatula takes at most 5 colours a side', () => {
    expect(tooMany('spatula', false, [['a', 'b', 'c', 'd', 'e'], ['f']])).toBeNull();
    expect(tooMany('spatula', false, [['a', 'b', 'c', 'd', 'e', 'f']])).toBe('spatula_too_many_colors');
  });

  it('CFG-076 CFG-077: print types are digital-print and pantone-1 to pantone-5', () => {
    expect(technologies).toEqual(['Digital', 'Tampon', 'Simple']);
    expect(printTypeOf('Digital', 9)).toBe('digital-print');
    expect([1, 2, 3, 4, 5].map((n) => printTypeOf('Simple', n))).toEqual([
      'pantone-1',
      'pantone-2',
      'pantone-3',
      'pantone-4',
      'pantone-5',
    ]);
    expect(printTypeOf('Tampon', 0)).toBeNull();
    expect(printTypeOf('Simple', 6)).toBeNull();
  });

  it('CFG-057: storing what the rule says changes nothing the second time', () => {
    const input = fc.record({
      category: fc.constantFrom(...categories),
      isSlimboy: fc.boolean(),
      quantity: fc.nat(1000),
      minTampon: fc.nat(300),
      tabMenu: fc.constantFrom(...tabMenus),
      hasElements: fc.boolean(),
      uniqueColors: fc.nat(8),
    });
    fc.assert(
      fc.property(input, (side) => {
        const once = sideTechnology(side);
        expect(sideTechnology({ ...side, tabMenu: once.tabMenu })).toEqual(once);
        expect(once.digitalPrint).toBe(once.technology === 'Digital');
        if (once.technology === 'Tampon' && !side.isSlimboy) expect(side.uniqueColors).toBeLessThanOrEqual(3);
      }),
    );
  });
});
