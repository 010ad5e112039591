import { ne } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Totals } from '#contract/orders/orders.ts';
import type { Call } from '#contract/platform/client.ts';
import type { ConfigurationPrice } from '#contract/prices/pricing.ts';
import { priceRows } from '#database/schema.ts';
import type { Configuration } from '#rules/design/artwork/configuration.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { formatMoney } from '#rules/platform/money/format.ts';
import { milliFromNumber, minor, timesPieces } from '#rules/platform/money/money.ts';
import { tiers } from '#rules/prices/pricing/tiers.ts';
import { orderLetter } from '#server/orders/letters/service.ts';
import { readShopOrderByCode } from '#server/orders/order/service.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleLine,
  sampleOrder,
  withTotals,
} from '#server/orders/ordering/sample-order.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { goodsTotals } from '#web/cart/goods-totals.ts';
import { lineBody, priceLine } from '#web/cart/price-line.ts';
import { instantPrice } from '#web/designer/price/price-request.ts';
import { type DesignerData, type Offer, offerOf } from '#web/designer/state/offer.ts';
import { priceRowsOf, priceText } from '#web/designer/state/price-text.ts';

/** What a price list says is what every place shows that has a price, for any list. */

const ITEM = 'H-B52-NAT-FT';
let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await testServer();
  admin = await asUser(server.shop, 'user-admin');
  // every request reads the list anew: the shortest one will do
  await server.database.db.delete(priceRows).where(ne(priceRows.heliosId, ITEM));
  await server.shop.catalogue.refresh();
});
afterAll(() => server.close());

async function ask(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  headers = {},
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls are looked at by what they say
): Promise<any> {
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return answer.json();
}

const hundredths = fc.integer({ min: 0, max: 50_000 }).map((amount) => amount / 100);
const thousandths = fc.integer({ min: 0, max: 90_000 }).map((amount) => amount / 1000);
const list = fc.array(fc.tuple(hundredths, thousandths, thousandths, thousandths), {
  minLength: tiers.length,
  maxLength: tiers.length,
});

async function give(rows: readonly (readonly [number, number, number, number])[]): Promise<void> {
  const { state } = await ask('GET', '/priceLists/by-id/default/editor', undefined, admin);
  const typed = tiers.map(({ pcsFrom, pcsTo }, i) => ({
    description: 'Sample',
    pcsFrom,
    pcsTo,
    productPrice: rows[i]?.[0] ?? 0,
    simpleTechnologyPrintPrice: rows[i]?.[1] ?? 0,
    digitalTechnologyPrintPrice: rows[i]?.[2] ?? 0,
    tamponTechnologyPrintPrice: rows[i]?.[3] ?? 0,
  }));
  const body = { state, codes: [{ heliosId: ITEM, rows: typed }] };
  const saved = await ask('PUT', '/priceLists/by-id/default/rows', body, admin);
  expect(saved).toHaveProperty('version');
}

/** The designer and the cart as their pages open them. */
async function offerIn(currency: Currency): Promise<Offer> {
  const [product, settings, { prices }] = await Promise.all([
    ask('GET', `/products/block-52?currency=${currency}`),
    ask('GET', '/settings'),
    ask('GET', `/priceLists/default?currency=${currency}`),
  ]);
  const ownRows = prices.filter(({ heliosId }: { heliosId: string }) => heliosId === ITEM);
  const shown = {
    product,
    settings,
    priceRows: priceRowsOf(priceText(ownRows)),
    edition: 'cz',
    locale: 'cs',
    currency,
    vatPercent: 21,
  };
  return offerOf(shown as unknown as DesignerData);
}

let codes = 0;
// covers: PRC-021 PRC-026 PRC-029 PRC-030 ADM-016
it('card, configurator, cart, order and mail say the same price to the cent, for any price list', async () => {
  const call = (async (_endpoint: unknown, { body }: { body: object }) => ({
    ok: true,
    value: (await ask('POST', '/priceLists/configuration-price', body)) as ConfigurationPrice,
  })) as unknown as Call;
  await fc.assert(
    fc.asyncProperty(
      list,
      fc.integer({ min: 1, max: 600 }),
      fc.constantFrom<Currency>('CZK', 'EUR'),
      async (rows, quantity, currency) => {
        await give(rows);
        const offer = await offerIn(currency);
        const line = sampleLine({ quantity });
        const artwork = parseArtwork(
          quantity > 99 ? line.artwork : sampleArtwork(foldingRule, 'natural', 'freeTop', {}),
        );
        if (!artwork.ok) throw new Error(artwork.code);
        const configuration = { artwork: artwork.value, quantity } as Configuration;
        const body = lineBody(offer, configuration);

        const configurator = instantPrice(offer, body);
        const cart = await priceLine(call, body);
        if (!cart.ok) throw new Error(cart.code);
        expect(cart.value).toEqual(configurator);
        const goods = goodsTotals([{ quantity, prices: cart.value } as never], 21, currency);

        // the card has the price of a piece without print, where the smallest quantity is
        const card = await ask('GET', `/products/block-52?currency=${currency}`);
        const one = await priceLine(call, {
          ...body,
          count: 1,
          sides: [],
          tamponPreparationSurchargeCount: 0,
          digitalPreparationSurchargeCount: 0,
        });
        expect(one.ok && one.value.price).toBe(timesPieces(milliFromNumber(card.defaultColorPrice), 1));
        const cards = await ask('GET', `/priceLists/by-id/default/by-category/meter?currency=${currency}`);
        const found = cards.find(({ product }: { product: { id: string } }) => product.id === 'block-52');
        expect(found.productPrice).toBe(card.defaultColorPrice);

        const orderCode = `2611${String(++codes).padStart(4, '0')}`;
        const draft = sampleOrder({
          orderCode,
          currency,
          configurations: [{ ...line, artwork: artwork.value }],
        });
        const post = (order: object) => ask('POST', '/payment/bank-transfer-create-order-with-data', order);
        const told = (await post(draft)).data as Totals;
        expect(minor(Math.round(told.totalPriceOfConfigurations * 100))).toBe(goods.goods);
        expect(await post(withTotals(draft, told))).toMatchObject({ orderCode });

        const whole = await readShopOrderByCode(server.database.db, orderCode);
        expect(whole?.items.map(({ net }) => net)).toEqual([cart.value.price]);
        if (!whole) return;
        const letter = orderLetter(whole, await server.shop.catalogue.current(), server.shop.config);
        expect(letter.lines.map(({ net }) => net)).toEqual([formatMoney(cart.value.price, currency, 'cz')]);
        expect(letter.total).toBe(
          formatMoney(minor(Math.round(told.totalPriceWithVat * 100)), currency, 'cz'),
        );
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
});
