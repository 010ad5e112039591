import { course } from '#rules/partner-orders/flow/course.ts';
import { type NeedName, needs } from '#rules/partner-orders/flow/needs.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { readFacts } from '#server/partner-orders/flow/store.ts';
import { type Check, shopRows } from './check-money.ts';

/** What an owner relies on: paid stays paid, books are whole, and an order stands where what it needs is so. */

/** An order that was paid stays paid, unless staff took that back; what closed one names no payment. */
export const paidStays: Check = async (world) =>
  (await shopRows(world)).flatMap(({ code, status, events }) => {
    const wrong: string[] = [];
    const deciding = (events ?? []).filter(({ outcome }) => outcome === 'settled' || outcome === 'restored');
    const paid = deciding.findLastIndex(({ reason }) => /^(paid|paid_late|marked_paid)$/.test(reason));
    const isTakenBack = deciding.slice(paid + 1).some(({ reason }) => reason === 'payment_taken_back');
    if (paid >= 0 && !isTakenBack && status !== 'completed') wrong.push(`${code} was paid and is ${status}`);
    // what a person or the clock decides is said of the order, and stands in the history of no payment
    const foreign = (events ?? []).find(
      ({ source, reason, provider_id: id }) => id !== null && (source === 'staff' || reason === 'time_up'),
    );
    if (foreign) wrong.push(`${code}: ${foreign.reason} is written to payment ${foreign.provider_id}`);
    return wrong;
  });

/** Where another order took the place of one, only a person says that the first is filled all the same. */
export const filledOnce: Check = async (world) =>
  (await shopRows(world)).flatMap(({ code, events }) => {
    const deciding = (events ?? []).filter(({ outcome }) => outcome === 'settled' || outcome === 'restored');
    const replaced = deciding.findIndex(({ reason }) => reason === 'replaced');
    const paid = replaced >= 0 && deciding.slice(replaced).find(({ reason }) => /^paid/.test(reason));
    return paid ? [`${code} has another order in its place and was filled: ${paid.reason}`] : [];
  });

/** Money that came, and an invoice that was issued, have their order in the books for ten years. */
export const books: Check = async (world, known) => {
  const there = new Set(
    (await world.rows<{ code: string }>('select code from orders')).map(({ code }) => code),
  );
  const stray = new Set(
    (
      await world.rows<{ id: string }>('select provider_id as id from payment_events where order_id is null')
    ).map(({ id }) => id),
  );
  const of = new Map([...known.purchases, ...known.past].map(({ code, at }) => [code, at]));
  const year = new Date(world.machine.now()).getUTCFullYear();
  const came = [
    ...[...world.fake.goPay.values()]
      .filter(({ state }) => /PAID|REFUNDED/.test(state))
      .map(({ id, order_number }) => ({ id: String(id), code: order_number })),
    ...[...world.fake.payPal.values()]
      .filter(({ captures }) => captures.length > 0)
      .map(({ id, custom_id }) => ({ id, code: custom_id })),
  ];
  const isDue = (at: number | Date) => new Date(at).getUTCFullYear() >= year - 9;
  const gone = [...known.booked].filter(([code, at]) => !there.has(code) && isDue(at));
  const stand = gone.map(([code]) => `${code} had money or an invoice, and is not in the books`);
  const lost = came
    .filter(({ id, code }) => !there.has(code) && !stray.has(id))
    .filter(({ code }) => isDue(of.get(code) ?? 0))
    .map(({ id, code }) => `money of ${id} came, and ${code} is not in the books`);
  return [...stand, ...lost];
};

/** Nobody writes to an order that has forgotten its people. */
export const silence: Check = async (world) =>
  (
    await world.rows<{ code: string }>(
      `select distinct o.code from orders o join order_messages m on m.order_id = o.id
        where o.anonymised_at is not null and m.created_at > o.anonymised_at + interval '1 minute'
          and (m.comment <> '' or m.author_name <> '')`,
    )
  ).map(({ code }) => `${code} has forgotten its people and was written to`);

const from = (status: PartnerOrderStatus) => course.slice(course.indexOf(status));

/** What holds of an order of a partner for as long as it stands in one of these. */
const holds: readonly (readonly [readonly PartnerOrderStatus[], NeedName])[] = [
  [from('new'), 'locationsSaved'],
  [from('toApproveDesign'), 'everyDesignSent'],
  [from('designApproved'), 'everyDesignApproved'],
  [from('designApproved'), 'approvedWithoutPins'],
  [['waitingForProformaInvoice', 'waitingForProformaPayment'], 'proformaUnpaid'],
  [['waitingForProformaPayment'], 'proformaFile'],
  [from('waitingForProduction'), 'proformaPaidOrSkipped'],
  [from('produced'), 'everyExpeditionDate'],
  [from('delivered'), 'everyCarrierCode'],
  [['waitingForFinalPayment'], 'finalFile'],
  [['waitingForFinalPayment'], 'finalUnpaid'],
  [['done'], 'finalPaid'],
];

/** An order of a partner stands where what it needs is so, and what is paid was asked for. */
export const standings: Check = async (world) => {
  const rows = await world.rows<{ id: string; code: string }>(
    `select p.order_id as id, p.code from partner_orders p join orders o on o.id = p.order_id where o.anonymised_at is null`,
  );
  const { db } = world.any().server.database;
  const wrong: string[] = [];
  for (const { id, code } of rows) {
    const facts = await readFacts(db, id);
    if (!facts) continue;
    for (const [statuses, need] of holds)
      if (statuses.includes(facts.status) && !needs[need].holds(facts))
        wrong.push(`${code} is ${facts.status}, and it is not so that ${need}`);
    if (facts.status === 'toApproveDesign' && facts.items.every(({ approval }) => approval === 'approved'))
      wrong.push(`${code} waits for approval, and everything is approved`);
    for (const kind of ['proforma', 'final'] as const)
      if (facts[kind].isPaid && !facts[kind].hasFile)
        wrong.push(`${code}: its ${kind} is paid, and there is none`);
  }
  return wrong;
};

/** What staff decided about an order stands in the log, once for each time. */
export const log: Check = async (world) =>
  (
    await world.rows<{ code: string; decided: number; noted: number }>(
      `select o.code,
        (select count(*)::int from payment_events e where e.order_id = o.id and e.source = 'staff'
          and e.outcome in ('settled', 'restored')) as decided,
        (select count(*)::int from audit_entries a where a.order_id = o.id and a.act in ('markPaid', 'cancel', 'takeBackPayment')) as noted
        from orders o join shop_orders s on s.order_id = o.id`,
    )
  )
    .filter(({ decided, noted }) => decided !== noted)
    .map(({ code, decided, noted }) => `${code}: staff decided ${decided} times, the log says ${noted}`);
