import * as staffPayments from '#contract/payments/staff-payments.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { callsOf } from '#server/partner-orders/flow/testing-calls.ts';
import { heard, type Purchase } from './known.ts';
import { type Act, newPurchase, placeOrder, send } from './ordering.ts';
import type { Mishap } from './parties.ts';
import { atProvider, hearing, type News, payAnew, paymentsAt } from './payers.ts';
import { workBeside } from './queue.ts';
import { recent, those } from './shoppers.ts';
import type { World } from './world.ts';

/** Acts on money that meet: late, twice, by two ways, at the last moment, and before the shop knows of it. */

const MINUTE = 60_000;
const CHECK = 'check-payments';

const newsOf = ({ method }: Purchase, id: string): News => ({
  provider: method === 'payPal' ? 'payPal' : 'goPay',
  id,
  refund: false,
});

const how = (world: World) => world.pick(['pays', 'pays', 'pays', 'pays too little'] as const);

/** Waits while others go on. */
async function until(world: World, isSo: () => boolean): Promise<void> {
  for (let turns = 0; turns < 80 && !isSo(); turns += 1)
    await world.within(world.any(), null, async () => {});
}

const byProvider = "s.payment_method <> 'bankTransfer'";
const pending = `${byProvider} and s.payment_status = 'pending'`;
const closed = "s.payment_status in ('cancelled', 'failed')";

/** Whoever was given up pays after all: at the gateway, or by trying again in the shop. */
const payLate: Act = async (world, known, mishap) => {
  const list = await those(world, known, `${byProvider} and ${closed}`);
  if (list.length === 0) return;
  const purchase = recent(world, list);
  if (world.happens(0.4)) return payAnew(world, known, purchase, mishap);
  const id = world.pick(paymentsAt(world, purchase));
  if (id === undefined || !atProvider(world, purchase, id, how(world))) return;
  const one = hearing(world, known, newsOf(purchase, id), mishap);
  await world.together(world.happens(0.5) ? [one, one] : [one]);
};

/** Gives one payment up and begins another; then both are paid. */
const payInTwoWindows: Act = async (world, known, mishap) => {
  const list = await those(world, known, `s.payment_method = 'goPay' and s.payment_status = 'pending'`);
  const purchase = list.length > 0 ? recent(world, list) : undefined;
  const [first] = purchase ? paymentsAt(world, purchase) : [];
  if (!purchase || first === undefined) return;
  atProvider(world, purchase, first, world.pick(['cancels', 'lets it end']));
  await world.together([hearing(world, known, newsOf(purchase, first), mishap)]);
  await payAnew(world, known, purchase, mishap);
  const all = paymentsAt(world, purchase).filter((id) => atProvider(world, purchase, id, 'pays'));
  const heardOf = all.map((id) => hearing(world, known, newsOf(purchase, id), mishap));
  if (world.happens(0.5)) heardOf.reverse();
  if (world.happens(0.5)) await world.together(heardOf);
  else for (const one of heardOf) await world.together([one]);
};

/** The answer of a provider is lost, so it has a payment of which the shop knows nothing; then others begin. */
const tellOfUnknown: Act = async (world, known, mishap) => {
  const purchase = newPurchase(world, known, null, 'goPay');
  const lost: Mishap = { kind: 'break', at: 1, on: 'after a provider' };
  // who hears nothing either asks again at once or waits
  if (world.happens(0.4)) await placeOrder(world, known, purchase, mishap, lost);
  else await world.together([() => send(world, known, purchase, lost)]);
  const had = paymentsAt(world, purchase);
  const id = had.at(-1);
  if (id === undefined) return;
  // the gateway writes to its payers itself
  if (world.happens(0.5)) atProvider(world, purchase, id, how(world));
  const told = hearing(world, known, newsOf(purchase, id), mishap);
  if (world.happens(0.4)) {
    await world.together([told, told]);
    return;
  }
  const isFirstLate = world.happens(0.6);
  const overtaking = async () => {
    await until(world, () => paymentsAt(world, purchase).length > had.length);
    if (isFirstLate) await told();
    const fresh = paymentsAt(world, purchase).at(-1);
    if (fresh !== undefined) await hearing(world, known, newsOf(purchase, fresh), mishap)();
  };
  const slow = (): Mishap => ({ kind: 'slow', at: 1, on: 'after a provider' });
  await payAnew(world, known, purchase, slow, isFirstLate ? [overtaking] : [told, overtaking]);
};

