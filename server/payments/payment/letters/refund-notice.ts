import { currencies } from '#rules/platform/editions/editions.ts';
import { formatDecimal } from '#rules/platform/money/format.ts';
import { readShopOrder } from '#server/orders/order/service.ts';
import { sampleWholeOrder } from '#server/orders/ordering/service.ts';
import type { Letter, Sheet } from '#server/platform/mail/service.ts';
import type { JobContext } from '../../context.ts';
import { listOrderPayments } from '../service.ts';
import { type Notice, type RefundedPayment, refundBlocks, refundSubject } from './refund-notice-blocks.ts';

const providerNames = { goPay: 'GoPay', payPal: 'PayPal' } as const;

const money = (value: number, currency: string): string =>
  formatDecimal(value, currencies.find((one) => one === currency) ?? 'CZK', 'cz', 2);

/** What was paid back of an order by now, payment by payment; a later refund says a higher sum. */
async function refundsOf(context: JobContext, code: string): Promise<RefundedPayment[]> {
  const listed = await listOrderPayments(context, code);
  if (!listed.ok) return [];
  return listed.value.payments.flatMap(({ provider, providerId, state, amount, refunded, currency }) => {
    if (refunded === null) return [];
    return [
      {
        name: [providerNames[provider], providerId].filter(Boolean).join(' '),
        paid: money(amount, currency),
        refunded: refunded === 0 ? null : money(refunded, currency),
        isWhole: state === 'refunded',
      },
    ];
  });
}

type Content = Notice & { readonly shopper: string | null };

/**
 * Tells the office that a provider paid money of an order back, all of it or a part; also of an order whose
 * shopper is not known any more.
 */
export const letter: Letter<Content, JobContext> = {
  async read(context, { id }) {
    const whole = await readShopOrder(context.database.db, id);
    if (!whole) return null;
    const { code, billing } = whole.order;
    const payments = await refundsOf(context, code);
    return payments.length === 0 ? null : { code, payments, shopper: billing.email ?? null };
  },
  async write({ config }, notice) {
    const sheet: Sheet = {
      to: config.officeEmail,
      replyTo: notice.shopper ?? config.officeEmail,
      subject: refundSubject(notice),
      locale: 'cs',
      blocks: refundBlocks(notice),
      attachments: [],
    };
    return { sheet, logged: { order: notice.code } };
  },
  async sample(context, locale) {
    const { code, billing, currency } = (await sampleWholeOrder(context, locale)).order;
    const [paid, refunded] = [money(500, currency), money(100, currency)];
    const payments = [{ name: `${providerNames.goPay} 3000000001`, paid, refunded, isWhole: false }];
    return { code, payments, shopper: billing.email ?? null };
  },
};
