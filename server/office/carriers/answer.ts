import type { AnswerRow } from '#contract/office/carriers.ts';
import type { Db } from '#database/connection.ts';
import {
  type AnsweredConsignment,
  answeredConsignments,
  otherCode,
} from '#rules/orders/many/carrier-answer.ts';
import type { CarrierRow } from '#rules/orders/many/carrier-rows.ts';
import { checkCarrierCode } from '#rules/orders/order/carrier-code.ts';
import { consignmentsOf } from '#rules/orders/order/consignments.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { type Failure, fail, ok } from '#rules/platform/result.ts';
import { type ByOfMany, onEach } from '#server/orders/many/service.ts';
import { lockPartnerOrder, lockShopOrder, ordersOfCodes } from '#server/orders/order/service.ts';
import { placesOf, setCarrierCode } from '#server/partner-orders/flow/service.ts';
import type { Shop } from '#server/payments/context.ts';
import type { Caller } from '#server/platform/context.ts';
import { setShipment, shipmentOf } from '#server/shop-orders/after-order/service.ts';

/** Codes that a carrier gave back: each consignment by the act of one order, under the lock of that order. */

type Acted = { readonly ok: true } | Failure<string>;
/** What is known of a consignment while its order is held. */
type HeldConsignment = {
  readonly place: string;
  /** of each of its rows; empty for none */
  readonly codes: readonly string[];
  readonly give: (shop: Shop, by: ByOfMany, answered: AnsweredConsignment) => Promise<Acted>;
};
/** By their numbers. */
type HeldOrder = ReadonlyMap<number, HeldConsignment>;

async function holdPartners(tx: Db, orderId: string): Promise<HeldOrder | null> {
  if (!(await lockPartnerOrder(tx, orderId))) return null;
  const all = consignmentsOf(await placesOf(tx, orderId), ({ location }) => location.id);
  return new Map(
    all.map(({ number, rows }) => {
      const [{ location }] = rows;
      const give: HeldConsignment['give'] = (shop, by, { trackingCode: deliveryCode }) =>
        setCarrierCode(shop, by, orderId, { ids: rows.map(({ delivery }) => delivery.id), deliveryCode });
      const place = location.companyName || `${location.firstName} ${location.lastName}`.trim();
      return [number, { place, codes: rows.map(({ delivery }) => delivery.deliveryCode), give }];
    }),
  );
}

async function holdShops(tx: Db, orderId: string, usual: string): Promise<HeldOrder | null> {
  const order = await lockShopOrder(tx, orderId);
  if (!order) return null;
  const shipment = await shipmentOf(tx, orderId);
  const give: HeldConsignment['give'] = (shop, by, { trackingCode, carrier }) =>
    setShipment(shop, by, order.code, { trackingCode, carrier: shipment?.carrier ?? (carrier || usual) });
  const { companyName, firstName, surName } = order.delivery ?? order.billing;
  const place = companyName || [firstName, surName].filter(Boolean).join(' ');
  return new Map([[1, { place, codes: [shipment?.trackingCode ?? ''], give }]]);
}

type Outcome = Pick<AnswerRow, 'place' | 'outcome' | 'refusal' | 'trackingCode'>;

const refused = (
  { trackingCode }: AnsweredConsignment,
  { code, detail }: Pick<Failure<string>, 'code' | 'detail'>,
  place = '',
): Outcome => ({ place, trackingCode, outcome: 'refused', refusal: { code, detail: detail ?? null } });

async function giveOne(
  shop: Shop,
  by: ByOfMany,
  held: HeldOrder,
  answered: AnsweredConsignment,
): Promise<Outcome> {
  const { of } = answered;
  // the code of an order alone says which one while it has no other
  const isOneOfSeveral = of?.number === null && held.size > 1;
  if (isOneOfSeveral) return refused(answered, fail('consignment_unnamed', undefined, String(held.size)));
  const consignment = held.get(of?.number ?? 1);
  if (!consignment) return refused(answered, fail('consignment_not_found'));
  const { place, codes, give } = consignment;
  const checked = checkCarrierCode(answered.trackingCode);
  if (!checked.ok) return refused(answered, fail('carrier_code_invalid'), place);
  const trackingCode = checked.value;
  const other = otherCode(codes, trackingCode);
  if (other !== null) return refused(answered, fail('carrier_code_there', undefined, other), place);
  const told = { place, trackingCode, refusal: null };
  if (codes.every((code) => code === trackingCode)) return { ...told, outcome: 'same' };
  const acted = await give(shop, by, answered);
  return acted.ok ? { ...told, outcome: 'done' } : refused(answered, acted, place);
}

type Asked = { readonly rows: readonly CarrierRow[]; readonly carrier: string; readonly isTrial: boolean };
type Found = { readonly orderId: string; readonly answered: readonly AnsweredConsignment[] };

/**
 * What each consignment got, or would get. One that is refused keeps no other from its code: whoever
 * uploads the table once more, mended, finds the others as they are.
 */
export async function takeAnswer(
  shop: Shop,
  caller: Caller,
  { rows, carrier, isTrial }: Asked,
): Promise<AnswerRow[]> {
  const { db } = shop.database;
  const answered = answeredConsignments(rows);
  const codes = [...new Set(answered.flatMap(({ of }) => of?.orderCode ?? []))];
  const maySeeShops = may(caller.account, 'manageRegularOrders');
  const found = (await ordersOfCodes(db, codes)).filter(({ kind }) => kind === 'partner' || maySeeShops);
  const outcomes = new Map<AnsweredConsignment, Outcome>();
  const asked = { call: 'takeCarrierAnswer', input: rows, isTrial };
  // codes that are there already are the same, so a repeat needs no key
  const by = { ...caller, idempotencyKey: null };
  for (const kind of ['partner', 'shop'] as const) {
    const orders = found
      .filter((order) => order.kind === kind)
      .map(
        ({ id, code }): Found => ({
          orderId: id,
          answered: answered.filter(({ of }) => of?.orderCode === code),
        }),
      );
    const done = await onEach<Shop, HeldOrder, Found>(shop, by, asked, orders, {
      hold: (tx, id) => (kind === 'partner' ? holdPartners(tx, id) : holdShops(tx, id, carrier)),
      act: async (inside, actor, order, held) => {
        for (const one of order.answered) outcomes.set(one, await giveOne(inside, actor, held, one));
        return ok(null);
      },
      isChanged: () => false,
    });
    if (!done.ok) throw new Error('a call without a key cannot meet another one');
  }
  const orderIds = new Map(found.map(({ id, code }) => [code, id]));
  return answered.map((one) => ({
    ...{ line: one.line, reference: one.reference, orderId: orderIds.get(one.of?.orderCode ?? '') ?? '' },
    ...(outcomes.get(one) ?? refused(one, fail('consignment_not_found'))),
  }));
}
