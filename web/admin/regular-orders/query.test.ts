import { describe, expect, it } from 'vitest';
import { orderFilters } from '#contract/office/regular-orders.ts';
import { pagesAround } from '#web/lists/pages-around.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { queryOf } from './order-query.ts';

const read = (query: string) => readQuery(orderFilters, new URLSearchParams(query));

describe('the address of the list', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1e9', 1],
    ['page=1000000000', 1],
    ['page=999999999', 999_999_999],
    ['page=x', 1],
  ])('%j asks for page %i', (query, page) => expect(read(query).page).toBe(page));

  it('reads what it knows and lets the rest be', () => {
    expect(
      read('text=%25_%27%22&paymentStatus=failed&emailStatus=no&from=2026-02-31&to=2026-11-21&sort=up')
        .filters,
    ).toEqual({
      text: `%_'"`,
      paymentStatus: 'failed',
      to: '2026-11-21',
      sort: 'newest',
    });
    expect(read(`text=${'x'.repeat(201)}`).filters.text).toBe('');
  });

  it('writes only what says something', () => {
    expect(queryOf({})).toBe('');
    expect(queryOf({ text: '  ', sort: 'newest', paymentStatus: '' }, 1)).toBe('');
    expect(queryOf({ text: 'a&b', paymentStatus: 'failed', sort: 'oldest' }, 2)).toBe(
      '?text=a%26b&paymentStatus=failed&sort=oldest&page=2',
    );
  });

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, null, 20]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [20, 20, [1, null, 19, 20]],
  ])('page %i of %i offers %j', (page, last, pages) => expect(pagesAround(page, last)).toEqual(pages));
});
