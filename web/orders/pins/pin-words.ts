import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { showsOn } from '#rules/partner-orders/pins/pin.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';

/** Pins as they show on a version; each keeps its number for good. */
export const pinsOn = ({ pins }: Pick<PartnerOrderItem, 'pins'>, version: number) =>
  pins.map((pin, index) => ({ ...pin, number: index + 1 })).filter((pin) => showsOn(pin, version));
export type NumberedPin = ReturnType<typeof pinsOn>[number];

export const placeWords = (side: number, xMm: number, yMm: number, numbers: Edition): string =>
  m.order_pin_place({ side, x: formatNumber(xMm, numbers, 1), y: formatNumber(yMm, numbers, 1) });
