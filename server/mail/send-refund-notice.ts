import { currencies } from '#rules/editions/editions.ts';
import { formatDecimal } from '#rules/money/format.ts';
import type { JobHandler, Workshop } from '../jobs/job.ts';
import type { WholeShopOrder } from '../orders/service.ts';
import { listOrderPayments } from '../payments/service.ts';
import { type MailOfOrder, mailId } from './jobs.ts';
import type { Mail } from './mailer.ts';
import { type RefundedPayment, refundHtml, refundSubject, refundText } from './refund-notice.ts';
import { giveUpMail, sendOnce } from './send-once.ts';

const providerNames = { goPay: 'GoPay', payPal: 'PayPal' } as const;

/** What was paid back of an order by now, payment by payment; a later refund says a higher sum. */
async function refundsOf(shop: Workshop, code: string): Promise<RefundedPayment[]> {
  const listed = await listOrderPayments(shop, code);
  if (!listed.ok) return [];
  return listed.value.payments.flatMap(({ provider, providerId, state, amount, refunded, currency }) => {
    if (refunded === null) return [];
    const money = (value: number) =>
      formatDecimal(value, currencies.find((one) => one === currency) ?? 'CZK', 'cz', 2);
    return [
      {
        name: [providerNames[provider], providerId].filter(Boolean).join(' '),
        paid: money(amount),
        refunded: refunded === 0 ? null : money(refunded),
        isWhole: state === 'refunded',
      },
    ];
  });
}

async function refundMail(shop: Workshop, { order }: WholeShopOrder, id: string): Promise<Mail | null> {
  const payments = await refundsOf(shop, order.code);
  if (payments.length === 0) return null;
  const notice = { code: order.code, payments };
  return {
    id,
    to: shop.config.officeEmail,
    replyTo: order.billing.email ?? shop.config.officeEmail,
    subject: refundSubject(notice),
    html: await refundHtml(notice),
    text: refundText(notice),
    attachments: [],
  };
}

/** Tells the office that a provider paid money of an order back, all of it or a part. */
export const handler: JobHandler<MailOfOrder> = {
  async run(shop, asked) {
    const id = mailId(`refund-${asked.orderId}`, asked.again);
    await sendOnce(shop, 'refund', asked, async (whole) => {
      const mail = await refundMail(shop, whole, id);
      return mail && { mail, saidPaid: false };
    });
  },
  giveUp: (shop, asked) => giveUpMail(shop, 'refund', asked),
};
