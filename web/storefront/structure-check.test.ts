import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { emptyCompany } from '#rules/company/record/company.ts';
import { shownCompany } from '#rules/company/record/shown-company.ts';
import { currencyOf, editions, localeOf } from '#rules/platform/editions/editions.ts';
import { milli } from '#rules/platform/money/money.ts';
import { inLocale } from '#texts/locale.ts';
import { breadcrumbData } from './head-data.ts';
import { organizationData } from './organization.server.ts';
import { productStructure } from './product/structured-data.ts';
import { structureFaults } from './structure-check.ts';

const origin = 'https://en.example';
const offer = {
  '@type': 'Offer',
  url: `${origin}/a`,
  price: '1.50',
  priceCurrency: 'EUR',
  availability: 'https://schema.org/InStock',
  seller: { '@id': `${origin}/#organization` },
};

describe('the check itself', () => {
  it.each([
    [{ '@type': 'Sofa' }, ['$: unknown type Sofa']],
    [{ '@type': 'Brand' }, ['$.name: missing']],
    [{ '@type': 'Brand', name: 'A', inLanguage: 'en' }, ['$.inLanguage: Brand has no such property']],
    [{ '@type': 'WebSite', name: 'A', url: '/' }, ['$.url: "/" is no url']],
    [
      {
        '@type': 'UnitPriceSpecification',
        price: '1.842',
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: true,
      },
      ['$.price: "1.842" is no price'],
    ],
    [offer, ['$.shippingDetails: missing', '$.hasMerchantReturnPolicy: missing']],
    [
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'Brand', name: 'A' }] },
      ['$.itemListElement[0]: Brand, not ListItem'],
    ],
    [{ '@type': 'BreadcrumbList', itemListElement: [] }, ['$.itemListElement: empty']],
  ])('finds the fault of %j', (value, faults) => {
    expect(structureFaults(value)).toEqual(faults);
  });
});

describe.each(editions)('the structured data of the edition %s', (edition) => {
  const locale = localeOf[edition];

  it('is valid for every product, with and without a price', () => {
    for (const product of demoProducts) {
      for (const net of [null, milli(355), milli(59_305)]) {
        const data = productStructure({
          edition,
          currency: currencyOf[edition],
          url: `${origin}/product/${product.id}`,
          seller: `${origin}/#organization`,
          withdrawal: `${origin}/withdrawal`,
          id: product.id,
          name: product.name[locale] || product.id,
          description: product.description[locale],
          category: product.category,
          color: product.meterColors[0] ?? null,
          images: [`${origin}/a.jpg`],
          weight: product.weight,
          inStock: true,
          net,
          vat: 21,
          from: 1,
          shipping: net && { country: 'CZ', from: 5, to: 9.9, currency: 'EUR' },
        });
        expect(structureFaults(data)).toEqual([]);
      }
    }
  });

  it('is valid for the company and for the way to a page', () => {
    expect(
      structureFaults(inLocale(locale, () => organizationData(shownCompany(emptyCompany).record, origin))),
    ).toEqual([]);
    expect(structureFaults(breadcrumbData(origin, [{ text: 'Home', href: '/' }]))).toEqual([]);
  });
});
