import type { Db } from '#database/connection.ts';
import type { RegularState } from '#rules/office/many/changes.ts';
import { lockShopOrder } from '#server/orders/order/service.ts';
import { mailsOf } from '#server/platform/mail/service.ts';
import { shipmentOf } from '#server/shop-orders/after-order/service.ts';

/** An order that is held, with what acts on many change of it. */
export type HeldState = RegularState & {
  /** since when the mail that is asked for is in its state; null for none */
  readonly mailAt: string | null;
};

/** @param mail whose state counts */
export async function holdState(tx: Db, orderId: string, mail: string | null): Promise<HeldState | null> {
  const order = await lockShopOrder(tx, orderId);
  if (!order) return null;
  const shipment = await shipmentOf(tx, orderId);
  const latest = mail && (await mailsOf(tx, orderId)).findLast((one) => one.mail === mail);
  return {
    paymentStatus: order.paymentStatus,
    shipment: shipment && { carrier: shipment.carrier, trackingCode: shipment.trackingCode },
    mailAt: latest ? latest.changedAt.toISOString() : null,
  };
}
