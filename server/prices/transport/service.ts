import { standardTransportRates } from '#database/standard/transport.ts';
import { countryCodes } from '#rules/platform/addresses/countries.ts';
import type { TransportRate } from '#rules/prices/transport/transport.ts';
import { zonesOf } from '#rules/prices/transport/transport-zones.ts';

const zonesText = (rates: readonly TransportRate[]): string => JSON.stringify(zonesOf(rates, countryCodes));

/**
 * To how many countries something is delivered, and whether the prices are still those a new shop starts
 * with.
 */
export const transportFacts = (rates: readonly TransportRate[]) => ({
  countries: new Set(rates.map(({ country }) => country)).size,
  isStandard: zonesText(rates) === zonesText(standardTransportRates),
});
