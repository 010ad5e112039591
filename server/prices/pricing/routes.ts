import {
  getCurrentPriceList,
  getDefaultPriceList,
  getProductPrice,
  priceConfiguration,
} from '#contract/prices/pricing.ts';
import { technologies } from '#rules/catalogue/products/product.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { conversion } from '#rules/platform/money/currency.ts';
import { milliToNumber } from '#rules/platform/money/money.ts';
import { askedRows, type PriceList, type PriceRow, rowsOfProduct } from '#rules/prices/pricing/price-list.ts';
import { chosenItem, quoteConfiguration } from '#rules/prices/pricing/quote-configuration.ts';
import { type Catalogue, priceOf } from '#server/catalogue/snapshot/service.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import { readyReply } from '#server/platform/reply-writer.ts';
import { presentMinimalList, presentPrices, presentQuote } from './present.ts';

type DefaultList = ReturnType<typeof readyReply<typeof getDefaultPriceList>>;

export function pricingEndpoints(catalogue: Catalogue): Implementation[] {
  const written = new WeakMap<PriceList, Map<Currency, DefaultList>>();
  return [
    implement(getDefaultPriceList, async ({ query }) => {
      const { defaultList, settings, byId } = await catalogue.current();
      if (!defaultList || !settings) return { ok: false, code: 'price_list_missing' };
      const { currency, page, productId } = query;
      const how = conversion(defaultList.currency, currency);
      if (!how.ok) return { ok: false, code: 'invalid_currency_conversion', field: 'currency' };
      const asValue = (rows: readonly PriceRow[]) => ({
        id: defaultList.id,
        name: defaultList.id,
        currency,
        prices: presentPrices(rows, how.value, settings.eurRate),
        technologies: [...technologies],
      });
      if (productId !== undefined) {
        const product = byId.get(productId);
        if (!product) return { ok: false, code: 'product_not_found', field: 'productId' };
        return { ok: true, value: asValue(rowsOfProduct(defaultList, product)) };
      }
      const asked = askedRows(defaultList, query);
      if (!asked.ok) return asked;
      if (page !== undefined) return { ok: true, value: asValue(asked.value) };
      // megabytes, and the same for everybody until the catalogue is loaded anew, which makes a new list
      const known = written.get(defaultList) ?? new Map<Currency, DefaultList>();
      written.set(defaultList, known);
      const ready = known.get(currency);
      if (ready) return { ok: true, ...ready };
      const made = readyReply(getDefaultPriceList, asValue(asked.value));
      known.set(currency, made);
      return { ok: true, ...made };
    }),
    implement(getCurrentPriceList, async ({ query }, { account }) => {
      const list = await catalogue.listOf(account);
      return list
        ? { ok: true, value: presentMinimalList(list, query.currency) }
        : { ok: false, code: 'price_list_missing' };
    }),
    implement(getProductPrice, async ({ params, query }, { account }) => {
      const list = await catalogue.listFor(params.id, account);
      if (!list) return { ok: false, code: 'price_list_missing', field: 'id' };
      const snapshot = await catalogue.current();
      const product = snapshot.byId.get(params.productId);
      if (!product) return { ok: false, code: 'product_not_found', field: 'productId' };
      const item = chosenItem(product, query.color || null, query.scale);
      // a scale the colour is not stocked in falls back instead of failing, as the page shows a price either
      // way (PRC-032)
      const found = priceOf(snapshot, list, product, query.color || null, query.currency, item?.scale);
      if (!found.ok) return found;
      return {
        ok: true,
        value: {
          price: milliToNumber(found.value.price),
          pcsFrom: found.value.pcsFrom,
          scale: found.value.scale,
          currency: query.currency,
        },
      };
    }),
    implement(priceConfiguration, async ({ body }, { account }) => {
      const snapshot = await catalogue.current();
      const product = snapshot.byId.get(body.productId);
      if (!product) return { ok: false, code: 'product_not_found', field: 'productId' };
      const list = await catalogue.listOf(account);
      const quoted = quoteConfiguration(snapshot, list, {
        product,
        color: body.color,
        scale: body.scale,
        count: body.count,
        sides: body.sides,
        preparationCounts: {
          digital: body.digitalPreparationSurchargeCount,
          tampon: body.tamponPreparationSurchargeCount,
          simple: body.simplePreparationSurchargeCount,
        },
        ownWords: body.ownWords,
        currency: body.currency,
      });
      if (quoted.ok) return { ok: true, value: presentQuote(quoted.value) };
      if (quoted.code === 'above_maximum' || quoted.code === 'unsupported_locale_or_currency') {
        return { ok: false, code: 'key_not_found', field: 'count', detail: String(body.count) };
      }
      return { ok: false, code: quoted.code, field: quoted.field, detail: quoted.detail };
    }),
  ];
}
