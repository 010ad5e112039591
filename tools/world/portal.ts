import * as links from '#contract/orders/order-links.ts';
import { createPartnerOrder, type PartnerTotals } from '#contract/partner-orders/checkout.ts';
import { sendToLocations } from '#contract/partner-orders/delivery-locations.ts';
import * as requests from '#contract/partner-orders/order-requests.ts';
import { decideItem } from '#contract/partner-orders/partner-orders.ts';
import * as peopleCalls from '#contract/people/people.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { deliveryLocations } from '#database/schema.ts';
import {
  atPrices,
  type PartnerOrderBody,
  sampleItem,
  samplePartnerOrder,
} from '#server/partner-orders/checkout/testing.ts';
import { sampleLocation } from '#server/partner-orders/delivery-locations/sample-location.ts';
import { type Call, callsOf } from '#server/partner-orders/flow/testing-calls.ts';
import { addPersons, people, persons } from '#server/partner-orders/flow/testing-people.ts';
import { heard, type Known, nextCode } from './known.ts';
import type { Act } from './ordering.ts';
import type { Mishap } from './parties.ts';
import { open } from './partners.ts';
import { recent } from './shoppers.ts';
import type { World } from './world.ts';

/** The people of a partner and their guests: requests above a limit, links to an order, deliveries to several places. */

type Person = keyof typeof persons;
type Input = NonNullable<Parameters<Call>[2]>;
const PLACES = ['world-place-1', 'world-place-2'];

/** Before a world begins: people of a partner, one of whom orders up to a limit, and two places. */
export async function addPortal(world: World): Promise<void> {
  const { server } = world.any();
  await addPersons(server);
  const { db } = server.database;
  const of = { ...sampleLocation, partnerId: people.partner };
  await db.insert(deliveryLocations).values(PLACES.map((id) => ({ ...of, id })));
  await (await callsOf(server))('partner', peopleCalls.setPersonLimits as unknown as AnyEndpoint, {
    params: { partnerId: people.partner, id: persons.orders },
    body: { orderLimit: 300, monthLimit: null },
  });
}

async function ask(
  world: World,
  known: Known,
  what: string,
  mishap: Mishap | null,
  [who, record, input]: readonly [Parameters<Call<Person>>[0], unknown, Input],
) {
  const ended = await world.within(world.any(), mishap, async (server) =>
    (await callsOf<Person>(server, persons))(who, record as AnyEndpoint, input),
  );
  return heard(world, known, what, ended);
}

/** Somebody who may order up to a limit orders; above it an owner is asked. */
const orderAsPerson: Act = async (world, known, mishap) => {
  const code = nextCode(known);
  const one = sampleItem({ quantity: 1 + world.below(9) });
  let body: PartnerOrderBody = { ...samplePartnerOrder({ code, orderItems: [one] }), asksApproval: true };
  const headers = { 'idempotency-key': `key-of-${code}-${world.seed}` };
  const send = (own: Mishap | null) => async () =>
    ask(world, known, `${code} ordered by a person`, own, ['orders', createPartnerOrder, { body, headers }]);
  const [seen] = await world.together([send(null)]);
  if (seen?.statusCode !== 200 && seen?.json().code === 'totals_differ')
    body = atPrices(body, seen.json().data as PartnerTotals);
  const answers = await world.together(
    world.happens(0.5) ? [send(mishap()), send(mishap())] : [send(mishap())],
  );
  const ids = answers.flatMap((answer) => (answer?.statusCode === 200 ? [answer.json().id as string] : []));
  if (new Set(ids).size > 1) known.wrong.push(`${code} was answered with two orders`);
};

/** An owner decides about a request, two of them at once, or while who asked withdraws it. */
const decideRequest: Act = async (world, known, mishap) => {
  const rows = await world.rows<{ id: string; code: string; state: string }>(
    'select id, code, state from order_requests order by created_at desc, id limit 6',
  );
  if (rows.length === 0) return;
  const { id, code } = world.pick(rows);
  const params = { requestId: id };
  const decide = async () => {
    const approved = world.happens(0.7);
    const by = world.happens(0.5) ? 'owner' : 'partner';
    const body = { approved, words: approved ? '' : 'Too much' };
    const headers = { 'idempotency-key': `decides-${code}-${approved}` };
    const input = { params, body, headers };
    const answer = await ask(world, known, `${code} decided by an ${by}`, mishap(), [
      by,
      requests.decideOrderRequest,
      input,
    ]);
    if (answer?.json().code !== 'totals_differ') return;
    const seen = { ...input, body: { ...body, seen: answer.json().data } };
    await ask(world, known, `${code} decided again`, null, [by, requests.decideOrderRequest, seen]);
  };
  const withdraw = async () => {
    await ask(world, known, `${code} is withdrawn`, mishap(), [
      'orders',
      requests.withdrawOrderRequest,
      { params },
    ]);
  };
  await world.together(world.pick([[decide], [decide, decide], [decide, withdraw], [withdraw]]));
};

