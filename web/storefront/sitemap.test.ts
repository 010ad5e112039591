import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { categories } from '#rules/catalogue/products/product.ts';
import { papers } from '#rules/company/papers/papers.ts';
import { emptyCompany } from '#rules/company/record/company.ts';
import { type Edition, editions, localeOf } from '#rules/platform/editions/editions.ts';
import { paths, pathTo, type Screen, screenAt } from '#rules/platform/editions/paths.ts';
import { type ShopContext, shopContext } from '#web/context.ts';
import { loader as robots } from './robots.ts';
import { loader as sitemap } from './sitemap.ts';

const origins = { cz: 'https://cz.example', en: 'https://en.example', de: 'https://de.example' };
const products: Record<string, string[]> = {
  meter: ['block-52', 'perfekt-10'],
  spatula: ['spatula-1'],
  ruler: ['ruler-16'],
  pencil: ['a/b&c <d>'],
};

type CallRecord = { id: string };
const ask = (edition: Edition, fails = false) => {
  const context = new RouterContextProvider();
  const call = async ({ id }: CallRecord, input: { params?: { category: string } }) => {
    if (id === 'getCurrentPriceList') return { ok: true, value: { id: 'default', isDefault: true } };
    if (fails && input.params?.category === 'ruler') return { ok: false, code: 'unavailable' };
    return {
      ok: true,
      value: (products[input.params?.category ?? ''] ?? []).map((product) => ({ id: product })),
    };
  };
  context.set(shopContext, {
    edition,
    locale: localeOf[edition],
    currency: edition === 'cz' ? 'CZK' : 'EUR',
    origins,
    call: call as unknown as ShopContext['call'],
    ownList: null,
    profile: null,
    nonce: '',
    apiBase: '/api',
    isDrill: false,
    showsDevPages: false,
    company: emptyCompany,
    report: () => {},
    write: () => {},
  });
  const request = new Request(`${origins[edition]}/`);
  return { request, context, params: {}, url: new URL(request.url), pattern: '' } as never;
};

describe('sitemap.xml', () => {
  it.each(editions)(
    '%s: first page, papers, every list, landing page and product, each in all editions',
    async (edition) => {
      const answer = await sitemap(ask(edition));
      expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      const body = await answer.text();
      const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
      const own = (screen: Screen, params = {}) => origins[edition] + pathTo(edition, screen, params);
      expect(listed).toEqual([
        own('home'),
        ...papers.map((paper) => own(paper)),
        ...categories.map((category) => own(category)),
        ...categories.map((category) => own('landing', { category })),
        ...Object.values(products)
          .flat()
          .map((productId) => own('product', { productId })),
      ]);
      for (const entry of body.matchAll(/<url>(.*)<\/url>/g)) {
        const [, loc = ''] = /<loc>([^<]+)<\/loc>/.exec(entry[1] ?? '') ?? [];
        const found = screenAt(edition, new URL(loc).pathname);
        const links = [...(entry[1] ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
          ([, language, href]) => [language, href],
        );
        const at = (target: Edition) =>
          origins[target] + pathTo(target, found?.screen ?? 'notFound', found?.params);
        expect(links).toEqual([
          ...editions.map((target) => [localeOf[target], at(target)]),
          ['x-default', at('en')],
        ]);
      }
    },
  );

  it('is no XML of its own making when an id is odd', async () => {
    const body = await (await sitemap(ask('en'))).text();
    expect(body).toContain('/product/a%2Fb%26c%20%3Cd%3E');
    expect(body).not.toMatch(/&(?!amp;)/);
  });

  it('says nothing rather than half of it when the catalogue does not answer', async () => {
    const answer = await sitemap(ask('en', true));
    expect([answer.status, await answer.text()]).toEqual([503, '']);
  });
});

describe('robots.txt', () => {
  it.each(editions)('%s: names its own sitemap and closes what belongs to one person', async (edition) => {
    const body = await robots(ask(edition)).text();
    const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
    expect(body).toContain(`\nSitemap: ${origins[edition]}/sitemap.xml\n`);
    const isClosed = (screen: Screen) => closed.some((path) => paths[screen][edition].startsWith(path));
    const shut: Screen[] = [
      'configuration',
      'cart',
      'information',
      'recapitulation',
      'payment',
      'thanks',
      'adminOrders',
    ];
    expect(shut.filter((screen) => !isClosed(screen))).toEqual([]);
    const open: Screen[] = [
      'home',
      ...categories,
      'landing',
      'product',
      'terms',
      'privacy',
      'withdrawal',
      'login',
      'partnerLogin',
    ];
    expect(open.filter(isClosed)).toEqual([]);
  });
});
