import { describe, expect, it } from 'vitest';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { inLocale } from '#texts/locale.ts';
import type { ShopContext } from '#web/context.ts';
import { listView as dealersOrders } from '#web/dealer/orders/list-data.server.ts';
import { listView as locations } from '#web/partner/locations/list-data.server.ts';
import { listView as partnersOrders } from '#web/partner/orders/list-data.server.ts';
import { readProfile } from '#web/partner/profile/profile-data.server.ts';

/** Lists that could not be had, because the server did not answer or refused. */
const answers: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['a refusal', () => Promise.resolve({ ok: false, code: 'unavailable' })],
];
const shopOf = (call: () => Promise<unknown>, locale: Locale) =>
  ({ edition: 'en', locale, apiBase: '/api', call }) as unknown as ShopContext;
type Failed = { readonly failure: string | null };
const failure = async (
  list: (shop: ShopContext, search: URLSearchParams) => Promise<Failed | { readonly list: Failed }>,
  call: () => Promise<unknown>,
  locale: Locale = 'en',
) => {
  const view = await inLocale(locale, () => list(shopOf(call, locale), new URLSearchParams()));
  return ('list' in view ? view.list : view).failure;
};

describe.each(answers)('after %s', (_, call) => {
  it('ORD-094: both lists of orders say so in the words of the specification', async () => {
    for (const list of [partnersOrders, dealersOrders])
      expect(await failure(list, call)).toBe(
        'An error occurred while loading the data. Please try again later.',
      );
  });

  it('LOC-024: the list of locations says so in the words of the specification', async () => {
    expect(await failure(locations, call)).toBe('An error occurred while loading the customers.');
    expect(await failure(locations, call, 'de')).toBe(
      'Beim Laden der Lieferorte ist ein Fehler aufgetreten.',
    );
    expect(await failure(locations, call, 'cs')).toBe('Při načítání míst doručení došlo k\u00a0chybě.');
  });
});

it('ORD-094: a profile that cannot be had is an error of its page', async () => {
  const refused = readProfile(shopOf(() => Promise.resolve({ ok: false, code: 'unavailable' }), 'en'));
  await expect(refused).rejects.toMatchObject({ status: 503 });
});
