import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY } from '#rules/catalogue/products/row-limits.ts';
import { eurRate } from '#rules/platform/money/currency.ts';
import { milli, minor } from '#rules/platform/money/money.ts';
import { groupRows, MAX_UNIT_PRICE, type PriceRow, rowAt } from './price-list.ts';
import { quote } from './quote.ts';

const row = (heliosId: string, pcsFrom: number, pcsTo: number | null, price = 1_000): PriceRow => ({
  heliosId,
  description: `${heliosId} from ${pcsFrom}`,
  pcsFrom,
  pcsTo,
  productPrice: milli(price),
  simpleTechnologyPrintPrice: milli(price),
  digitalTechnologyPrintPrice: milli(price),
  tamponTechnologyPrintPrice: milli(price),
});

describe('price list', () => {
  const rows = groupRows([row('B', 1, 9), row('A', 10, 29), row('A', 1, 9), row('A', 30, null)]);

  it('PRC-029 PRC-030: keeps the rows of a stock item together, by quantity', () => {
    expect([...rows.keys()].sort()).toEqual(['A', 'B']);
    expect(rows.get('A')?.map((r) => r.pcsFrom)).toEqual([1, 10, 30]);
    expect(Object.keys(rows.get('B')?.[0] ?? {}).join(' ')).toBe(
      'heliosId description pcsFrom pcsTo productPrice simpleTechnologyPrintPrice digitalTechnologyPrintPrice tamponTechnologyPrintPrice',
    );
  });

  it.each([
    ['A', 1, 1],
    ['A', 9, 1],
    ['A', 29, 10],
    ['A', 500_000, 30],
    ['B', 10, undefined],
    ['C', 1, undefined],
  ])('PRC-010: %s at %i pieces is the row from %o', (heliosId, quantity, from) => {
    expect(rowAt(rows, heliosId, quantity)?.pcsFrom).toBe(from);
  });

  it.each(['CZK', 'EUR'] as const)(
    'the dearest row, fullest print and largest quantity are still exact in %s',
    (currency) => {
      const sides = Array.from({ length: 6 }, () => ({
        technologyType: 'Simple',
        colorsCount: 5,
        printCount: 2,
      }));
      const result = quote({
        list: { currency: 'CZK', rowsByHeliosId: groupRows([row('A', 1, null, MAX_UNIT_PRICE)]) },
        settings: {
          eurRate: eurRate(1_000),
          cliche: minor(1_000_000_00),
          preparation: minor(1_000_000_00),
          pieceSurcharge: minor(1_000_000_00),
          minTamponPrintMeterCount: 99,
          minTamponPrintRulerCount: 99,
          minTamponPrintPencilCount: 99,
        },
        heliosId: 'A',
        category: 'spatula',
        isSlimboy: false,
        count: MAX_QUANTITY,
        sides,
        preparationCounts: { digital: 0, tampon: 0, simple: 6 },
        currency,
        minimum: 1,
      });
      expect(result).toMatchObject({ ok: true, value: { technologyPrice: 100_000_00 * 60 * MAX_QUANTITY } });
    },
  );
});
