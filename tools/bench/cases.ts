import type autocannon from 'autocannon';
import { demoProducts } from '#database/demo/catalogue.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import type { CaseName } from './budgets.ts';
import { makeCopies, size } from './copies.ts';

export type Case = {
  readonly name: CaseName;
  readonly title: string;
  readonly headers?: Record<string, string>;
  /** sent in turn by every connection */
  readonly requests: readonly autocannon.Request[];
  /** what the first answer must hold for the figures to mean anything; answers what is wrong, or null */
  readonly wrong: (body: string) => string | null;
};

const shop = [...demoProducts, ...makeCopies().products];
const ids = shop.map((product) => product.id);

/**
 * The configurator asks again with every change: other products, quantities and prints, so no answer can be
 * remembered.
 */
const priceRequests = (): autocannon.Request[] => {
  const meters = shop.filter((product) => product.category === 'meter' && product.type !== 'slimboy');
  return meters.flatMap((product, i) =>
    [60, 240, 1_500, 12_000].map((count, j) => ({
      method: 'POST' as const,
      path: '/api/priceLists/configuration-price',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        productId: product.id,
        color: product.availabilities[0]?.color ?? null,
        scale: product.availabilities[0]?.scale ?? '',
        count: count + i,
        sides: [
          { colorsCount: 1 + (i % 4), technologyType: 'Tampon', printCount: 2 },
          { colorsCount: 1, technologyType: j % 2 ? 'Digital' : 'Tampon', printCount: 1 },
        ],
        digitalPreparationSurchargeCount: j % 2,
        tamponPreparationSurchargeCount: 2 - (j % 2),
        simplePreparationSurchargeCount: 0,
        currency: 'EUR',
      }),
    })),
  );
};

const listRequests = [{ path: '/api/priceLists/by-id/default/by-category/meter/?currency=EUR' }];

const listed = (body: string): string | null => {
  const { length } = JSON.parse(body) as unknown[];
  return length === size.meters ? null : `${length} products instead of ${size.meters}`;
};

const cardsShown = (body: string): string | null => {
  const missing = shop.filter(
    (product) => product.category === 'meter' && !body.includes(`/product/${product.id}`),
  );
  return missing.length === 0 ? null : `no card of ${missing.map((product) => product.id).join(', ')}`;
};

const isPage = (body: string): string | null => (body.includes('</html>') ? null : 'not a page');

/** A word of the query that no page reads: such a page is not kept in memory. */
const NEVER_KEPT = 'rendered=anew';

/** Every browser asks for packed answers, so what packing costs belongs to the figures. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * @param enHost host of the English edition with its port, for pages
 * @param token of a partner who is signed in
 */
export const casesFor = (enHost: string, token: string): readonly Case[] => [
  {
    name: 'list',
    title: 'list of 24 with prices, JSON',
    headers: browser,
    requests: listRequests,
    wrong: listed,
  },
  {
    name: 'list',
    title: 'list of 24 with prices, JSON, not packed',
    requests: listRequests,
    wrong: listed,
  },
  {
    name: 'listSignedIn',
    title: 'list of 24 with prices, JSON, signed in',
    headers: { ...browser, authorization: `Bearer ${token}` },
    requests: listRequests,
    wrong: listed,
  },
  {
    name: 'detail',
    title: 'product, JSON',
    headers: browser,
    requests: ids.map((id) => ({ path: `/api/products/${id}?currency=EUR` })),
    wrong: (body) => (body.includes(`"id":"${ids[0]}"`) ? null : 'another product'),
  },
  {
    name: 'price',
    title: 'configuration price',
    headers: browser,
    requests: priceRequests(),
    wrong: (body) => (body.includes('"totalCurrentPrice"') ? null : 'no price'),
  },
  {
    name: 'listPage',
    title: 'list page of 24 cards, HTML',
    headers: { ...browser, host: enHost },
    requests: [{ path: pathTo('en', 'meter') }],
    wrong: cardsShown,
  },
  {
    name: 'listPageAnew',
    title: 'list page of 24 cards, HTML, rendered anew',
    headers: { ...browser, host: enHost },
    requests: [{ path: `${pathTo('en', 'meter')}?${NEVER_KEPT}` }],
    wrong: cardsShown,
  },
  {
    name: 'detailPage',
    title: 'product page, HTML',
    headers: { ...browser, host: enHost },
    requests: ids.map((productId) => ({ path: pathTo('en', 'product', { productId }) })),
    wrong: isPage,
  },
  {
    name: 'detailPageAnew',
    title: 'product page, HTML, rendered anew',
    headers: { ...browser, host: enHost },
    requests: ids.map((productId) => ({ path: `${pathTo('en', 'product', { productId })}?${NEVER_KEPT}` })),
    wrong: isPage,
  },
];
