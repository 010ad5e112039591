import { describe, expect, it } from 'vitest';
import { dealerOrderFilters } from '#contract/partner-orders/dealer-orders.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { addressFilters, askedBy, queryOf } from './order-query.ts';

const read = (query: string) => readQuery(addressFilters, new URLSearchParams(query)).filters;

describe('the address of the list of staff', () => {
  // covers: ORD-080 ORD-081
  it('ORD-081: without a word it shows all, newest first', () => {
    expect(askedBy(read(''))).toEqual(dealerOrderFilters.parse({}));
    expect(queryOf(read(''))).toBe('');
  });

  it('ORD-080: says every filter, and is read as it was written', () => {
    const said =
      '?quickFilter=addDesign&orderId=2611-4821&partnerId=p&dealerId=d&orderStatus=new&orderStatus=done&from=2026-01-01&to=2026-02-01&sort=statusUp&parts=3';
    expect(queryOf(read(said))).toBe(said);
    expect(askedBy(read(said))).toMatchObject({
      orderStatus: ['new', 'done'],
      sortBy: 'orderStatus',
      sortOrder: 'asc',
    });
    expect(queryOf(read('preset=unpaid&phrase=a%26b'))).toBe('?preset=unpaid&phrase=a%26b');
  });

  it('what nobody understands is as good as none', () =>
    expect(queryOf(read('quickFilter=x&orderStatus=lost&from=2026-02-31&sort=up&parts=99&page=4'))).toBe(''));
});
