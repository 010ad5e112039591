import { m } from '#texts/messages.ts';

/** What schema.org says of the company. */
type Company = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  /** its pages elsewhere */
  readonly profiles: readonly string[];
};

/** The one place where structured data learns about the company: the texts of its owner (D-S12). */
const company = (): Company => ({
  name: 'Inkrule',
  email: m.owner_email(),
  phone: m.owner_phone(),
  street: m.owner_street(),
  city: m.owner_city(),
  profiles: [m.owner_instagram(), m.owner_linkedin(), m.owner_youtube()],
});

/** The address by which other structured data of an edition names the company. */
export const organizationId = (origin: string): string => `${origin}/#organization`;

/** schema.org Organization. */
export function organizationData(origin: string): object {
  const { name, email, phone, street, city, profiles } = company();
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    email,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: city },
    sameAs: profiles,
  };
}
