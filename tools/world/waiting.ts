import type { Known } from './known.ts';
import { type Act, newPurchase, placeOrder } from './ordering.ts';
import { workBeside } from './queue.ts';
import { recent, those } from './shoppers.ts';
import type { World } from './world.ts';

/** Days that pass over an order which waits for a transfer: with the shop at work, or standing still. */

const DAY = 24 * 3_600_000;
const JOB = 'end-unpaid-transfers';

/** How long until it is to be paid; null once it waits no more. */
async function timeLeft(world: World, code: string): Promise<number | null> {
  const [row] = await world.rows<{ ms: number }>(
    `select extract(epoch from s.payable_until - now())::float8 * 1000 as ms from shop_orders s
      join orders o on o.id = s.order_id where o.code = $1 and s.payment_status = 'pending'`,
    [code],
  );
  return row?.ms ?? null;
}

const workOnce = (world: World, mishap: Parameters<typeof workBeside>[2]) =>
  world.together([workBeside(world, JOB, mishap)]);

async function transferThatWaits(world: World, known: Known, mishap: Parameters<Act>[2]) {
  const list = await those(
    world,
    known,
    "s.payment_method = 'bankTransfer' and s.payment_status = 'pending'",
  );
  if (list.length > 0 && world.happens(0.5)) return recent(world, list);
  const purchase = newPurchase(world, known, null, 'bankTransfer');
  await placeOrder(world, known, purchase, mishap);
  return purchase;
}

/** Nobody pays: from its reminder on the shop looks each day, until it gives the order up. */
const waitDayByDay: Act = async (world, known, mishap) => {
  const { code } = await transferThatWaits(world, known, mishap);
  const left = await timeLeft(world, code);
  if (left === null) return;
  world.machine.advance(Math.max(0, left - world.pick([4, 6]) * DAY));
  for (let days = 0; days < 20 && (await timeLeft(world, code)) !== null; days += 1) {
    await workOnce(world, world.happens(0.1) ? mishap() : null);
    world.machine.advance(DAY);
  }
  world.say(`${code} waited for its transfer`);
};

/** The shop stands still from before the reminder until after the last day. */
const standStill: Act = async (world, known, mishap) => {
  const { code } = await transferThatWaits(world, known, mishap);
  const left = await timeLeft(world, code);
  if (left === null) return;
  world.machine.advance(Math.max(0, left) + (1 + world.below(6)) * DAY);
  world.say(`the shop stood still while ${code} was to be paid`);
  await workOnce(world, world.happens(0.1) ? mishap() : null);
};

export const waitingActs: readonly (readonly [number, Act])[] = [
  [1, waitDayByDay],
  [1, standStill],
];
