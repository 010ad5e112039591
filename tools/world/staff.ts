import * as stock from '#contract/catalogue/stock.ts';
import * as settings from '#contract/company/settings.ts';
import * as staffPayments from '#contract/payments/staff-payments.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import * as afterOrder from '#contract/shop-orders/after-order.ts';
import { erasePerson } from '#server/office/privacy/service.ts';
import { callsOf } from '#server/partner-orders/flow/testing-calls.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import { heard, type Known, type Purchase, type Said } from './known.ts';
import type { Mishap } from './parties.ts';
import { refusingNothing } from './refusals.ts';
import { recent, saying, those } from './shoppers.ts';
import type { World } from './world.ts';

/** What staff do: money, proofs, parcels, invoices, corrections, the shelf, settings, and who is forgotten. */

type Act = (world: World, known: Known, mishap: () => Mishap | null) => Promise<void>;
type Input = Parameters<Awaited<ReturnType<typeof callsOf>>>[2];

export const ITEM = 'H-B52-NAT-FT';
const files = [{ name: 'a.pdf', bytes: samplePdf }];

export const standing = (known: Known): readonly Purchase[] =>
  known.purchases.filter(({ mayStand, who }) => mayStand && !known.erased.includes(who)).slice(-30);

/** @param code of the order it is about */
export async function call(
  world: World,
  known: Known,
  { what, code = '' }: { readonly what: string; readonly code?: string },
  mishap: () => Mishap | null,
  [who, record, input]: readonly ['admin' | 'dealer' | 'partner', unknown, Input],
): Promise<void> {
  // what came with files has most to lose where nobody knows whether the act stands
  const lost: Mishap = { kind: 'break', at: 1, on: 'after commit' };
  const one = async () => {
    const own = input?.files && world.happens(0.1) ? lost : mishap();
    const ended = await world.within(world.any(), own, async (server) =>
      (await callsOf(server))(who, record as AnyEndpoint, input),
    );
    const answer = heard(world, known, what, ended);
    return answer && answer.statusCode >= 400 && answer.statusCode < 500 ? String(answer.json().code) : null;
  };
  if (world.happens(0.3)) await world.together([one, one]);
  else await refusingNothing(world, known, { code, what }, one);
}

/** An act of an admin on one of the last orders. */
const onOrder =
  (name: string, record: unknown, input: (world: World, purchase: Purchase) => Input): Act =>
  async (world, known, mishap) => {
    const open = await those(world, known, "s.payment_status in ('pending', 'completed')");
    const list = world.happens(0.7) && open.length > 0 ? open : standing(known);
    if (list.length === 0) return;
    const purchase = recent(world, list);
    const { code } = purchase;
    const params = { orderCode: code };
    await call(world, known, { code, what: `${code} ${name}` }, mishap, [
      'admin',
      record,
      { params, ...input(world, purchase) },
    ]);
  };

const write: Act = async (world, known, mishap) => {
  const list = standing(known);
  if (list.length === 0) return;
  const { code, who } = recent(world, list);
  const words = `W${known.said.length} staff ${code} ${who.mark}`;
  const key = `said-${known.said.length}-${world.seed}`;
  const withFile = world.happens(0.4);
  const send: Said['send'] = async (server) =>
    (await callsOf(server))('admin', afterOrder.writeToShopper as never, {
      params: { orderCode: code },
      fields: { body: JSON.stringify({ comment: words }) },
      files: withFile ? files : [],
      headers: { 'idempotency-key': key },
    });
  const said: Said = { words, key, send, accepted: false };
  known.said.push(said);
  await saying(world, known, said, mishap);
};

