import { describe, expect, it } from 'vitest';
import { minor } from '#rules/platform/money/money.ts';
import { createAgreedPrices, rowsOfChanges, type WatchedLine } from './price-watch.ts';

const line = (price: number, key = 'rule, 100 pieces', id = 'a'): WatchedLine => ({
  ...{ id, key, name: `Rule ${id}` },
  price: minor(price),
});

describe('prices somebody has agreed to', () => {
  it('are those that were seen first; another one is a change until it is agreed to', () => {
    const agreed = createAgreedPrices();
    agreed.see([line(1000)]);
    expect(agreed.changes([line(1000)])).toEqual([]);
    agreed.see([line(1200)]);
    expect(agreed.changes([line(1200)])).toEqual([
      { id: 'a', key: 'rule, 100 pieces', name: 'Rule a', before: 1000, now: 1200 },
    ]);
    // a second change is told from what was agreed to, and one back is none
    expect(agreed.changes([line(1300)])).toMatchObject([{ before: 1000, now: 1300 }]);
    expect(agreed.changes([line(1000)])).toEqual([]);
    agreed.agree([line(1300)]);
    expect(agreed.changes([line(1300)])).toEqual([]);
  });

  it('are of one quantity: another quantity has a price of its own', () => {
    const agreed = createAgreedPrices();
    agreed.see([line(1000)]);
    expect(agreed.changes([line(1900, 'rule, 200 pieces')])).toEqual([]);
  });

  it('are listed with all lines and their sum', () => {
    const agreed = createAgreedPrices();
    agreed.see([line(1000), line(500, 'pencil', 'b')]);
    const lines = [line(1200), line(500, 'pencil', 'b')];
    expect(rowsOfChanges(lines, agreed.changes(lines), 'Total')).toEqual([
      { key: 'a', name: 'Rule a', before: 1000, now: 1200, isChanged: true },
      { key: 'b', name: 'Rule b', before: 500, now: 500, isChanged: false },
      { key: 'total', name: 'Total', before: 1500, now: 1700, isChanged: true },
    ]);
  });
});
