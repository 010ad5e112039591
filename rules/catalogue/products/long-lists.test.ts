import { expect, it } from 'vitest';
import { demoPriceLists } from '#database/demo/prices.ts';
import { countRows, groupRows, type PriceList, someRows } from '#rules/prices/pricing/price-list.ts';
import { pageOf, pagesOf } from './long-lists.ts';

it.each([
  [0, 1],
  [48, 1],
  [49, 2],
  [96, 2],
])('%i cards fill %i pages of 48', (count, pages) => {
  expect(pagesOf(count, 48)).toBe(pages);
});

it('a page behind the last one is the last one', () => {
  const cards = Array.from({ length: 50 }, (_, i) => i);
  expect(pageOf(cards, 1, 48)).toEqual(cards.slice(0, 48));
  expect([pageOf(cards, 2, 48), pageOf(cards, 9, 48)]).toEqual([
    [48, 49],
    [48, 49],
  ]);
  expect(pageOf([], 3, 48)).toEqual([]);
});

it('pages of a price list are the list, in its order', () => {
  const rowsByHeliosId = groupRows(demoPriceLists[0]?.rows() ?? []);
  const list = { rowsByHeliosId } as unknown as PriceList;
  const whole = [...rowsByHeliosId.values()].flat();
  expect(countRows(list)).toBe(whole.length);
  expect(someRows(list, 0, whole.length)).toEqual(whole);
  for (const [skipped, count] of [
    [0, 7],
    [7, 100],
    [whole.length - 3, 100],
    [whole.length, 5],
  ] as const)
    expect(someRows(list, skipped, count)).toEqual(whole.slice(skipped, skipped + count));
});
