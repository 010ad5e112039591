import { remindPartners } from '#server/partner-orders/flow/service.ts';
import type { JobContext } from '#server/payments/context.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import { remindShoppers } from '#server/shop-orders/after-order/service.ts';
import { areRemindersOn } from './store.ts';

/** A run does so many of each kind at most, the oldest first; the rest waits for the next one. */
const AT_MOST = 200;

export async function remindOfWaitingProofs(context: JobContext): Promise<{ shop: number; partner: number }> {
  if (!(await areRemindersOn(context.database.db))) return { shop: 0, partner: 0 };
  return {
    shop: await remindShoppers(context, AT_MOST),
    partner: await remindPartners(context, AT_MOST),
  };
}

export const handler: JobHandler<Record<string, never>, JobContext> = {
  async run(context) {
    const sent = await remindOfWaitingProofs(context);
    if (sent.shop + sent.partner > 0) context.log.info(sent, 'reminded of designs that wait');
  },
};
