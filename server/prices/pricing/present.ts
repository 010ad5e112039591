import type { ConfigurationPrice } from '#contract/prices/pricing.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { applyToUnit, type Conversion, type EurRate } from '#rules/platform/money/currency.ts';
import { type Milli, milliToNumber, minorToNumber } from '#rules/platform/money/money.ts';
import type { PriceList, PriceRow } from '#rules/prices/pricing/price-list.ts';
import type { Quote } from '#rules/prices/pricing/quote.ts';

/** PRC-026 */
export const presentQuote = (quote: Quote): ConfigurationPrice => ({
  totalCurrentPrice: minorToNumber(quote.total),
  otherPrices: quote.otherPrices.map((level) => ({
    pcsFrom: level.pcsFrom,
    pcsTo: level.pcsTo,
    price: milliToNumber(level.price),
  })),
  printTechnologyPriceDifference: minorToNumber(quote.printTechnologyPriceDifference),
  productPrice: minorToNumber(quote.productPrice),
  technologyPrice: minorToNumber(quote.technologyPrice),
  surchargePrice: minorToNumber(quote.surchargePrice),
  ownWordsPrice: minorToNumber(quote.ownWordsPrice),
  preparationPrice: minorToNumber(quote.preparationPrice),
  unitPrice: milliToNumber(quote.unitPrice),
  currency: quote.currency,
});

const text = (value: string): string | null => (value === '' ? null : value);

/** API-020: whose list it is and what decides about VAT, without its rows */
export const presentMinimalList = (list: PriceList, currency: Currency) => ({
  id: list.id,
  currency,
  isDefault: list.isDefault,
  billingCompanyName: text(list.billingCompanyName),
  billingFirstName: text(list.billingFirstName),
  billingSurName: text(list.billingSurName),
  billingCountry: text(list.billingCountry),
  billingTaxTin: text(list.billingTaxTin),
  useBillingCompany: list.useBillingCompany,
});

export function presentPrices(rows: readonly PriceRow[], how: Conversion, rate: EurRate) {
  const price = (value: Milli) => milliToNumber(applyToUnit(how, value, rate));
  return rows.map((row) => ({
    heliosId: row.heliosId,
    description: row.description,
    pcsFrom: row.pcsFrom,
    pcsTo: row.pcsTo,
    productPrice: price(row.productPrice),
    simpleTechnologyPrintPrice: price(row.simpleTechnologyPrintPrice),
    digitalTechnologyPrintPrice: price(row.digitalTechnologyPrintPrice),
    tamponTechnologyPrintPrice: price(row.tamponTechnologyPrintPrice),
  }));
}
