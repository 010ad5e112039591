import { CANCELLED_AFTER_DAYS } from '#rules/partner-orders/flow/abandoned.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import { ok, type Result } from '#rules/platform/result.ts';
import { systemActor } from '#server/platform/audit/service.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import type { JobContext } from '#server/press/context.ts';
import { actOnOrder, type HeldOrder } from './act-on-order.ts';
import { returnPieces } from './acts/return-pieces.ts';
import { queuePartnerMail } from './mails.ts';
import * as store from './store.ts';

/** A run does so many at most, the oldest first; the rest waits for the next one. */
const AT_MOST = 200;

type Done = 'reminded' | 'cancelled' | 'nothing';

async function seeTo(context: Context, work: HeldOrder): Promise<Result<Done, 'act_not_possible'>> {
  const { tx, order } = work;
  // the partner was quicker
  if (order.status !== 'preparing') return ok('nothing');
  if (order.remindersSent === 0) {
    await work.set({ remindersSent: 1 });
    await queuePartnerMail(context, tx, 'locationsReminder', order.id);
    return ok('reminded');
  }
  if (context.now().getTime() - order.statusSince.getTime() < CANCELLED_AFTER_DAYS * DAY_MS)
    return ok('nothing');
  const stockReturned = await returnPieces(work);
  const moved = await work.move('cancel', { data: { stockReturned, withoutLocations: true } });
  return moved.ok ? ok('cancelled') : moved;
}

type Context = Pick<JobContext, 'database' | 'jobs' | 'now' | 'catalogue' | 'log'>;

/** Reminds partners of orders that wait for delivery locations, and cancels those that were left. */
export async function seeToAbandoned(context: Context): Promise<{ reminded: number; cancelled: number }> {
  const count = { reminded: 0, cancelled: 0, nothing: 0 };
  for (const id of await store.ordersWithoutLocations(context.database.db, context.now(), AT_MOST)) {
    const done = await actOnOrder(context, systemActor, id, (work) => seeTo(context, work));
    if (done.ok) count[done.value] += 1;
  }
  if (count.cancelled > 0) context.catalogue.stockChanged();
  return { reminded: count.reminded, cancelled: count.cancelled };
}

export const handler: JobHandler<Record<string, never>, JobContext> = {
  async run(context) {
    const done = await seeToAbandoned(context);
    if (done.reminded + done.cancelled > 0)
      context.log.info(done, 'saw to orders without delivery locations');
  },
};
