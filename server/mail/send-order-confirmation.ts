import type { JobHandler } from '../jobs/job.ts';
import { noteEmail, readOrder } from '../orders/service.ts';
import { type MailOfOrder, mailId } from './jobs.ts';
import { orderLetter } from './order-letter.ts';
import { sendLetter } from './send-letter.ts';

/**
 * Sends the confirmation and notes it (PAY-012, D-S84). An order whose mail is noted as sent is left alone, so a job that
 * comes twice sends once; only staff can ask for it again.
 */
export const handler: JobHandler<MailOfOrder> = {
  async run(shop, { orderId, again }) {
    const { config, database, log } = shop;
    const whole = await readOrder(database.db, orderId);
    if (!whole || (whole.order.emailStatus === 'sent' && !again)) return;
    const letter = orderLetter(whole, await shop.catalogue.current(), config);
    await sendLetter(shop, whole, letter, mailId(`confirmation-${orderId}`, again));
    await noteEmail(database.db, orderId, 'sent');
    log.info({ order: whole.order.code }, 'order confirmation sent');
  },
  async giveUp({ database }, { orderId }) {
    await noteEmail(database.db, orderId, 'failed');
  },
};
