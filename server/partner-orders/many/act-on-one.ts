import type { ManySeen, ManyWhat } from '#contract/partner-orders/many-orders.ts';
import {
  codesOfConsignments,
  type OrderCodes,
  sharingConsignments,
} from '#rules/orders/many/carrier-rows.ts';
import { consignmentsOf } from '#rules/orders/order/consignments.ts';
import { actState } from '#rules/partner-orders/flow/acts.ts';
import { rowFor } from '#rules/partner-orders/flow/next-status.ts';
import type { TransitionAct } from '#rules/partner-orders/flow/transitions.ts';
import { type Failure, fail, ok } from '#rules/platform/result.ts';
import type { ByOfMany } from '#server/orders/many/service.ts';
import * as flow from '#server/partner-orders/flow/service.ts';
import type { Shop } from '#server/press/context.ts';

type Acted = { readonly ok: true } | Failure<string>;
type Order = { readonly orderId: string; readonly seen?: ManySeen | undefined };

/** What an order is acted on with: by whom, and what was seen of it. */
type One = {
  readonly shop: Shop;
  readonly by: ByOfMany & { readonly from: ManySeen['status'] | undefined };
  readonly order: Order;
  /** of this order by the table of the carrier; null where it has no line */
  readonly codes: OrderCodes | null;
  /** called with how many of its consignments get one code, for a line named the order alone */
  readonly onShared: (consignments: number) => void;
};

/** A step of the table, by the act of one order: from where the order stands, if it was seen there. */
async function step({ shop, by, order }: One, act: TransitionAct): Promise<Acted> {
  const facts = await flow.factsOf(shop.database.db, order.orderId);
  if (!facts) return fail('order_not_found');
  const row = rowFor(facts, act);
  const isSeen = by.from === undefined || by.from === facts.status;
  if (!row && isSeen) {
    const state = actState(facts, act);
    return fail('act_not_possible', undefined, state.possible ? 'not_now' : state.reason);
  }
  const to = row?.to ?? facts.status;
  return flow.updateStatus(shop, by, order.orderId, { from: by.from ?? facts.status, to });
}

const setDate = ({ shop, by, order }: One, expeditionDate: string): Promise<Acted> =>
  flow.setExpeditionDate(shop, by, order.orderId, { expeditionDate, seen: order.seen?.rows });

/** The order is held, so that its consignments have the numbers they are given the codes by. */
async function setCodes({ shop, by, order, codes, onShared }: One): Promise<Acted> {
  if (!codes) return fail('carrier_code_missing');
  const { orderId, seen } = order;
  const all = consignmentsOf(await flow.placesOf(shop.database.db, orderId), ({ location }) => location.id);
  const numbers = all.map(({ number }) => number);
  const byNumber = codesOfConsignments(codes, numbers);
  if (!byNumber) return fail('consignment_not_found');
  onShared(sharingConsignments(codes, numbers));
  const byRow = all.flatMap(({ number, rows }) => {
    const code = byNumber.get(number)?.trackingCode;
    return code === undefined ? [] : rows.map(({ delivery }): [string, string] => [delivery.id, code]);
  });
  return flow.setCarrierCodes(shop, by, orderId, { codes: new Map(byRow), seen: seen?.rows });
}

/** One after another; what comes after a refusal is not tried, and what came before is taken back. */
async function inTurn(acts: readonly (() => Promise<Acted>)[]): Promise<Acted> {
  for (const act of acts) {
    const acted = await act();
    if (!acted.ok) return acted;
  }
  return ok(null);
}

/** The act of one order; each decides by its own guards whether it is possible. */
export function actOnOne(one: One, what: ManyWhat): Promise<Acted> {
  const { shop, by, order } = one;
  const { orderId, seen } = order;
  switch (what.act) {
    case 'assignDealer':
      return flow.assignDealer(shop, by, orderId, what.dealerId, seen?.value);
    case 'setManufactureDate':
      return flow.setManufactureDate(shop, by, orderId, what.date, seen?.value);
    case 'setExpeditionDate':
      return setDate(one, what.date);
    case 'setCarrierCode':
      return setCodes(one);
    case 'startProduction':
      return step(one, what.act);
    case 'markProduced':
    case 'dispatch': {
      const { date } = what;
      // what was seen of the rows is of dates or of codes, so beside a step it is not asked for: the status
      // is
      const unseen = { ...one, order: { orderId } };
      return inTurn([
        ...(date ? [() => setDate(unseen, date)] : []),
        ...('carrierRows' in what && what.carrierRows ? [() => setCodes(unseen)] : []),
        () => step(one, what.act),
      ]);
    }
    case 'recordProformaPayment':
      return flow.recordPayment(shop, by, orderId, 'proforma');
    case 'recordFinalPayment':
      return flow.recordPayment(shop, by, orderId, 'final');
    case 'resendMail':
      return flow.resendMail(shop, by, orderId, what.mail, { seen: seen?.value });
  }
}