/** Whoever only reads may try what they like. */
const overstep: Act = async (world, known) => {
  const list = open(known);
  if (list.length === 0) return;
  const { id, code } = recent(world, list);
  const who = world.pick(['reads', 'otherOwner'] as const);
  const [item] = await world.rows<{ id: string }>(
    'select id from item_designs where order_id = $1 order by position',
    [id],
  );
  // the order has been deleted by its terms
  if (!item) return;
  const params = { orderId: id, orderItemId: item.id };
  const tries: readonly (readonly [unknown, Input])[] = [
    [links.shareOrder, { params: { orderId: id }, body: { label: 'Mine', mayDecide: true, days: 3 } }],
    [decideItem, { params, body: { orderItemId: params.orderItemId, approvalStatus: 'approved' } }],
  ];
  const [record, input] = world.pick(tries);
  const answer = await ask(world, known, `${code} overstepped`, null, [who, record, input]);
  if (answer && answer.statusCode < 300) known.wrong.push(`${who} did what they may not with ${code}`);
};

type Guest = Known['guests'][number];

const share: Act = async (world, known, mishap) => {
  const list = open(known);
  if (list.length === 0) return;
  const { id, code } = recent(world, list);
  const body = {
    label: `Guest ${known.guests.length}`,
    mayDecide: world.happens(0.7),
    days: 1 + world.below(5),
  };
  const headers = { 'idempotency-key': `shares-${known.guests.length}-${world.seed}` };
  const input = { params: { orderId: id }, body, headers };
  const one = async () =>
    ask(world, known, `${code} is shared`, mishap(), ['partner', links.shareOrder, input]);
  const answers = await world.together(world.happens(0.3) ? [one, one] : [one]);
  for (const answer of answers) {
    if (answer?.statusCode !== 200) continue;
    const { id: linkId, address } = answer.json<{ id: string; address: string }>();
    const secret = /([\w-]{20,})$/.exec(address)?.[1];
    if (secret && !known.guests.some((one) => one.linkId === linkId))
      known.guests.push({
        ...{ linkId, secret, orderId: id ?? '', code },
        until: world.machine.now() + body.days * 86_400_000,
        isEnded: false,
      });
  }
  if (new Set(answers.flatMap((answer) => (answer?.statusCode === 200 ? [answer.json().id] : []))).size > 1)
    known.wrong.push(`${code} was shared twice by one key`);
};

/** A guest looks, writes or decides; by a link that has ended nothing can be done. */
const visit: Act = async (world, known, mishap) => {
  if (known.guests.length === 0) return;
  const guest: Guest = recent(world, known.guests);
  const { secret, code } = guest;
  const seen = await ask(world, known, `a guest looks at ${code}`, null, [
    'anonymous',
    links.readOrderByLink,
    { params: { secret } },
  ]);
  const isOver = guest.isEnded || world.machine.now() > guest.until + 2 * 3_600_000;
  if (isOver && seen && seen.statusCode < 300) known.wrong.push(`a link to ${code} has ended and opens`);
  const { items = [] } =
    seen?.statusCode === 200
      ? seen.json<{ items: { orderItemId: string | null; currentVersion: number }[] }>()
      : {};
  const item = items.find(({ currentVersion }) => currentVersion > 0);
  const words = { comment: `A guest of ${code}`, name: 'Guest' };
  const write: readonly [unknown, Input] = [links.writeByLink, { params: { secret }, body: words }];
  const decide: readonly [unknown, Input] = [
    links.decideByLink,
    {
      params: { secret, orderItemId: item?.orderItemId ?? '' },
      body: { ...words, version: item?.currentVersion ?? 1, approved: world.happens(0.6) },
    },
  ];
  const [record, input] = item && world.happens(0.7) ? decide : write;
  const one = async () => {
    const answer = await ask(world, known, `a guest of ${code}`, mishap(), ['anonymous', record, input]);
    if (isOver && answer && answer.statusCode < 300)
      known.wrong.push(`a link to ${code} has ended and was used`);
  };
  await world.together(world.happens(0.4) ? [one, one] : [one]);
};

const revoke: Act = async (world, known, mishap) => {
  const list = known.guests.filter(({ isEnded }) => !isEnded);
  if (list.length === 0) return;
  const guest = recent(world, list);
  const { linkId, orderId, code } = guest;
  const params = { orderId, linkId };
  const answer = await ask(world, known, `a link to ${code} is ended`, mishap(), [
    'partner',
    links.revokeSharedLink,
    { params },
  ]);
  if (answer && answer.statusCode < 300) guest.isEnded = true;
};

/** The pieces of an order go to two places; a share too many or too few is refused. */
const split: Act = async (world, known, mishap) => {
  const list = open(known);
  if (list.length === 0) return;
  const { id, code } = recent(world, list);
  const items = await world.rows<{ id: string; quantity: number }>(
    `select d.id, i.quantity from order_items i join item_designs d on d.order_id = i.order_id and d.position = i.position
      where i.order_id = $1 order by i.position`,
    [id],
  );
  const off = world.happens(0.2) ? 1 : 0;
  const body = items.flatMap(({ id: orderItemId, quantity }) => {
    const first = world.below(quantity + 1);
    const shares = [first, quantity - first + off];
    return shares.flatMap((amount, i) =>
      amount > 0 ? [{ orderItemId, deliveryLocationId: PLACES[i] as string, amount }] : [],
    );
  });
  const one = async () => {
    await ask(world, known, `${code} goes to two places`, mishap(), [
      'partner',
      sendToLocations,
      { params: { orderId: id }, body },
    ]);
  };
  await world.together(world.happens(0.4) ? [one, one] : [one]);
};

export const portalActs: readonly (readonly [number, Act])[] = [
  [3, orderAsPerson],
  [3, decideRequest],
  [1, overstep],
  [3, share],
  [4, visit],
  [1, revoke],
  [3, split],
];
