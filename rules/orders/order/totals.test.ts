import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Minor, minor } from '#rules/platform/money/money.ts';
import { orderTotals, totalsDiffer } from './totals.ts';

describe('order totals', () => {
  it('PRC-036 PAY-014: VAT is taken once on the net total with transport and duty', () => {
    expect(
      orderTotals({
        lines: [minor(100_03), minor(50_03)],
        transport: minor(149_00),
        duty: minor(1000_00),
        vatPercent: 21,
      }),
    ).toEqual({
      totalPriceOfConfigurations: 150_06,
      transportationPrice: 149_00,
      importDuty: 1000_00,
      totalPriceWithoutVat: 1299_06,
      vat: 272_80, // 272.8026
      totalPriceWithVat: 1571_86,
    });
  });

  it('an order without VAT has equal net and gross', () => {
    const totals = orderTotals({ lines: [minor(100)], transport: minor(5), duty: minor(0), vatPercent: 0 });
    expect(totals).toMatchObject({ totalPriceWithoutVat: 105, vat: 0, totalPriceWithVat: 105 });
  });

  const amount = fc.nat(10 ** 9).map((n): Minor => minor(n));
  const order = fc.record({
    lines: fc.array(amount, { maxLength: 20 }),
    transport: amount,
    duty: amount,
    vatPercent: fc.constantFrom(0, 19, 21),
  });

  it('every shown part adds up', () => {
    fc.assert(
      fc.property(order, (o) => {
        const t = orderTotals(o);
        expect(t.totalPriceOfConfigurations + t.transportationPrice + t.importDuty).toBe(
          t.totalPriceWithoutVat,
        );
        expect(t.totalPriceWithoutVat + t.vat).toBe(t.totalPriceWithVat);
      }),
    );
  });

  it('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(order, (o) => {
        expect(orderTotals({ ...o, lines: o.lines.toReversed() })).toEqual(orderTotals(o));
      }),
    );
  });

  it('sums that differ by more than 0.01 are different', () => {
    const totals = orderTotals({
      lines: [minor(100_00)],
      transport: minor(0),
      duty: minor(0),
      vatPercent: 21,
    });
    expect(totalsDiffer(totals, totals)).toBe(false);
    expect(totalsDiffer({ totalPriceWithVat: minor(121_01) }, totals)).toBe(false);
    expect(totalsDiffer({ totalPriceWithVat: minor(121_02) }, totals)).toBe(true);
    expect(totalsDiffer({ transportationPrice: Number.NaN as Minor }, totals)).toBe(true);
    expect(totalsDiffer({}, totals)).toBe(false);
  });
});
