import type { ManyRegularSeen, ManyRegularWhat } from '#contract/office/many-regular-orders.ts';
import { codesOfConsignments, type OrderCodes } from '#rules/orders/many/carrier-rows.ts';
import { type Failure, fail } from '#rules/platform/result.ts';
import { resendOrderMail } from '#server/office/regular-orders/service.ts';
import type { ByOfMany } from '#server/orders/many/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { cancelOrder, markOrderPaid } from '#server/payments/payment/service.ts';
import { makePrintFilesAnew } from '#server/press/print-files/service.ts';
import { setShipment } from '#server/shop-orders/after-order/service.ts';
import type { HeldState } from './state.ts';

type Acted = { readonly ok: true } | Failure<string>;

/** What an order is acted on with: by whom, what was seen of it, and as it is now that it is held. */
type One = {
  readonly shop: Shop;
  readonly by: ByOfMany;
  readonly code: string;
  readonly seen: ManyRegularSeen | undefined;
  readonly state: HeldState;
  /** of this order by the table of the carrier; null where it has no line */
  readonly codes: OrderCodes | null;
};

/** An order of the shop is one consignment. */
async function send({ shop, by, code, seen, codes }: One, carrierOfOthers: string): Promise<Acted> {
  if (!codes) return fail('carrier_code_missing');
  const said = codesOfConsignments(codes, [1])?.get(1);
  if (!said) return fail('consignment_not_found');
  const carrier = said.carrier || carrierOfOthers;
  if (carrier === '') return fail('carrier_missing');
  const { trackingCode } = said;
  return setShipment(shop, by, code, { carrier, trackingCode, seen: seen?.shipment });
}

/** The act of one order, which decides by its own guards whether it is possible. */
export async function actOnOne(one: One, what: ManyRegularWhat): Promise<Acted> {
  const { shop, by, code, seen, state } = one;
  // an order somebody else gave up meanwhile is not taken up again by a tick, nor one that was paid given up
  const isStale = seen !== undefined && seen.paymentStatus !== state.paymentStatus;
  switch (what.act) {
    case 'markPaid':
      return isStale ? fail('status_stale') : markOrderPaid(shop, code, by);
    case 'cancel':
      return isStale ? fail('status_stale') : cancelOrder(shop, code, what.reason, by);
    case 'setShipment':
      return send(one, what.carrier);
    case 'resendMail':
      return resendOrderMail(shop, by, code, what.mail, { seen: seen?.mailAt });
    case 'makePrintFiles':
      return makePrintFilesAnew(shop, by, code);
  }
}
