import { type TransportItem, type TransportPrice, transportPrice } from '#rules/checkout/transport.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import type { Snapshot } from '../catalogue/service.ts';

/**
 * Net CZK for some products to a postal district; the value is null where nothing is delivered to the
 * country. Weights come from the catalogue, never from the caller.
 */
export function priceTransportOf(
  snapshot: Snapshot,
  items: readonly { readonly id: string; readonly count: number }[],
  country: string,
  zipPrefix: string,
): Result<TransportPrice | null, 'product_not_found'> {
  const loads: TransportItem[] = [];
  for (const { id, count } of items) {
    const product = snapshot.byId.get(id);
    if (!product) return fail('product_not_found', 'items', id);
    loads.push({ count, weight: product.weight });
  }
  return ok(transportPrice(snapshot.transportRates, loads, country, zipPrefix));
}
