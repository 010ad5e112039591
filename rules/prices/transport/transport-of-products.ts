import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type TransportItem, type TransportPrice, type TransportRate, transportPrice } from './transport.ts';
import { estimateTransport, type TransportEstimate } from './transport-estimate.ts';

/** What the catalogue knows of weights and prices. */
type Sold = {
  readonly byId: ReadonlyMap<string, { readonly weight: TransportItem['weight'] }>;
  readonly transportRates: readonly TransportRate[];
};
type Ordered = { readonly id: string; readonly count: number };

/** Weights come from the catalogue, never from the caller. */
function loadsOf({ byId }: Sold, items: readonly Ordered[]): Result<TransportItem[], 'product_not_found'> {
  const loads: TransportItem[] = [];
  for (const { id, count } of items) {
    const product = byId.get(id);
    if (!product) return fail('product_not_found', 'items', id);
    loads.push({ count, weight: product.weight });
  }
  return ok(loads);
}

/**
 * Net CZK for some products to a postal district; the value is null where nothing is delivered to the
 * country.
 */
export function priceTransportOf(
  sold: Sold,
  items: readonly Ordered[],
  country: string,
  zipPrefix: string,
): Result<TransportPrice | null, 'product_not_found'> {
  const loads = loadsOf(sold, items);
  return loads.ok ? ok(transportPrice(sold.transportRates, loads.value, country, zipPrefix)) : loads;
}

/** What it costs at least and at most within a country, by the same table. */
export function estimateTransportOf(
  sold: Sold,
  items: readonly Ordered[],
  country: string,
): Result<TransportEstimate | null, 'product_not_found'> {
  const loads = loadsOf(sold, items);
  return loads.ok ? ok(estimateTransport(sold.transportRates, loads.value, country)) : loads;
}
