import { describe, expect, it } from 'vitest';
import { createTicks } from './ticks.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, code: id.toUpperCase() }));
const [a, , , d] = rows as [(typeof rows)[0], unknown, unknown, (typeof rows)[0]];

describe('ticks', () => {
  it('a range goes from the row pressed last, either way, and takes its tick', () => {
    const ticks = createTicks();
    ticks.press(d, false, rows);
    ticks.press(a, true, rows);
    expect(
      ticks
        .list()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['a', 'b', 'c', 'd']);
    ticks.press(d, true, rows);
    expect(ticks.list()).toEqual([]);
  });

  it('a range without a row pressed before, or whose row is gone, is the row alone', () => {
    const ticks = createTicks();
    ticks.press(d, true, rows);
    expect(ticks.list()).toEqual([d]);
    ticks.press(a, true, [a]);
    expect(ticks.list()).toEqual([d, a]);
  });

  it('tells of each change, and stays one list between them', () => {
    const ticks = createTicks();
    let told = 0;
    const end = ticks.subscribe(() => {
      told += 1;
    });
    ticks.set(rows, true);
    const list = ticks.list();
    expect(ticks.list()).toBe(list);
    end();
    ticks.clear();
    expect([told, ticks.list()]).toEqual([1, []]);
  });
});
