import { priceTransport } from '#contract/transport.ts';
import { fromCzk } from '#rules/money/currency.ts';
import { minorToNumber } from '#rules/money/money.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { type Implementation, implement } from '../endpoints.ts';
import { priceTransportOf } from './service.ts';

export function transportEndpoints(catalogue: Catalogue): Implementation[] {
  return [
    implement(priceTransport, async ({ body }) => {
      const snapshot = await catalogue.current();
      if (!snapshot.settings) return { ok: false, code: 'unavailable' };
      const found = priceTransportOf(snapshot, body.items, body.country, body.zipCode);
      if (!found.ok) return found;
      if (found.value === null) return { ok: true, value: null };
      const price = fromCzk(found.value.price, body.currency, snapshot.settings.eurRate);
      return { ok: true, value: { isZipCodeValid: found.value.isZipCodeValid, price: minorToNumber(price) } };
    }),
  ];
}
