import type { CompanyRecord } from '#rules/company/company.ts';

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

/** schema.org of who runs the shop and makes what it sells. */
export const companyData = (company: CompanyRecord, origin: string): object => ({
  '@type': 'Organization',
  '@id': `${origin}/#company`,
  name: company.name,
  url: origin,
  email: company.email,
  telephone: company.phone,
  ...(company.vatId && { vatID: company.vatId }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    postalCode: company.zipCode,
    addressLocality: company.city,
    addressCountry: company.country,
  },
  ...((links) => (links.length > 0 ? { sameAs: links } : {}))(
    [company.instagram, company.linkedin, company.youtube].filter(Boolean),
  ),
});
