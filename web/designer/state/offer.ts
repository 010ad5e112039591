import type { ProductReply } from '#contract/catalogue/catalogue.ts';
import type { SettingsReply } from '#contract/catalogue/settings.ts';
import { availabilityOf } from '#rules/catalogue/products/availability.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import type { Settings } from '#rules/catalogue/settings/settings.ts';
import type { Currency, Edition, Locale } from '#rules/platform/editions/editions.ts';
import { eurRateFromNumber } from '#rules/platform/money/currency.ts';
import { minorFromNumber } from '#rules/platform/money/money.ts';
import { mm } from '#rules/platform/units.ts';
import { minimumQuantity } from '#rules/prices/pricing/minimum-quantity.ts';
import type { QuantityLimits } from '#rules/prices/pricing/price-levels.ts';
import { groupRows, type PricedList, type PriceRow } from '#rules/prices/pricing/price-list.ts';

/** What the page loader hands to the designer. */
export type DesignerData = {
  readonly product: ProductReply;
  readonly settings: SettingsReply;
  /** price rows of this product; null when the caller's own list is known to the server only */
  readonly priceRows: readonly PriceRow[] | null;
  readonly edition: Edition;
  readonly locale: Locale;
  readonly currency: Currency;
  readonly vatPercent: number;
};

/**
 * What is offered: the product with the settings and prices of the shop. Constant while the designer is open.
 */
export type Offer = {
  readonly product: Product;
  readonly settings: Settings;
  readonly priceList: PricedList | null;
  readonly minimum: number;
  readonly edition: Edition;
  readonly locale: Locale;
  readonly currency: Currency;
  readonly vatPercent: number;
};

export const isSlimboy = (product: Pick<Product, 'type'>): boolean => product.type === 'slimboy';

const settingsOf = (reply: SettingsReply): Settings => ({
  ...reply,
  eurRate: eurRateFromNumber(reply.eurRate),
  cliche: minorFromNumber(reply.cliche),
  preparation: minorFromNumber(reply.preparation),
  pieceSurcharge: minorFromNumber(reply.pieceSurcharge),
  press: { ...reply.press, trap: mm(reply.press.trap) },
});

/** Turns the decimals of the API into whole-number money, in this one place. */
export function offerOf({ product: reply, settings: wire, priceRows, ...rest }: DesignerData): Offer {
  // the wire writes plain numbers where the rules name their unit
  const product = reply as unknown as Product;
  const settings = settingsOf(wire);
  return {
    ...rest,
    product,
    settings,
    priceList: priceRows ? { currency: rest.currency, rowsByHeliosId: groupRows(priceRows) } : null,
    minimum: minimumQuantity(settings, product),
  };
}

/** What may be bought of the chosen colour and scale; no stock where that combination does not exist. */
export const limitsOf = (
  offer: Pick<Offer, 'product' | 'minimum'>,
  chosen: { readonly color: string | null; readonly scaleType: Product['availabilities'][number]['scale'] },
): QuantityLimits => ({
  minimum: offer.minimum,
  stock: availabilityOf(offer.product, chosen.color, chosen.scaleType)?.stockQuantity ?? 0,
});
