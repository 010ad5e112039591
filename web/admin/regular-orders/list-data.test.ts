import { describe, expect, it } from 'vitest';
import type { RegularOrderRow } from '#contract/office/regular-orders.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { inLocale } from '#texts/locale.ts';
import type { ShopContext } from '#web/context.ts';
import { listView } from './list-data.server.ts';

const order: RegularOrderRow = {
  orderCode: '26110001',
  email: 'jana@carpentry.example',
  amount: 17656.93,
  currency: 'CZK',
  paymentMethod: 'bankTransfer',
  paymentStatus: 'pending',
  emailStatus: 'failed',
  createdAt: '2026-11-21T09:05:00.000Z',
  customer: 'Jana Ukázková',
  country: 'CZ',
  product: { cs: 'Block 5, 2 m', en: 'Block 5, 2 m', de: 'Block 5, 2 m' },
  productId: 'block-52',
  items: 3,
  pieces: 1400,
  isAnonymised: false,
  moneyParked: true,
};

const counts = { all: 386, waitingForTransfer: 12, paymentFailed: 2, mailFailed: 1, cancelled: 9 };
type Call = 'listRegularOrders' | 'countRegularOrders' | 'listParkedPayments' | 'listCarriers';
type Answers = Partial<Record<Call, unknown>>;

const view = (query: string, answers: Answers = {}, locale: Locale = 'en') => {
  const all: Answers = {
    listRegularOrders: { ok: true, value: { orders: [order], total: 41, page: 1, totalPages: 3 } },
    countRegularOrders: { ok: true, value: counts },
    listParkedPayments: { ok: true, value: [] },
    listCarriers: { ok: true, value: [] },
    ...answers,
  };
  const call = async ({ id }: { id: keyof Answers }) => {
    const answer = all[id];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return inLocale(locale, () =>
    listView({ edition: 'en', locale, call } as unknown as ShopContext, new URLSearchParams(query)),
  );
};

describe('the list of regular orders', () => {
  // covers: ADM-028 ADM-072
  it('ADM-072 ADM-028: shows an order in words and in Czech numbers', async () => {
    const { rows, range, failure } = (await view('')).list;
    expect(failure).toBeNull();
    expect(rows[0]).toEqual({
      id: '26110001',
      code: '2611-0001',
      address: '/admin/regular-orders/26110001',
      created: '21.11.2026 10:05',
      customer: 'Jana Ukázková',
      country: 'CZ',
      email: 'jana@carpentry.example',
      items: 'Block 5, 2 m +2',
      pieces: '1\u00a0400',
      amount: '17\u00a0656,93\u00a0Kč',
      method: 'Transfer',
      payment: { text: 'Waiting for transfer', tone: 'open' },
      parked: true,
      mail: { text: 'Not delivered', tone: 'open' },
    });
    expect(range).toBe('1–1 of 41');
  });

  // covers: ADM-078
  it.each<[Locale, string]>([
    ['cs', 'Ze serveru nepřišla žádná data'],
    ['en', 'No data received from server'],
    ['de', 'Der Server hat keine Daten gesendet'],
  ])('ADM-078: %s, an answer without anything in it', async (locale, text) => {
    const shown = await view('', { listRegularOrders: { ok: true, value: undefined } }, locale);
    expect([shown.list.failure, shown.list.rows]).toEqual([text, []]);
  });

  // covers: ADM-079
  it.each([
    { ok: false, code: 'unavailable' },
    { ok: false, code: 'network' },
    new Error('the database is away'),
  ])('ADM-079: a failure empties the list and says so, %j', async (answer) => {
    const shown = await view('', { listRegularOrders: answer });
    expect([shown.list.failure, shown.list.rows]).toEqual(['Failed to load regular orders', []]);
  });

  it('goes on without counts and parked payments', async () => {
    const shown = await view('', {
      countRegularOrders: new Error('away'),
      listParkedPayments: new Error('away'),
    });
    expect([shown.list.failure, shown.list.rows.length, shown.quick[0]?.count, shown.parked]).toEqual([
      null,
      1,
      null,
      [],
    ]);
  });

  it('marks the quick filter the address stands for', async () => {
    const current = async (query: string) =>
      (await view(query)).quick.filter((one) => one.current).map(({ text }) => text);
    expect(await current('')).toEqual(['All']);
    expect(await current('sort=oldest')).toEqual(['All']);
    expect(await current('paymentMethod=bankTransfer&paymentStatus=pending')).toEqual([
      'Waiting for transfer',
    ]);
    expect(await current('text=2611')).toEqual([]);
  });

  it('an address beyond the last page leads to it', async () => {
    const answer = { ok: true, value: { orders: [], total: 41, page: 9, totalPages: 3 } };
    const led = await view('text=a&page=9', { listRegularOrders: answer }).catch(
      (thrown: Response) => thrown,
    );
    expect((led as Response).headers.get('location')).toBe('/admin/regular-orders?text=a&page=3');
  });
});
