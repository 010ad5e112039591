import { localeOf } from '#rules/platform/editions/editions.ts';
import { formatMoney } from '#rules/platform/money/format.ts';
import { minor } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLines } from '#rules/platform/words/clean-text.ts';
import type { NotActedOn } from '#server/orders/order/act.ts';
import { idOfCode } from '#server/orders/order/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { settleIn } from '#server/payments/payment/service.ts';
import { actorOf } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import { m } from '#texts/messages.ts';
import { actOnShopOrder } from './act.ts';
import { afterOrderMails } from './mails.ts';
import * as store from './store.ts';

/**
 * A transfer that was called paid by mistake. An order that was sent stays paid: its money is a matter
 * between people then.
 */
export async function takeBackPayment(
  shop: Shop,
  caller: Caller,
  code: string,
  reason: string,
): Promise<Result<null, NotActedOn | 'act_not_possible' | 'not_a_bank_transfer'>> {
  const orderId = await idOfCode(shop.database.db, code);
  if (orderId === null) return fail('order_not_found', 'orderCode');
  const note = cleanLines(reason);
  return actOnShopOrder(
    shop,
    caller,
    orderId,
    async ({ tx, order, say }): Promise<Result<null, 'act_not_possible' | 'not_a_bank_transfer'>> => {
      if (await store.shipmentOf(tx, orderId)) return fail('act_not_possible', undefined, 'too_late');
      const settled = await settleIn(shop, tx, {
        orderId,
        paymentId: null,
        news: { kind: 'staffUnpaid' },
        source: 'staff',
        note,
        by: caller.account?.email ?? '',
        actor: actorOf(caller),
      });
      if (settled?.outcome !== 'settled') return fail('not_a_bank_transfer', 'orderCode');
      const { gross, currency, edition } = order;
      const amount = formatMoney(minor(gross), currency, edition);
      const lead = m.mail_payment_taken_back({ amount }, { locale: localeOf[edition] });
      const messageId = await say({ type: 'normalMessage', comment: `${lead}\n${note}` });
      await queueMail(shop, tx, afterOrderMails.staffMessage, orderId, String(messageId));
      return ok(null);
    },
  );
}
