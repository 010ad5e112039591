import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '#rules/platform/money/money.ts';
import { vatOf } from '#rules/platform/money/vat.ts';
import { linesOf, type OrderedItem } from './order-lines.ts';

const item = (changes: Partial<OrderedItem> = {}): OrderedItem => ({
  ...{ heliosId: 'H1', quantity: 3, unitPrice: 1_115, net: 335, preparation: 0, plates: 0 },
  ...changes,
});
const plain = { transport: 0, duty: 0, vatRate: 21 };
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

describe('the lines of an order', () => {
  it('are the goods, what they are made ready with, and what is paid for the whole order', () => {
    const items = [item({ net: 1_000, preparation: 300, plates: 200 }), item({ quantity: 7, net: 0 })];
    const lines = linesOf({ items, transport: 150, duty: 40, net: 1_190, vatRate: 21 });
    expect(lines.map(({ position, kind, pieces, net }) => [position, kind, pieces, net])).toEqual([
      [1, 'goods', 3, 500],
      [2, 'preparation', 1, 300],
      [3, 'plates', 1, 200],
      [4, 'goods', 7, 0],
      [5, 'transport', 1, 150],
      [6, 'duty', 1, 40],
    ]);
    expect(lines.map((line) => line.item?.quantity ?? null)).toEqual([3, 3, 3, 7, null, null]);
  });

  it('of an order delivered for nothing have no line for it', () =>
    expect(linesOf({ items: [item()], transport: 0, duty: 0, net: 335, vatRate: 0 })).toHaveLength(1));

  it('share a VAT that rounding line by line would miss', () => {
    const items = [2, 2, 2].map((net) => item({ net }));
    expect(linesOf({ ...plain, items, net: 6 }).map(({ vat }) => vat)).toEqual([0, 1, 0]);
  });

  it.each([334, 336])('are the sum of the order, also where that is not its items: %i', (net) => {
    const lines = linesOf({ ...plain, items: [item()], net });
    expect(lines.map((line) => [line.kind, line.net])).toEqual([
      ['goods', 335],
      ['difference', net - 335],
    ]);
  });

  it('add up to the net of the order and to its VAT, whatever it is made of', () => {
    const amount = fc.nat({ max: 2_000_000 });
    const items = fc.array(
      fc
        .record({ goods: amount, preparation: amount, plates: amount })
        .map(({ goods, ...extra }) => item({ ...extra, net: goods + extra.preparation + extra.plates })),
      { maxLength: 12 },
    );
    const order = fc.record({ items, transport: amount, duty: amount, vatRate: fc.constantFrom(0, 19, 21) });
    fc.assert(
      fc.property(order, (one) => {
        const net = sum(one.items.map((each) => each.net)) + one.transport + one.duty;
        const lines = linesOf({ ...one, net });
        expect(lines.some(({ kind }) => kind === 'difference')).toBe(false);
        expect(sum(lines.map((line) => line.net))).toBe(net);
        expect(sum(lines.map((line) => line.vat))).toBe(vatOf(minor(net), one.vatRate));
      }),
    );
  });
});
