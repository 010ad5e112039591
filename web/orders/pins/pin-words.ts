import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { sideText } from '#rules/catalogue/products/enumerations.ts';
import { pencilShapes } from '#rules/catalogue/products/product.ts';
import { sideNamesOf } from '#rules/catalogue/products/sides-of.ts';
import { showsOn } from '#rules/partner-orders/pins/pin.ts';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';

type OfProduct = Pick<PartnerOrderItem, 'productCategory' | 'productShape'>;

/** Number and name of a side, e.g. "2 Back"; its number alone where the product is not known any more. */
export function sideWords({ productCategory, productShape }: OfProduct, side: number, locale: Locale) {
  const shape = pencilShapes.find((one) => one === productShape) ?? null;
  const name = productCategory && sideNamesOf(productCategory, shape)[side - 1];
  return name && name !== 'face' ? `${side} ${sideText(name, side - 1)[locale]}` : String(side);
}

/** Pins as they show on a version; each keeps its number for good. */
export const pinsOn = (item: OfProduct & Pick<PartnerOrderItem, 'pins'>, version: number, locale: Locale) =>
  item.pins
    .map((pin, index) => ({ ...pin, number: index + 1, onSide: sideWords(item, pin.side, locale) }))
    .filter((pin) => showsOn(pin, version));
export type NumberedPin = ReturnType<typeof pinsOn>[number];

/** @param side by `sideWords` */
export const placeWords = (side: string, xMm: number, yMm: number, numbers: Edition): string =>
  m.order_pin_place({ side, x: formatNumber(xMm, numbers, 1), y: formatNumber(yMm, numbers, 1) });
