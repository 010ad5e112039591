import type { CompanyRecord } from '#rules/company/record/company.ts';

/** The address by which other structured data of an edition names the company. */
export const organizationId = (origin: string): string => `${origin}/#organization`;

/** schema.org Organization: who runs the shop and makes what it sells. */
export function organizationData(company: CompanyRecord, origin: string): object {
  const profiles = [company.instagram, company.linkedin, company.youtube].filter(Boolean);
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: company.name,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
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
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
