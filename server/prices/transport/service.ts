import { standardTransportRates } from '#database/standard/transport.ts';
import { countryCodes } from '#rules/platform/addresses/countries.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import {
  type TransportItem,
  type TransportPrice,
  type TransportRate,
  transportPrice,
} from '#rules/prices/transport/transport.ts';
import { estimateTransport, type TransportEstimate } from '#rules/prices/transport/transport-estimate.ts';
import { zonesOf } from '#rules/prices/transport/transport-zones.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';

const zonesText = (rates: readonly TransportRate[]): string => JSON.stringify(zonesOf(rates, countryCodes));

/**
 * To how many countries something is delivered, and whether the prices are still those a new shop starts
 * with.
 */
export const transportFacts = (rates: readonly TransportRate[]) => ({
  countries: new Set(rates.map(({ country }) => country)).size,
  isStandard: zonesText(rates) === zonesText(standardTransportRates),
});

type Ordered = { readonly id: string; readonly count: number };

/** Weights come from the catalogue, never from the caller. */
function loadsOf(
  { byId }: Snapshot,
  items: readonly Ordered[],
): Result<TransportItem[], 'product_not_found'> {
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
  snapshot: Snapshot,
  items: readonly Ordered[],
  country: string,
  zipPrefix: string,
): Result<TransportPrice | null, 'product_not_found'> {
  const loads = loadsOf(snapshot, items);
  return loads.ok ? ok(transportPrice(snapshot.transportRates, loads.value, country, zipPrefix)) : loads;
}

/** What it costs at least and at most within a country, by the same table. */
export function estimateTransportOf(
  snapshot: Snapshot,
  items: readonly Ordered[],
  country: string,
): Result<TransportEstimate | null, 'product_not_found'> {
  const loads = loadsOf(snapshot, items);
  return loads.ok ? ok(estimateTransport(snapshot.transportRates, loads.value, country)) : loads;
}
