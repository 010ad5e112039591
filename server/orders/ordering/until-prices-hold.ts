import { type Failure, fail, type Ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';

/**
 * A price list may be written row by row; an order that met a change this often is turned away for a moment.
 */
const QUOTES_AT_MOST = 3;

/**
 * Saves an order as decided. When a price changed between its quote and its commit, the shop decides anew by
 * the new prices: an order that still costs what was seen goes through, another one is refused with the new
 * totals.
 */
export async function untilPricesHold<
  D,
  S extends { readonly ok: boolean },
  R extends { readonly ok: false },
>(
  { catalogue }: Pick<Shop, 'catalogue'>,
  first: D,
  save: (decided: D) => Promise<S | 'prices_moved'>,
  decideAnew: () => Promise<Ok<D> | R>,
): Promise<S | R | Failure<'unavailable'>> {
  let latest = first;
  for (let quotes = 1; ; quotes += 1) {
    const saved = await save(latest);
    if (saved !== 'prices_moved') return saved;
    if (quotes === QUOTES_AT_MOST) return fail('unavailable');
    await catalogue.refresh();
    const again = await decideAnew();
    if (!again.ok) return again;
    latest = again.value;
  }
}
