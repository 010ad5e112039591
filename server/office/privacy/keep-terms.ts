import { dueRemoval, type Removal, youngestDue } from '#rules/office/privacy/due.ts';
import { keptLongEnough, terms } from '#rules/platform/terms.ts';
import { deleteOldRequests } from '#server/partner-orders/requests/service.ts';
import type { JobContext } from '#server/payments/context.ts';
import { deleteOldInvitations } from '#server/people/people/service.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import { removeKeptMails } from '#server/platform/mail/service.ts';
import { deleteOldStrayWithdrawals } from '#server/shop-orders/withdrawals/service.ts';
import { removeOf } from './remove.ts';
import { deleteStaffActs, deleteStrayEvents, idsThatMayBeDue } from './store.ts';

const BATCH = 100;

/**
 * One order after the other, each in a transaction of its own: what a stop interrupts is done the next time.
 */
async function removeDue(context: JobContext, now: Date): Promise<Record<Removal, number>> {
  const removed = { order: 0, person: 0, artwork: 0 };
  const before = { youngest: youngestDue(now), books: keptLongEnough(terms.books, now) };
  for (let after = ''; ; ) {
    const ids = await idsThatMayBeDue(context.database.db, before, after, BATCH);
    for (const id of ids) {
      const done = await removeOf(context, id, now, (order) => dueRemoval(order, now));
      if (done) removed[done.removal] += 1;
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) return removed;
    after = last;
  }
}

export const handler: JobHandler<Record<string, never>, JobContext> = {
  async run(context) {
    const now = context.now();
    const removed = await removeDue(context, now);
    const events = await deleteStrayEvents(context.database.db, keptLongEnough(terms.books, now));
    const acts = await deleteStaffActs(context.database.db, keptLongEnough(terms.staffActs, now));
    const strays = await deleteOldStrayWithdrawals(
      context.database.db,
      keptLongEnough(terms.strayWithdrawal, now),
    );
    const invitations = await deleteOldInvitations(
      context.database.db,
      keptLongEnough(terms.invitation, now),
    );
    const requests = await deleteOldRequests(context.database.db, keptLongEnough(terms.orderRequest, now));
    const mails = await removeKeptMails(
      context.config,
      async ({ at }) => at < keptLongEnough(terms.keptMail, now),
    );
    if (
      removed.order +
        removed.person +
        removed.artwork +
        events +
        acts +
        strays +
        invitations +
        requests +
        mails >
      0
    )
      context.log.info(
        { ...removed, events, acts, strays, invitations, requests, mails },
        'removed what was kept long enough',
      );
  },
};
