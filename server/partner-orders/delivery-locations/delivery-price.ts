import { zipPrefix } from '#rules/platform/addresses/postal-code.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { fromCzk } from '#rules/platform/money/currency.ts';
import { type Minor, minor } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { priceTransportOf } from '#rules/prices/transport/transport-of-products.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';

type Part = { readonly productId: string; readonly amount: number; readonly locationId: string };
type Place = { readonly id: string; readonly country: string; readonly zipCode: string };

/**
 * Net price of a delivery: each location gets one consignment of all that goes there, priced as in the shop,
 * and their sum is converted. A place or a product without a price counts nothing (D-B54).
 */
export function deliveryPrice(
  snapshot: Snapshot,
  currency: Currency,
  parts: readonly Part[],
  places: readonly Place[],
): Result<Minor, 'unavailable'> {
  if (!snapshot.settings) return fail('unavailable');
  const byPlace = Map.groupBy(parts, ({ locationId }) => locationId);
  const czk = places.reduce((sum, { id, country, zipCode }) => {
    const loads = (byPlace.get(id) ?? []).map(({ productId, amount }) => ({ id: productId, count: amount }));
    if (loads.length === 0) return sum;
    const priced = priceTransportOf(snapshot, loads, country, zipPrefix(zipCode));
    return sum + (priced.ok && priced.value ? priced.value.price : 0);
  }, 0);
  return ok(fromCzk(minor(czk), currency, snapshot.settings.eurRate));
}
