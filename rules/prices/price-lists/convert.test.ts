import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eurRateFromNumber } from '#rules/platform/money/currency.ts';
import { convertRows } from './convert.ts';

const priceColumns = ['productPrice', 'simplePrice', 'digitalPrice', 'tamponPrice'] as const;

describe('prices for a new partner', () => {
  const row = { heliosId: 'A', productPrice: 25_300, simplePrice: 1_000, digitalPrice: 10, tamponPrice: 0 };
  const rate = eurRateFromNumber(25.3);

  it('D-B107: go from CZK to EUR by the rate, half up to three decimals', () => {
    const copied = convertRows([row], priceColumns, { from: 'CZK', to: 'EUR', rate });
    expect(copied).toMatchObject({
      ok: true,
      value: [{ heliosId: 'A', productPrice: 1_000, simplePrice: 40, digitalPrice: 0, tamponPrice: 0 }],
    });
  });

  it('stay as they are in their own currency, and never go from EUR to CZK', () => {
    expect(convertRows([row], priceColumns, { from: 'EUR', to: 'EUR', rate })).toEqual({
      ok: true,
      value: [row],
    });
    expect(convertRows([row], priceColumns, { from: 'CZK', to: 'CZK', rate })).toEqual({
      ok: true,
      value: [row],
    });
    expect(convertRows([row], priceColumns, { from: 'EUR', to: 'CZK', rate })).toMatchObject({
      code: 'invalid_currency_conversion',
    });
  });

  it('are never off by more than half a thousandth of the new currency', () => {
    const thousandths = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(thousandths, fc.integer({ min: 1_000, max: 100_000 }), (price, hundredths) => {
        const of = eurRateFromNumber(hundredths / 1_000);
        const copied = convertRows([{ ...row, productPrice: price }], priceColumns, {
          from: 'CZK',
          to: 'EUR',
          rate: of,
        });
        const eur = copied.ok ? (copied.value[0]?.productPrice ?? Number.NaN) : Number.NaN;
        expect(Math.abs(eur - (price * 1_000) / of)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});
