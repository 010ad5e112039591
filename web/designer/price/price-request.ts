import type { InputOf } from '#contract/platform/endpoint.ts';
import type { ConfigurationPrice, priceConfiguration } from '#contract/prices/pricing.ts';
import { availabilityOf } from '#rules/catalogue/products/availability.ts';
import { priceSides } from '#rules/design/artwork/colors.ts';
import type { LinePrice } from '#rules/design/artwork/configuration.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { milliFromNumber, minorFromNumber } from '#rules/platform/money/money.ts';
import { quote } from '#rules/prices/pricing/quote.ts';
import { isSlimboy, type Offer } from '../state/offer.ts';
import type { SideView } from '../state/side-view.ts';

export type PriceBody = InputOf<typeof priceConfiguration>['body'];

/** What the price of this design depends on (PRC-021 to PRC-023). Two equal bodies have one price. */
export function priceBody(
  { product, currency }: Pick<Offer, 'product' | 'currency'>,
  document: ArtworkDocument,
  views: readonly Pick<SideView, 'print'>[],
  count: number,
): PriceBody {
  const priced = priceSides(document, product, (index) => views[index]?.print.technology ?? 'Digital');
  return {
    productId: product.id,
    color: document.color,
    scale: document.scaleType,
    count,
    sides: priced.sides.map((side) => ({ ...side })),
    digitalPreparationSurchargeCount: priced.digitalPreparationSurchargeCount,
    tamponPreparationSurchargeCount: priced.tamponPreparationSurchargeCount,
    simplePreparationSurchargeCount: priced.simplePreparationSurchargeCount,
    // a shop of the release before knows no such word
    ...(priced.ownWords && { ownWords: true }),
    currency,
  };
}

/**
 * The price computed in this browser, shown until the server has answered. null where only the server knows
 * the price list, or where the rules refuse and the server gives the reason.
 */
export function instantPrice(offer: Offer, body: PriceBody): LinePrice | null {
  const { product, settings, priceList, currency, minimum } = offer;
  const stock = availabilityOf(product, body.color, body.scale as Parameters<typeof availabilityOf>[2]);
  if (!priceList || !stock) return null;
  const quoted = quote({
    list: priceList,
    settings,
    heliosId: stock.heliosId,
    category: product.category,
    isSlimboy: isSlimboy(product),
    count: body.count,
    sides: body.sides,
    preparationCounts: {
      digital: body.digitalPreparationSurchargeCount,
      tampon: body.tamponPreparationSurchargeCount,
      simple: body.simplePreparationSurchargeCount,
    },
    ownWords: body.ownWords ?? false,
    currency,
    minimum,
  });
  if (!quoted.ok) return null;
  const { total, productPrice, technologyPrice, surchargePrice, ownWordsPrice, preparationPrice } =
    quoted.value;
  return {
    price: total,
    productPrice,
    technologyPrice,
    surchargePrice,
    ownWordsPrice,
    preparationPrice,
    printTechnologyPriceDifference: quoted.value.printTechnologyPriceDifference,
    otherPrices: quoted.value.otherPrices.map((level) => ({ ...level })),
  };
}

/** The answer of the server as whole-number money (PRC-026). */
export const answeredPrice = (reply: ConfigurationPrice): LinePrice => ({
  price: minorFromNumber(reply.totalCurrentPrice),
  productPrice: minorFromNumber(reply.productPrice),
  technologyPrice: minorFromNumber(reply.technologyPrice),
  surchargePrice: minorFromNumber(reply.surchargePrice),
  ownWordsPrice: minorFromNumber(reply.ownWordsPrice ?? 0),
  preparationPrice: minorFromNumber(reply.preparationPrice),
  printTechnologyPriceDifference: minorFromNumber(reply.printTechnologyPriceDifference),
  otherPrices: reply.otherPrices.map((level) => ({ ...level, price: milliFromNumber(level.price) })),
});
