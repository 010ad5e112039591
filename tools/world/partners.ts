import type { PartnerTotals } from '#contract/partner-orders/checkout.ts';
import { createPartnerOrder } from '#contract/partner-orders/checkout.ts';
import * as orderFiles from '#contract/partner-orders/order-files.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import {
  atPrices,
  type PartnerOrderBody,
  sampleItem,
  samplePartnerOrder,
} from '#server/partner-orders/checkout/testing.ts';
import { callsOf } from '#server/partner-orders/flow/testing-calls.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import { heard, type Known, nextCode, type Said } from './known.ts';
import type { Mishap } from './parties.ts';
import { saying } from './shoppers.ts';
import type { World } from './world.ts';

/** What partners and their dealers do: order, locations, designs, decisions, invoices, parcels, messages. */

type Act = (world: World, known: Known, mishap: () => Mishap | null) => Promise<void>;
type Ordered = Known['partnerOrders'][number];

async function send(world: World, known: Known, order: Ordered, mishap: Mishap | null): Promise<void> {
  const ended = await world.within(world.any(), mishap, async (server) =>
    (await callsOf(server))('partner', createPartnerOrder as unknown as AnyEndpoint, {
      body: order.payload,
      headers: { 'idempotency-key': order.key },
    }),
  );
  const answer = heard(
    world,
    known,
    `${order.code} ordered by a partner`,
    world.happens(0.08) ? { kind: 'unheard' } : ended,
  );
  if (!answer) {
    order.mayStand = true;
    return;
  }
  const body = answer.json();
  if (body.code === 'totals_differ') {
    order.payload = atPrices(order.payload as PartnerOrderBody, body.data as PartnerTotals);
    return send(world, known, order, mishap);
  }
  if (answer.statusCode >= 500) order.mayStand = true;
  if (order.mayStand && ['order_code_taken', 'idempotency_conflict'].includes(body.code))
    known.wrong.push(`a repeat of ${order.code} was refused: ${body.code}`);
  if (answer.statusCode !== 200) return;
  if (order.id && order.id !== body.id)
    known.wrong.push(`a repeat of ${order.code} was answered with another order`);
  order.mayStand = true;
  order.id = body.id;
}

const place: Act = async (world, known, mishap) => {
  const code = nextCode(known);
  const orderItems = Array.from({ length: 1 + world.below(2) }, (_, i) =>
    sampleItem({ id: `line${i + 1}`, quantity: 1 + world.below(9) }),
  );
  const payload = samplePartnerOrder({ code, orderItems });
  const order: Ordered = { code, key: `key-of-${code}-${world.seed}`, id: null, mayStand: false, payload };
  known.partnerOrders.push(order);
  await world.together([() => send(world, known, order, null)]);
  const again = () => send(world, known, order, mishap());
  if (order.mayStand) await world.together(world.happens(0.4) ? [again, again] : [again]);
};

export const open = (known: Known) => known.partnerOrders.filter(({ id }) => id !== null).slice(-14);

const write: Act = async (world, known, mishap) => {
  const list = open(known);
  if (list.length === 0) return;
  const { id, code } = world.pick(list);
  const byPartner = world.happens(0.5);
  const words = `W${known.said.length} partner ${code}`;
  const key = `said-${known.said.length}-${world.seed}`;
  const withFile = world.happens(0.4);
  const record = byPartner ? orderFiles.writeToDealer : orderFiles.writeToPartner;
  const saidBy = byPartner ? 'partner' : 'dealer';
  const send: Said['send'] = async (server) =>
    (await callsOf(server))(saidBy, record as never, {
      params: { orderId: id },
      fields: { comment: words },
      files: withFile ? [{ name: 'a.pdf', bytes: samplePdf }] : [],
      headers: { 'idempotency-key': key },
    });
  const said: Said = { words, key, send, accepted: false };
  known.said.push(said);
  await saying(world, known, said, mishap);
};

/** The key of an order comes with another one: it is neither taken nor answered as the first. */
const misuseKey: Act = async (world, known) => {
  const list = open(known);
  if (list.length === 0) return;
  const { code, key, payload } = world.pick(list);
  const other = { ...(payload as PartnerOrderBody), partnerName: 'Another Ltd' };
  // whose person terms have forgotten, the order has no key any more
  const [stored] = await world.rows('select from orders where code = $1 and idempotency_key = $2', [
    code,
    key,
  ]);
  const ended = await world.within(world.any(), null, async (server) =>
    (await callsOf(server))('partner', createPartnerOrder as unknown as AnyEndpoint, {
      body: other,
      headers: { 'idempotency-key': key },
    }),
  );
  const answer = heard(world, known, `${code} ordered with a used key`, ended);
  if (stored && answer?.statusCode === 200)
    known.wrong.push(`something else was taken under the key of ${code}`);
};

export const partnerActs: readonly (readonly [number, Act])[] = [
  [8, place],
  [5, write],
  [1, misuseKey],
];
