import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultMinimumQuantities } from '#rules/catalogue/settings/settings.ts';
import { eurRate } from '#rules/platform/money/currency.ts';
import { milli, minor } from '#rules/platform/money/money.ts';
import { groupRows, type PricedList, type PriceRow } from './price-list.ts';
import { type Quote, type QuoteInput, quote, unitListPrice } from './quote.ts';
import { tiers } from './tiers.ts';

const settings = {
  eurRate: eurRate(25_000),
  minTamponPrintMeterCount: 99,
  minTamponPrintRulerCount: 99,
  minTamponPrintPencilCount: 99,
  cliche: minor(500_00),
  preparation: minor(300_00),
  pieceSurcharge: minor(5_00),
  minimumQuantities: defaultMinimumQuantities,
};

/** Product price falls by 1 CZK a tier from 40; tampon 2.50, simple 3, digital 8 CZK in every tier. */
const rowsOf = (heliosId: string): PriceRow[] =>
  tiers.map((tier, i) => ({
    heliosId,
    description: heliosId,
    ...tier,
    productPrice: milli(40_000 - i * 1_000),
    simpleTechnologyPrintPrice: milli(3_000),
    digitalTechnologyPrintPrice: milli(8_000),
    tamponTechnologyPrintPrice: milli(2_500),
  }));

const czk: PricedList = { currency: 'CZK', rowsByHeliosId: groupRows(rowsOf('M1')) };

const ask = (over: Partial<QuoteInput> = {}): QuoteInput => ({
  list: czk,
  settings,
  heliosId: 'M1',
  category: 'meter',
  isSlimboy: false,
  count: 200,
  sides: [],
  preparationCounts: { digital: 0, tampon: 0, simple: 0 },
  currency: 'CZK',
  minimum: 1,
  ...over,
});

