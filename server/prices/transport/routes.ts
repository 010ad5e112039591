import { estimateTransport, listDeliveryPrices, priceTransport } from '#contract/prices/transport.ts';
import { changeTransportZone, listTransportZones } from '#contract/prices/transport-zones.ts';
import { countryCodes } from '#rules/platform/addresses/countries.ts';
import { fromCzk } from '#rules/platform/money/currency.ts';
import { type Minor, minorToNumber } from '#rules/platform/money/money.ts';
import { importDuty } from '#rules/prices/transport/duty.ts';
import { deliveryTable } from '#rules/prices/transport/transport-estimate.ts';
import { estimateTransportOf, priceTransportOf } from '#rules/prices/transport/transport-of-products.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import { changeZone, listZones } from './zones.ts';

export function transportEndpoints({
  catalogue,
  database: { db },
}: Pick<Shop, 'catalogue' | 'database'>): Implementation[] {
  return [
    implement(listTransportZones, () => listZones(db)),
    implement(changeTransportZone, async ({ body }, caller) => {
      const changed = await changeZone(db, caller, body);
      // whoever asks while the announcement is on its way would be shown the old prices
      if (changed.ok) await catalogue.refresh();
      return changed;
    }),
    implement(priceTransport, async ({ body }) => {
      const snapshot = await catalogue.current();
      if (!snapshot.settings) return { ok: false, code: 'unavailable' };
      const found = priceTransportOf(snapshot, body.items, body.country, body.zipCode);
      if (!found.ok) return found;
      if (found.value === null) return { ok: true, value: null };
      const price = fromCzk(found.value.price, body.currency, snapshot.settings.eurRate);
      return { ok: true, value: { isZipCodeValid: found.value.isZipCodeValid, price: minorToNumber(price) } };
    }),
    implement(estimateTransport, async ({ body }) => {
      const snapshot = await catalogue.current();
      if (!snapshot.settings) return { ok: false, code: 'unavailable' };
      const found = estimateTransportOf(snapshot, body.items, body.country);
      if (!found.ok) return found;
      const { eurRate } = snapshot.settings;
      const shown = (price: Minor) => minorToNumber(fromCzk(price, body.currency, eurRate));
      const duty = minorToNumber(importDuty(body.country, body.currency, eurRate));
      const value = found.value && { from: shown(found.value.from), to: shown(found.value.to), duty };
      return { ok: true, value };
    }),
    implement(listDeliveryPrices, async ({ query: { currency } }) => {
      const { settings, transportRates } = await catalogue.current();
      if (!settings) return { ok: false, code: 'unavailable' };
      const shown = (price: Minor) => minorToNumber(fromCzk(price, currency, settings.eurRate));
      const value = deliveryTable(transportRates, countryCodes).map(({ country, districts, brackets }) => ({
        country,
        districts: [...districts],
        duty: minorToNumber(importDuty(country, currency, settings.eurRate)),
        brackets: brackets.map(({ upToKg, carrier, from, to }) => ({
          upToKg,
          carrier,
          from: shown(from),
          to: shown(to),
        })),
      }));
      return { ok: true, value };
    }),
  ];
}
