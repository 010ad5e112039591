import type { Db } from '#database/connection.ts';
import type { OrderState } from '#rules/partner-orders/many/changes.ts';
import { lockPartnerOrder } from '#server/orders/order/service.ts';
import { deliveriesOf } from '#server/partner-orders/flow/service.ts';
import { mailsOf } from '#server/platform/mail/service.ts';

/** An order that is held, with what acts on many change of it. */
export type HeldState = OrderState & {
  readonly code: string;
  /** since when the mail that is asked for is in its state; empty for none */
  readonly mailAt: string;
};

/** @param mail whose state counts */
export async function holdState(tx: Db, orderId: string, mail: string | null): Promise<HeldState | null> {
  const order = await lockPartnerOrder(tx, orderId);
  if (!order) return null;
  const { code, status, dealerId, manufactureDate, proformaPaidAt, finalPaidAt } = order;
  const latest = mail && (await mailsOf(tx, orderId)).findLast((one) => one.mail === mail);
  return {
    ...{ code, status, dealerId, manufactureDate },
    isProformaPaid: proformaPaidAt !== null,
    isFinalPaid: finalPaidAt !== null,
    deliveries: (await deliveriesOf(tx, orderId)).map(({ id, expeditionDate, deliveryCode }) => ({
      ...{ id, expeditionDate, deliveryCode },
    })),
    mailAt: latest ? latest.changedAt.toISOString() : '',
  };
}