/** The payment does not come about, the same goods are ordered in another way, and the first is paid after all. */
const payReplaced: Act = async (world, known, mishap) => {
  const list = await those(world, known, pending);
  const first =
    list.length > 0 && world.happens(0.5) ? recent(world, list) : newPurchase(world, known, null, 'goPay');
  if (!first.mayStand) await placeOrder(world, known, first, mishap);
  await placeOrder(world, known, newPurchase(world, known, first), mishap);
  const id = world.pick(paymentsAt(world, first));
  if (id === undefined || !atProvider(world, first, id, how(world))) return;
  await world.together([hearing(world, known, newsOf(first, id), mishap)]);
};

/** Pays without a word to the shop, which asks by itself less and less. */
const payUnheard: Act = async (world, known, mishap) => {
  const list = await those(world, known, pending);
  if (list.length === 0) return;
  const purchase = recent(world, list);
  const when = world.below(26);
  for (let times = 0; times < 26; times += 1) {
    world.machine.advance(8 * MINUTE);
    const id = world.pick(paymentsAt(world, purchase));
    if (times === when && id !== undefined) atProvider(world, purchase, id, how(world));
    await world.together([workBeside(world, CHECK, world.happens(0.2) ? mishap() : null)]);
  }
};

/** The time of an order is up while its money comes and the browser comes back. */
const payAtTheLastMoment: Act = async (world, known, mishap) => {
  const list = await those(world, known, pending);
  if (list.length === 0) return;
  const purchase = recent(world, list);
  const id = world.pick(paymentsAt(world, purchase));
  if (id === undefined) return;
  const [due] = await world.rows<{ ms: number }>(
    `select extract(epoch from s.payable_until - now())::float8 * 1000 as ms from shop_orders s
      join orders o on o.id = s.order_id where o.code = $1`,
    [purchase.code],
  );
  world.machine.advance(Math.max(0, due?.ms ?? 0) + world.below(3) * MINUTE);
  if (world.happens(0.8)) atProvider(world, purchase, id, how(world));
  const told = hearing(world, known, newsOf(purchase, id), mishap);
  await world.together([workBeside(world, CHECK, null), told, ...(world.happens(0.3) ? [told] : [])]);
};

/** Staff decide about an order in the moment in which its money comes. */
const decideMeanwhile: Act = async (world, known, mishap) => {
  const list = await those(world, known, world.happens(0.7) ? pending : byProvider);
  if (list.length === 0) return;
  const purchase = recent(world, list);
  const id = world.pick(paymentsAt(world, purchase));
  if (id !== undefined && world.happens(0.7)) atProvider(world, purchase, id, 'pays');
  const record = world.pick([staffPayments.cancelOrder, staffPayments.markOrderPaid] as const);
  const byStaff = async () => {
    const ended = await world.within(world.any(), mishap(), async (server) =>
      (await callsOf(server))('admin', record as unknown as AnyEndpoint, {
        params: { orderCode: purchase.code },
        body: record === staffPayments.cancelOrder ? { reason: `Sold out ${purchase.who.mark}` } : undefined,
      }),
    );
    heard(world, known, `${purchase.code} ${record.id}`, ended);
  };
  const told = id === undefined ? [] : [hearing(world, known, newsOf(purchase, id), mishap)];
  await world.together([byStaff, ...told]);
};

/** Of money that waits for a person somebody says that it is dealt with. */
const dealWithMoney: Act = async (world, known, mishap) => {
  const rows = await world.rows<{ id: number }>(
    `select id::int as id from payment_events where outcome = 'parked' and handled_at is null order by id`,
  );
  const event = world.pick(rows);
  if (!event) return;
  const one = async () => {
    const ended = await world.within(world.any(), mishap(), async (server) =>
      (await callsOf(server))('admin', staffPayments.closeParkedPayment as unknown as AnyEndpoint, {
        params: { eventId: String(event.id) },
      }),
    );
    heard(world, known, `money ${event.id} is dealt with`, ended);
  };
  await world.together(world.happens(0.3) ? [one, one] : [one]);
};

export const moneyMeets: readonly (readonly [number, Act])[] = [
  [4, payLate],
  [4, payInTwoWindows],
  [4, tellOfUnknown],
  [3, payReplaced],
  [1, payUnheard],
  [4, payAtTheLastMoment],
  [4, decideMeanwhile],
  [4, dealWithMoney],
];
