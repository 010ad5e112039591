import type { LoaderFunctionArgs } from 'react-router';
import { listProductIds } from '#contract/catalogue/catalogue.ts';
import { categories } from '#rules/catalogue/products/product.ts';
import { papers } from '#rules/company/papers/papers.ts';
import { type Edition, editions, localeOf } from '#rules/platform/editions/editions.ts';
import { type PathParams, pathTo, type Screen } from '#rules/platform/editions/paths.ts';
import { shopContext } from '#web/context.ts';
import { shopperTariff } from './tariff.server.ts';

type Page = { readonly screen: Screen; readonly params?: PathParams };

/** Pages worth finding: first page, lists, landing pages and every product, each with its other editions. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const { edition, origins } = shop;
  const { listId } = await shopperTariff(shop);
  const found = await Promise.all(
    categories.map((category) => shop.call(listProductIds, { params: { category, id: listId ?? '' } })),
  );
  const products = found.flatMap((answer) => (answer.ok ? answer.value : []));
  // half a list would tell search engines that the other half is gone
  if (found.some((answer) => !answer.ok))
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  const pages: readonly Page[] = [
    { screen: 'home' },
    ...papers.map((screen) => ({ screen })),
    ...categories.map((screen) => ({ screen })),
    ...categories.map((category) => ({ screen: 'landing' as const, params: { category } })),
    ...products.map(({ id }) => ({ screen: 'product' as const, params: { productId: id } })),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map((page) => entryOf(page, edition, origins)).join('\n')}
</urlset>
`;
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

function entryOf(
  { screen, params }: Page,
  edition: Edition,
  origins: Readonly<Record<Edition, string>>,
): string {
  // encoded, so nothing of XML is left in it
  const at = (target: Edition) => origins[target] + pathTo(target, screen, params);
  const alternate = (language: string, target: Edition) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${at(target)}"/>`;
  const alternates = editions.map((target) => alternate(localeOf[target], target)).join('');
  return `<url><loc>${at(edition)}</loc>${alternates}${alternate('x-default', 'en')}</url>`;
}
