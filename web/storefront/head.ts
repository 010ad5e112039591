import type { MetaDescriptor } from 'react-router';
import { editions, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo, screenAt } from '#rules/platform/editions/paths.ts';
import type { Shop } from '#web/shell/use-shop.ts';

/** What a page says about itself. `picture` is a path of this host, `data` is schema.org. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  readonly picture?: string;
  readonly data?: readonly object[];
  /** the first page is named before the shop, not after it */
  readonly type?: 'website' | 'product';
  /** of a list in pages: each page is one of its own */
  readonly page?: number;
  readonly pages?: number;
};

const DEFAULT_PICTURE = '/images/home/og.jpg';
const ogLocale = { cz: 'cs_CZ', en: 'en_GB', de: 'de_DE' } as const;

/**
 * Title, description, canonical address, the same page in the other editions, preview of a shared link and
 * schema.org. The query is left out of the canonical address: a filtered list and a colour are views of one
 * page.
 */
export function headTags(
  page: PageHead,
  shop: Pick<Shop, 'edition' | 'origins'>,
  pathname: string,
): MetaDescriptor[] {
  const { edition, origins } = shop;
  const found = screenAt(edition, pathname);
  const { page: nth = 1, pages = 1 } = page;
  const address = (target: typeof edition, at = nth) =>
    found && origins[target] + pathTo(target, found.screen, found.params) + (at > 1 ? `?page=${at}` : '');
  const own = address(edition);
  const title = `${page.title} – Inkrule`;
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: 'Inkrule' },
    { property: 'og:locale', content: ogLocale[edition] },
    { property: 'og:image', content: origins[edition] + (page.picture ?? DEFAULT_PICTURE) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (own) {
    tags.push({ property: 'og:url', content: own }, { tagName: 'link', rel: 'canonical', href: own });
    for (const other of editions) {
      tags.push({ tagName: 'link', rel: 'alternate', hrefLang: localeOf[other], href: address(other) ?? '' });
    }
    tags.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('en') ?? '' });
    if (nth > 1) tags.push({ tagName: 'link', rel: 'prev', href: address(edition, nth - 1) });
    if (nth < pages) tags.push({ tagName: 'link', rel: 'next', href: address(edition, nth + 1) });
  }
  for (const data of page.data ?? [])
    tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...data } as never });
  return tags;
}

type MetaInput = {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
  readonly location: { readonly pathname: string };
};

/** For a route's `meta`: the loader made the head, the root knows the shop. */
export function metaOf({ matches, location }: MetaInput, head: PageHead | undefined): MetaDescriptor[] {
  const shop = matches.find((match) => match?.id === 'root')?.loaderData as Shop | undefined;
  return head && shop ? headTags(head, shop, location.pathname) : [{ title: 'Inkrule' }];
}
