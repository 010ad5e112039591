type Place = { readonly text: string; readonly href: string };

/** schema.org breadcrumbs: the way, then the page itself. */
export const breadcrumbData = (origin: string, way: readonly Place[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ text, href }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: text,
    item: origin + href,
  })),
});
