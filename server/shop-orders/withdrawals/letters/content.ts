import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { type JudgedWithdrawal, judgeWithdrawal } from '#rules/shop-orders/withdrawals/withdrawal.ts';
import { readShopOrder, type WholeShopOrder } from '#server/orders/order/service.ts';
import { sampleWholeOrder } from '#server/orders/ordering/service.ts';
import type { JobContext } from '#server/payments/context.ts';
import type { MailRequest } from '#server/platform/mail/service.ts';
import { readFollowed } from '../../after-order/service.ts';
import { toWithdraw } from '../service.ts';
import { type WithdrawalRow, withdrawalById } from '../store.ts';

export type Content = {
  readonly row: WithdrawalRow;
  /** null where code and e-mail name no order */
  readonly whole: WholeShopOrder | null;
  readonly judged: JudgedWithdrawal;
};

/** Null when its person was forgotten before the mail could go out. */
export async function readContent(
  { database: { db } }: Pick<JobContext, 'database'>,
  { id }: MailRequest,
): Promise<Content | null> {
  const row = await withdrawalById(db, id);
  if (!row || row.email === '') return null;
  const whole = row.orderId === null ? null : await readShopOrder(db, row.orderId);
  const sentAt = whole && ((await readFollowed(db, whole.order.id)).shipment?.shippedAt ?? null);
  const judged = judgeWithdrawal(whole && toWithdraw(whole, sentAt), row.items, row.at);
  return { row, whole, judged: { ...judged, verdict: row.verdict } };
}

/** For /dev/mail: an order nobody placed, with a line that carries a print and one that does not. */
export async function sampleContent(
  context: Pick<JobContext, 'catalogue' | 'config' | 'now'>,
  locale: Locale,
): Promise<Content> {
  const whole = await sampleWholeOrder(context, locale);
  const at = context.now();
  const { order } = whole;
  const row: WithdrawalRow = {
    id: 'sample',
    at,
    orderId: order.id,
    orderCode: order.code,
    edition: order.edition as Edition,
    byLink: true,
    verdict: 'inTime',
    items: [],
    name: 'Inkrule',
    email: order.billing.email ?? '',
    goods: '',
    reason: 'Lorem ipsum dolor sit amet.',
    idempotencyKey: null,
  };
  return { row, whole, judged: judgeWithdrawal(toWithdraw(whole, null), [], at) };
}
