import { type OrderAct, orderActs } from '#rules/partner-orders/flow/acts.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import {
  asAdmin,
  asDealer,
  asPartner,
  perform,
  type Sides,
} from '#server/partner-orders/flow/testing-acts.ts';
import type { Known } from './known.ts';
import type { Act } from './ordering.ts';
import type { Mishap } from './parties.ts';
import { open } from './partners.ts';
import { refusingNothing } from './refusals.ts';
import { recent } from './shoppers.ts';
import type { World } from './world.ts';

/** How orders of partners go on: by what comes next, by what does not fit, and by two people at once. */

type Order = { readonly id: string; readonly code: string };

/** What leads on from a status, the first ones first; where two are named, either does. */
const next: Readonly<Partial<Record<PartnerOrderStatus, readonly (readonly OrderAct[])[]>>> = {
  preparing: [['saveLocations']],
  new: [['assignDealer'], ['sendDesigns']],
  toApproveDesign: [['decideDesigns', 'approveItem', 'setPin']],
  commentOnTheDesign: [['closePin', 'answerPin'], ['sendDesigns']],
  designApproved: [['releaseProduction']],
  waitingForProformaInvoice: [['uploadProforma', 'uploadProforma', 'skipProforma', 'recordProformaPayment']],
  waitingForProformaPayment: [['recordProformaPayment', 'uploadProforma']],
  waitingForProduction: [['startProduction', 'takeBackProformaPayment', 'recordProformaPayment']],
  inProduction: [['setExpeditionDate'], ['markProduced', 'setManufactureDate']],
  produced: [['setCarrierCode'], ['dispatch', 'correctDelivery']],
  waitingForFinalInvoice: [['uploadFinal', 'uploadFinal', 'recordFinalPayment']],
  waitingForFinalPayment: [['recordFinalPayment', 'uploadFinal']],
  done: [['takeBackFinalPayment']],
};

const sides: readonly Sides[] = [
  { partner: asPartner, staff: asDealer },
  { partner: asPartner, staff: asAdmin },
];

/** Does it once, or twice at the same time; what is refused must have changed nothing. */
async function doing(
  world: World,
  known: Known,
  { id, code }: Order,
  mishap: () => Mishap | null,
  acts: readonly { readonly act: OrderAct; readonly choice: boolean }[],
): Promise<void> {
  const works = acts.map(({ act, choice }) => async (): Promise<string | null> => {
    const [own, by] = [mishap(), world.pick(sides)];
    const ended = await world.within(world.any(), own, (server) => perform(server, id, act, choice, by));
    const said = ended.kind === 'answered' ? (ended.value.ok ? 'ok' : ended.value.code) : ended.kind;
    world.say(`${code} ${act}: ${said}`);
    const isOfAnother = world.processes.some(({ home }) => home.isDead);
    if (
      ended.kind === 'failed' &&
      own === null &&
      acts.length === 1 &&
      !isOfAnother &&
      !world.troubles.isDiskFull
    )
      known.wrong.push(`${code} ${act} failed: ${String(ended.error).slice(0, 120)}`);
    return ended.kind === 'answered' && !ended.value.ok ? ended.value.code : null;
  });
  const [first, ...others] = works;
  if (!first) return;
  if (others.length > 0) await world.together(works);
  else await refusingNothing(world, known, { code, what: `${code} ${acts[0]?.act}` }, first);
}

const chosen = (known: Known, world: World): Order | null => {
  const list = open(known).flatMap(({ id, code }) => (id ? [{ id, code }] : []));
  return list.length > 0 ? recent(world, list) : null;
};

/** An act of the table or beside it, by whoever may; the table refuses what does not fit. */
const doSomething: Act = async (world, known, mishap) => {
  const order = chosen(known, world);
  if (!order) return;
  const act = world.pick(orderActs);
  if (act === 'cancel' && world.happens(0.5)) return;
  const one = { act, choice: world.happens(0.7) };
  const meets = world.happens(0.3)
    ? [{ act: world.happens(0.5) ? act : world.pick(orderActs), choice: true }]
    : [];
  await doing(world, known, order, mishap, [one, ...meets]);
};

const statusOf = async (world: World, id: string) =>
  (
    await world.rows<{ status: PartnerOrderStatus }>(
      'select status from partner_orders where order_id = $1',
      [id],
    )
  )[0]?.status;

/** Some steps of one order, so that orders come to their end; now and then it is cancelled on the way. */
const goOn: Act = async (world, known, mishap) => {
  const order = chosen(known, world);
  if (!order) return;
  for (let steps = 2 + world.below(8); steps > 0; steps -= 1) {
    const status = await statusOf(world, order.id);
    for (const either of (status && next[status]) ?? []) {
      const one = { act: world.pick(either), choice: world.happens(0.8) };
      await doing(world, known, order, mishap, world.happens(0.15) ? [one, one] : [one]);
    }
    if (world.happens(0.03)) await doing(world, known, order, mishap, [{ act: 'cancel', choice: true }]);
  }
};

/** Somebody points at a place of a design, and all is approved nevertheless: at once, or one after the other. */
const approveOverPin: Act = async (world, known, mishap) => {
  const rows = await world.rows<{ code: string }>(
    `select code from partner_orders where status = 'toApproveDesign'`,
  );
  const order = open(known).find(({ code }) => rows.some((row) => row.code === code));
  if (!order?.id) return;
  const { id, code } = order;
  const once = (act: OrderAct, choice = true) => doing(world, known, { id, code }, mishap, [{ act, choice }]);
  await once('setPin', world.happens(0.5));
  const by = world.pick(['decideDesigns', 'approveItem'] as const);
  for (let times = by === 'approveItem' ? 3 : 1; times > 0; times -= 1) await once(by);
  if (world.happens(0.5)) await once('closePin');
  if (world.happens(0.5)) await once('decideDesigns');
};

/** Staff cancel an order: one of each status as often as one of another. */
const cancel: Act = async (world, known, mishap) => {
  const rows = await world.rows<{ code: string; status: string }>(
    `select code, status from partner_orders where status not in ('cancelled', 'done')`,
  );
  const list = open(known).flatMap(({ id, code }) => {
    const row = rows.find((one) => one.code === code);
    return id && row ? [{ id, code, status: row.status }] : [];
  });
  const status = world.pick([...new Set(list.map((one) => one.status))].sort());
  const order = world.pick(list.filter((one) => one.status === status));
  if (!order) return;
  const one = { act: 'cancel' as const, choice: true };
  const meets = { act: world.pick(next[status as PartnerOrderStatus]?.flat() ?? orderActs), choice: true };
  await doing(world, known, order, mishap, world.pick([[one], [one, one], [one, meets]]));
};

export const courseActs: readonly (readonly [number, Act])[] = [
  [8, doSomething],
  [12, goOn],
  [3, approveOverPin],
  [2, cancel],
];
