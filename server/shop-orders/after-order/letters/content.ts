import type { Locale } from '#rules/platform/editions/editions.ts';
import { orderToWrite } from '#server/orders/letters/service.ts';
import type { WholeShopOrder } from '#server/orders/order/service.ts';
import { sampleWholeOrder } from '#server/orders/ordering/service.ts';
import type { JobContext } from '#server/payments/context.ts';
import type { MailRequest } from '#server/platform/mail/service.ts';
import { type Followed, readFollowed } from '../read.ts';

export type Content = {
  readonly whole: WholeShopOrder;
  readonly followed: Followed;
  /** which the mail is about; sent again by staff it is the latest of its kind */
  readonly message: Followed['messages'][number] | null;
};

export async function readContent(
  context: Pick<JobContext, 'database'>,
  asked: MailRequest,
  isMeant: (message: Followed['messages'][number]) => boolean,
): Promise<Content | null> {
  const whole = await orderToWrite(context, asked);
  if (!whole) return null;
  const followed = await readFollowed(context.database.db, whole.order.id);
  const named = followed.messages.find(({ id }) => String(id) === asked.again.split('-')[0]);
  return { whole, followed, message: named ?? followed.messages.find(isMeant) ?? null };
}

const unwritten = {
  previousStatus: null,
  stoodSeconds: null,
  currentStatus: null,
  idempotencyKey: null,
  requestHash: null,
  userId: null,
};

/** For /dev/mail: an order nobody placed, with a proof that waits. */
export async function sampleContent(
  context: Pick<JobContext, 'catalogue' | 'config' | 'now'>,
  locale: Locale,
  said: Pick<Followed['messages'][number], 'type' | 'author' | 'authorName' | 'comment' | 'data'>,
): Promise<Content> {
  const whole = await sampleWholeOrder(context, locale);
  const orderId = whole.order.id;
  const message = { ...unwritten, ...said, id: 1, orderId, createdAt: context.now() };
  return {
    whole,
    message,
    followed: {
      designs: [{ id: 'sample', orderId, position: 0, approval: 'waiting', version: 2 }],
      documents: [],
      approvals: [],
      messages: [message],
      shipment: {
        orderId,
        carrier: 'Inkrule',
        trackingCode: '2611 4821 01, 2611 4821 02',
        shippedAt: context.now(),
      },
    },
  };
}
