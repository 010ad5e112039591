import { describe, expect, it } from 'vitest';
import type { ShopContext } from '#web/context.ts';
import { neighboursOf } from './neighbours.server.ts';

/** Orders by number, found one after another as the call does. */
const numbers = [5, 4, 3, 2, 1];
type Query = { after: string; sortOrder: 'asc' | 'desc'; quickFilter: string };

function shopOf(asked: Query[] = []) {
  const call = async (_: unknown, { query }: { query: Query }) => {
    asked.push(query);
    const at = Number(query.after);
    const next =
      query.sortOrder === 'desc'
        ? numbers.find((one) => one < at)
        : [...numbers].reverse().find((one) => one > at);
    return { ok: true, value: { items: next === undefined ? [] : [{ id: String(next) }] } };
  };
  return { edition: 'en', call } as unknown as Pick<ShopContext, 'call' | 'edition'>;
}

const of = (id: string, query = '', asked?: Query[]) =>
  neighboursOf(shopOf(asked), id, new URLSearchParams(query));

describe('the orders beside an order', () => {
  it('are those of its list, and carry its filter on', async () => {
    const asked: Query[] = [];
    expect(await of('3', 'quickFilter=addDesign&parts=2', asked)).toEqual({
      back: '/admin/orders?quickFilter=addDesign&parts=2',
      previous: '/admin/order/4?quickFilter=addDesign&parts=2',
      next: '/admin/order/2?quickFilter=addDesign&parts=2',
    });
    expect(asked.map(({ quickFilter }) => quickFilter)).toEqual(['addDesign', 'addDesign']);
  });

  it('stand the other way round in a list sorted the other way', async () =>
    expect(await of('3', 'sort=oldest')).toMatchObject({
      previous: '/admin/order/2?sort=oldest',
      next: '/admin/order/4?sort=oldest',
    }));

  it('end where the list ends', async () => {
    expect(await of('5')).toMatchObject({ previous: null, next: '/admin/order/4' });
    expect(await of('1')).toMatchObject({ previous: '/admin/order/2', next: null });
  });

  it('are left out when the list cannot be had', async () => {
    const call = async () => {
      throw new Error('away');
    };
    const shop = { edition: 'de', call } as unknown as Pick<ShopContext, 'call' | 'edition'>;
    expect(await neighboursOf(shop, '3', new URLSearchParams('x=1'))).toEqual({
      back: '/admin/bestellungen',
      previous: null,
      next: null,
    });
  });
});
