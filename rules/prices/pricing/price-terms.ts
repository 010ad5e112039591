import type { Settings } from '#rules/catalogue/settings/settings.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { applyToUnit } from '#rules/platform/money/currency.ts';
import { groupRows, type PricedList, type PriceRow } from './price-list.ts';
import { findRow, type Lists, type QuoteInput } from './quote.ts';

/**
 * What decided the price of an item when it was ordered: its row, in the currency of the order, and the
 * settings. A design that comes later is priced by these, or a list edited meanwhile would refuse what was
 * agreed.
 */
export type PriceTerms = {
  readonly row: PriceRow;
  readonly settings: QuoteInput['settings'];
};

/** The terms of so many pieces of a stock item; null where no list has a price for them. */
export function priceTerms(lists: Lists, quantity: number, settings: Settings): PriceTerms | null {
  const found = findRow(lists, quantity);
  if (!found.ok) return null;
  const { row, how } = found.value;
  const { eurRate, cliche, preparation, pieceSurcharge } = settings;
  const { minTamponPrintMeterCount, minTamponPrintRulerCount, minTamponPrintPencilCount } = settings;
  return {
    row: {
      ...row,
      productPrice: applyToUnit(how, row.productPrice, eurRate),
      simpleTechnologyPrintPrice: applyToUnit(how, row.simpleTechnologyPrintPrice, eurRate),
      digitalTechnologyPrintPrice: applyToUnit(how, row.digitalTechnologyPrintPrice, eurRate),
      tamponTechnologyPrintPrice: applyToUnit(how, row.tamponTechnologyPrintPrice, eurRate),
    },
    settings: {
      eurRate,
      cliche,
      preparation,
      pieceSurcharge,
      minTamponPrintMeterCount,
      minTamponPrintRulerCount,
      minTamponPrintPencilCount,
    },
  };
}

/** The list an order of these terms was made by, as far as its items go. */
export const listOfTerms = (terms: readonly PriceTerms[], currency: Currency): PricedList => ({
  currency,
  rowsByHeliosId: groupRows(terms.map(({ row }) => row)),
});

/** The settings of those terms; a minimum was asked when the order was taken and is not asked again. */
export const settingsOfTerms = (settings: Settings, terms: PriceTerms): Settings => ({
  ...settings,
  ...terms.settings,
  minimumQuantities: { category: {}, product: {}, orderCreation: 1 },
});
