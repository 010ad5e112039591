/**
 * A check of structured data for tests: which properties a type of schema.org has, what they hold, and which
 * ones search engines ask for. Only the types the shop uses.
 */

type Kind =
  | 'text'
  | 'url'
  | 'number'
  | 'flag'
  | 'price'
  | 'country'
  | 'currency'
  | 'member'
  | 'id'
  | readonly string[];
type Property = { readonly kind: Kind; readonly many?: boolean; readonly must?: boolean };
type Type = Record<string, Property>;

const one = (kind: Kind): Property => ({ kind });
const many = (kind: Kind): Property => ({ kind, many: true });
const must = (property: Property): Property => ({ ...property, must: true });

const quantity: Type = {
  value: one('number'),
  minValue: one('number'),
  maxValue: one('number'),
  unitCode: must(one('text')),
};

export const vocabulary: Record<string, Type> = {
  Product: {
    url: one('url'),
    sku: one('text'),
    name: must(one('text')),
    description: must(one('text')),
    category: one('text'),
    brand: one(['Brand']),
    manufacturer: one(['Organization']),
    image: must(many('url')),
    weight: one(['QuantitativeValue']),
    color: one('text'),
    offers: one(['Offer']),
  },
  Brand: { name: must(one('text')) },
  QuantitativeValue: quantity,
  Offer: {
    url: must(one('url')),
    price: must(one('price')),
    priceCurrency: must(one('currency')),
    availability: must(one('member')),
    itemCondition: one('member'),
    eligibleQuantity: one(['QuantitativeValue']),
    priceSpecification: many(['UnitPriceSpecification']),
    seller: must(one(['Organization'])),
    shippingDetails: must(many(['OfferShippingDetails'])),
    hasMerchantReturnPolicy: must(one(['MerchantReturnPolicy'])),
  },
  UnitPriceSpecification: {
    price: must(one('price')),
    priceCurrency: must(one('currency')),
    valueAddedTaxIncluded: must(one('flag')),
    referenceQuantity: one(['QuantitativeValue']),
  },
  OfferShippingDetails: {
    shippingDestination: must(many(['DefinedRegion'])),
    deliveryTime: must(one(['ShippingDeliveryTime'])),
    shippingRate: one(['MonetaryAmount']),
  },
  DefinedRegion: { addressCountry: must(one('country')) },
  ShippingDeliveryTime: {
    handlingTime: must(one(['QuantitativeValue'])),
    transitTime: must(one(['QuantitativeValue'])),
  },
  MonetaryAmount: {
    value: one('price'),
    minValue: one('price'),
    maxValue: one('price'),
    currency: must(one('currency')),
  },
  MerchantReturnPolicy: {
    applicableCountry: must(many('country')),
    returnPolicyCategory: must(one('member')),
    merchantReturnDays: one('number'),
    returnMethod: one('member'),
    merchantReturnLink: one('url'),
  },
  Organization: {
    name: must(one('text')),
    legalName: one('text'),
    url: must(one('url')),
    logo: one('url'),
    email: one('text'),
    telephone: one('text'),
    address: one(['PostalAddress']),
    sameAs: many('url'),
    vatID: one('text'),
  },
  PostalAddress: {
    streetAddress: one('text'),
    postalCode: one('text'),
    addressLocality: one('text'),
    addressCountry: one('country'),
  },
  WebSite: {
    name: must(one('text')),
    url: must(one('url')),
    inLanguage: one('text'),
    publisher: one(['Organization']),
  },
  BreadcrumbList: { itemListElement: must(many(['ListItem'])) },
  ListItem: { position: must(one('number')), name: must(one('text')), item: must(one('url')) },
};

const plain: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value.trim() === value && value !== '',
  url: (value) => typeof value === 'string' && /^https?:\/\/[^/\s]+\/\S*$/.test(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  flag: (value) => typeof value === 'boolean',
  price: (value) => typeof value === 'string' && /^\d+\.\d{2}$/.test(value),
  country: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
  currency: (value) => value === 'CZK' || value === 'EUR',
  member: (value) => typeof value === 'string' && /^https:\/\/schema\.org\/[A-Z]\w+$/.test(value),
};

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with a value of schema.org, as sentences; empty when nothing is. */
export function structureFaults(value: unknown, at = '$', wanted?: readonly string[]): string[] {
  if (!isNode(value)) return [`${at}: no object`];
  const { '@type': name, '@id': id, '@context': context, ...rest } = value;
  // a node may only be named, where another one describes it
  if (name === undefined && typeof id === 'string' && Object.keys(rest).length === 0)
    return plain.url?.(id) ? [] : [`${at}: @id is no address`];
  const type = typeof name === 'string' ? vocabulary[name] : undefined;
  if (!type) return [`${at}: unknown type ${String(name)}`];
  const faults: string[] = [];
  if (wanted && !wanted.includes(String(name)))
    faults.push(`${at}: ${String(name)}, not ${wanted.join(' or ')}`);
  if (context !== undefined && context !== 'https://schema.org') faults.push(`${at}: @context`);
  for (const [key, property] of Object.entries(type))
    if (property.must && rest[key] === undefined) faults.push(`${at}.${key}: missing`);
  for (const [key, held] of Object.entries(rest)) {
    const property = type[key];
    if (!property) faults.push(`${at}.${key}: ${String(name)} has no such property`);
    else faults.push(...faultsOf(held, property, `${at}.${key}`));
  }
  return faults;
}

function faultsOf(held: unknown, { kind, many: isList }: Property, at: string): string[] {
  if (Array.isArray(held)) {
    if (!isList) return [`${at}: a list`];
    if (held.length === 0) return [`${at}: empty`];
    return held.flatMap((item, i) => faultsOf(item, { kind }, `${at}[${i}]`));
  }
  if (typeof kind !== 'string') return structureFaults(held, at, kind);
  return plain[kind]?.(held) ? [] : [`${at}: ${JSON.stringify(held)} is no ${kind}`];
}