const value = (input: QuoteInput): Quote => {
  const result = quote(input);
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

describe('quote', () => {
  it('PRC-026: a plain product costs its tier price times the pieces', () => {
    expect(value(ask())).toMatchObject({
      currency: 'CZK',
      productPrice: 7000_00,
      technologyPrice: 0,
      surchargePrice: 0,
      preparationPrice: 0,
      total: 7000_00,
      unitPrice: 35_000,
      printTechnologyPriceDifference: 0,
    });
  });

  it('PRC-022 PRC-023: tampon pays colours, digital does not, an identical pair prints twice and makes its plates once', () => {
    const result = value(
      ask({
        sides: [
          { technologyType: 'Tampon', colorsCount: 2, printCount: 2 }, // sides 1 and 2 alike
          { technologyType: 'Digital', colorsCount: 0, printCount: 1 },
          { technologyType: 'Digital', colorsCount: 0, printCount: 0 }, // empty
        ],
        preparationCounts: { digital: 1, tampon: 1, simple: 0 },
      }),
    );
    // per piece: 2 prints x 2 colours x 2.50 + 8 = 18
    expect(result.technologyPrice).toBe(200 * 18_00);
    expect(result.surchargePrice).toBe(2 * 500_00);
    expect(result.preparationPrice).toBe(2 * 300_00);
    expect(result.unitPrice).toBe(53_000);
    expect(result.total).toBe(7000_00 + 3600_00 + 1000_00 + 600_00);
    // switchable: only the counted tampon pair. digital 2 x 8 = 16, tampon 10: 6 x 200 less two plates
    expect(result.printTechnologyPriceDifference).toBe(1200_00 - 1000_00);
  });

  it('simple print of a spatula pays colours and plates and has nothing to switch', () => {
    const result = value(
      ask({
        category: 'spatula',
        count: 1000,
        minimum: 1000,
        sides: [{ technologyType: 'Simple', colorsCount: 5, printCount: 1 }],
        preparationCounts: { digital: 0, tampon: 0, simple: 1 },
      }),
    );
    expect(result.technologyPrice).toBe(1000 * 15_00);
    expect(result.surchargePrice).toBe(2500_00);
    expect(result.printTechnologyPriceDifference).toBe(0);
  });

  it('the technology difference is the difference of two quotes', () => {
    const both = (technologyType: string) =>
      value(
        ask({
          sides: [{ technologyType, colorsCount: 3, printCount: 1 }],
          preparationCounts: { digital: 1, tampon: 0, simple: 0 },
        }),
      );
    const difference = both('Digital').total - both('Tampon').total;
    expect(both('Digital').printTechnologyPriceDifference).toBe(difference);
    expect(both('Tampon').printTechnologyPriceDifference).toBe(difference);
  });

  it.each([
    ['few pieces', { count: 99 }],
    ['slimboy', { isSlimboy: true }],
    ['spatula', { category: 'spatula' as const }],
    ['colours not counted', { sides: [{ technologyType: 'Digital', colorsCount: 0, printCount: 1 }] }],
    [
      'more colours than tampon takes',
      { sides: [{ technologyType: 'Digital', colorsCount: 4, printCount: 1 }] },
    ],
  ])('the difference is 0 when only one technology is possible: %s', (_, over) => {
    const sides = [{ technologyType: 'Digital', colorsCount: 1, printCount: 1 }];
    expect(value(ask({ sides, ...over })).printTechnologyPriceDifference).toBe(0);
  });

  it('PRC-005: EUR prices are converted per piece, rounded to 3 decimals, then multiplied', () => {
    const list = {
      currency: 'CZK' as const,
      rowsByHeliosId: groupRows(rowsOf('M1').map((r) => ({ ...r, productPrice: milli(10_010) }))),
    };
    const result = value(ask({ list, currency: 'EUR', count: 1000 }));
    expect(result.unitPrice).toBe(400); // 0.4004
    expect(result.productPrice).toBe(400_00);
  });

  it('PRC-005: surcharges of the settings are converted too', () => {
    const sides = [{ technologyType: 'Tampon', colorsCount: 1, printCount: 1 }];
    const result = value(
      ask({ currency: 'EUR', sides, preparationCounts: { digital: 0, tampon: 1, simple: 0 } }),
    );
    expect(result.surchargePrice).toBe(20_00);
    expect(result.preparationPrice).toBe(12_00);
  });

  it('PRC-007 PRC-008: a partner pays the own list, and the default list where the own one has no row', () => {
    const own: PricedList = {
      currency: 'CZK',
      rowsByHeliosId: groupRows([
        { ...(rowsOf('M1')[0] as PriceRow), pcsFrom: 200, pcsTo: 499, productPrice: milli(10_000) },
      ]),
    };
    expect(value(ask({ list: own, fallbackList: czk })).unitPrice).toBe(10_000);
    expect(value(ask({ list: own, fallbackList: czk, count: 10 })).unitPrice).toBe(39_000);
    expect(value(ask({ list: null, fallbackList: czk })).unitPrice).toBe(35_000);
  });

  it('a stored EUR list is used as it is, its gaps filled from the CZK default by rate', () => {
    const own: PricedList = {
      currency: 'EUR',
      rowsByHeliosId: groupRows([
        { ...(rowsOf('M1')[0] as PriceRow), pcsFrom: 200, pcsTo: 499, productPrice: milli(1_234) },
      ]),
    };
    expect(value(ask({ list: own, fallbackList: czk, currency: 'EUR' })).unitPrice).toBe(1_234);
    expect(value(ask({ list: own, fallbackList: czk, currency: 'EUR', count: 10 })).unitPrice).toBe(1_560);
  });

  it.each([
    ['PRC-050', { list: null }, 'price_list_missing', undefined],
    [
      'PRC-051',
      { sides: [{ technologyType: 'pantone', colorsCount: 1, printCount: 1 }] },
      'unknown_technology_type',
      'pantone',
    ],
    ['PRC-012', { count: 0 }, 'key_not_found', '0'],
    ['PRC-012', { heliosId: 'unknown' }, 'key_not_found', '200'],
    ['PRC-016', { count: 99, minimum: 100, isSlimboy: true }, 'below_minimum', '100'],
    ['PRC-013', { count: 500_001 }, 'above_maximum', '500000'],
    ['PRC-054', { list: { ...czk, currency: 'EUR' as const } }, 'invalid_currency_conversion', 'EUR CZK'],
  ])('%s: fails as a value for %o', (_, over, code, detail) => {
    const result = quote(ask(over as Partial<QuoteInput>));
    expect(result).toMatchObject({ ok: false, code });
    expect(!result.ok && result.detail).toBe(detail);
  });

  it('PRC-014: gives a level for every tier not below the minimum, priced with print', () => {
    const sides = [{ technologyType: 'Tampon', colorsCount: 2, printCount: 1 }];
    const { otherPrices, unitPrice } = value(ask({ minimum: 100, isSlimboy: true, sides }));
    expect(otherPrices.map((l) => l.pcsFrom)).toEqual([
      100, 200, 500, 1000, 2000, 3000, 5000, 10000, 25000, 50000, 100000,
    ]);
    expect(otherPrices[0]).toEqual({ pcsFrom: 100, pcsTo: 199, price: 41_000 });
    expect(otherPrices[1]?.price).toBe(unitPrice);
  });

  it('leaves out tiers that no list prices', () => {
    const list = { currency: 'CZK' as const, rowsByHeliosId: groupRows(rowsOf('M1').slice(5, 7)) };
    expect(value(ask({ list })).otherPrices.map((l) => l.pcsFrom)).toEqual([200, 500]);
  });

  const side = fc.record({
    technologyType: fc.constantFrom('Digital', 'Tampon', 'Simple'),
    colorsCount: fc.integer({ min: 0, max: 5 }),
    printCount: fc.integer({ min: 0, max: 2 }),
  });
  const anyInput = fc.record({
    count: fc.integer({ min: 1, max: 500_000 }),
    sides: fc.array(side, { maxLength: 6 }),
    currency: fc.constantFrom('CZK' as const, 'EUR' as const),
    category: fc.constantFrom('meter' as const, 'pencil' as const, 'spatula' as const),
  });

  it('the parts always add up to the total, whole and not negative', () => {
    fc.assert(
      fc.property(anyInput, (over) => {
        const q = value(ask(over));
        expect(q.productPrice + q.technologyPrice + q.surchargePrice + q.preparationPrice).toBe(q.total);
        for (const part of [q.productPrice, q.technologyPrice, q.surchargePrice, q.preparationPrice]) {
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        }
      }),
    );
  });

  it('the level of the asked quantity shows the asked unit price', () => {
    fc.assert(
      fc.property(anyInput, (over) => {
        const q = value(ask(over));
        const level = q.otherPrices.find(
          (l) => over.count >= l.pcsFrom && (l.pcsTo === null || over.count <= l.pcsTo),
        );
        expect(level?.price).toBe(q.unitPrice);
      }),
    );
  });

  it('more print never costs less', () => {
    fc.assert(
      fc.property(anyInput, side, (over, extra) => {
        expect(value(ask({ ...over, sides: [...over.sides, extra] })).total).toBeGreaterThanOrEqual(
          value(ask(over)).total,
        );
      }),
    );
  });
});

describe('list price of a card', () => {
  const card = { list: czk, heliosId: 'M1', currency: 'CZK' as const, eurRate: settings.eurRate };

  it('is the price without print at the tier of the minimum quantity', () => {
    expect(unitListPrice({ ...card, minimum: 1 })).toEqual({ ok: true, value: 40_000 });
    expect(unitListPrice({ ...card, minimum: 100 })).toEqual({ ok: true, value: 36_000 });
    expect(unitListPrice({ ...card, minimum: 100, currency: 'EUR' })).toEqual({ ok: true, value: 1_440 });
  });

  it('fails as the quote does', () => {
    expect(unitListPrice({ ...card, minimum: 1, heliosId: 'x' })).toMatchObject({ code: 'key_not_found' });
    expect(unitListPrice({ ...card, minimum: 1, list: null })).toMatchObject({ code: 'price_list_missing' });
    expect(unitListPrice({ ...card, minimum: 0 })).toMatchObject({ code: 'key_not_found' });
  });
});
