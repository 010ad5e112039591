import type { StoredQuote } from '../order/service.ts';
import type { Sums } from './add-up.ts';
import type { PricedLine } from './price-lines.ts';

/** The sums of an order as its row keeps them, in hundredths. */
export const sumsRow = (sums: Sums) => ({
  configurationsNet: sums.totalPriceOfConfigurations,
  transportNet: sums.transportationPrice,
  dutyNet: sums.importDuty,
  net: sums.totalPriceWithoutVat,
  vatRate: sums.vatPercent,
  vat: sums.vat,
  gross: sums.totalPriceWithVat,
});

const storedQuote = ({ design, quote }: PricedLine): StoredQuote => ({
  sides: design.priced.sides,
  printed: design.printed,
  preparationCounts: {
    digital: design.priced.digitalPreparationSurchargeCount,
    tampon: design.priced.tamponPreparationSurchargeCount,
    simple: design.priced.simplePreparationSurchargeCount,
  },
  productPrice: quote.productPrice,
  technologyPrice: quote.technologyPrice,
  surchargePrice: quote.surchargePrice,
  ...(quote.ownWordsPrice > 0 && { ownWordsPrice: quote.ownWordsPrice }),
  preparationPrice: quote.preparationPrice,
  unitPrice: quote.unitPrice,
});

/** The lines of an order as its items. */
export const itemRows = (lines: readonly PricedLine[]) =>
  lines.map((line, position) => ({
    position,
    configurationId: line.id,
    productId: line.product.id,
    heliosId: line.heliosId,
    color: line.color ?? '',
    scale: line.scale,
    quantity: line.quantity,
    artwork: line.design.document,
    warnings: line.design.warnings,
    quote: storedQuote(line),
    net: line.quote.total as number,
  }));