const fillShelf: Act = async (world, known) => {
  const [row] = await world.rows<{ n: number }>(
    `select stock_quantity as n from availabilities where helios_id = $1`,
    [ITEM],
  );
  const now = row?.n ?? 0;
  // counted a while ago, or right now and noted later
  const was = known.counted ?? now;
  known.counted = known.counted === null && world.happens(0.6) ? now : null;
  if (known.counted !== null) return;
  const pieces = 40 + world.below(60);
  const ended = await world.within(world.any(), null, async (server) =>
    (await callsOf(server))('admin', stock.setStock as never, {
      params: { heliosId: ITEM },
      body: { pieces, was },
    }),
  );
  if (heard(world, known, `shelf ${was} to ${pieces}`, ended)?.statusCode === 200)
    known.added += pieces - was;
};

const changeSettings: Act = (world, known, mishap) =>
  call(world, known, { what: 'settings' }, mishap, [
    'admin',
    settings.updateSettings,
    { body: { eurRate: 24 + world.below(30) / 10, transferTermDays: 5 + world.below(20) } },
  ]);

/** A person asks to be forgotten; what is still needed is forgotten later. */
const erase: Act = async (world, known, mishap) => {
  const list = standing(known);
  if (list.length === 0) return;
  const { who } = recent(world, list);
  known.asked.add(who.mark);
  const ended = await world.within(world.any(), mishap(), ({ shop }) =>
    erasePerson(shop, who.email, world.happens(0.5)),
  );
  world.say(`${who.mark} is erased: ${ended.kind}`);
  if (ended.kind === 'answered' && ended.value.ok && ended.value.value.waiting.length === 0)
    known.erased.push(who);
};

/** A page of an order that has forgotten its person is still open, and somebody writes there. */
const writeTooLate: Act = async (world, known, mishap) => {
  const rows = await world.rows<{ code: string }>(
    'select code from orders where anonymised_at is not null and kind = $1 order by code',
    ['shop'],
  );
  const gone = new Set(rows.map(({ code }) => code));
  const list = [...known.purchases, ...known.past].filter(({ code }) => gone.has(code)).slice(-20);
  if (list.length === 0) return;
  const { code, who } = world.pick(list);
  await call(world, known, { code, what: `${code} written to too late` }, mishap, [
    'admin',
    afterOrder.writeToShopper,
    { params: { orderCode: code }, fields: json({ comment: `Hello ${who.mark}` }), files: [] },
  ]);
};

const json = (body: object) => ({ body: JSON.stringify(body) });

/** Money, the shelf and what is set. */
export const staffActs: readonly (readonly [number, Act])[] = [
  [9, onOrder('is called paid', staffPayments.markOrderPaid, () => ({}))],
  [
    4,
    onOrder('is cancelled', staffPayments.cancelOrder, (_, { who }) => ({
      body: { reason: `Sold out ${who.mark}` },
    })),
  ],
  [
    2,
    onOrder('payment taken back', afterOrder.takeBackPayment, (_, { who }) => ({
      body: { reason: `Other ${who.mark}` },
    })),
  ],
  [5, fillShelf],
  [1, changeSettings],
];

/** What staff send, and what they put right. */
export const deskActs: readonly (readonly [number, Act])[] = [
  [
    4,
    onOrder('shipped', afterOrder.setShipment, (w, { who }) => ({
      // whoever has it is told by the carrier where it goes
      body: { carrier: 'Post', trackingCode: `CZ${w.below(2)}${who.mark}` },
    })),
  ],
  [
    7,
    onOrder('proof', afterOrder.sendProof, (_, { who }) => ({
      fields: json({ items: [1], fromPress: false, comment: who.mark }),
      files,
    })),
  ],
  [3, onOrder('invoice', afterOrder.issueInvoice, () => ({ files }))],
  [
    3,
    onOrder('addresses', afterOrder.correctAddresses, (w, { who }) => ({
      body: {
        to: { 'billingAddress.city': `City${w.below(9)} ${who.mark}` },
        seen: {},
        reason: `Mistake ${who.mark}`,
      },
    })),
  ],
  [5, write],
];

export const erasing: readonly (readonly [number, Act])[] = [
  [4, erase],
  [2, writeTooLate],
];
