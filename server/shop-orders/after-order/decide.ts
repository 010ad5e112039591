import type { Db } from '#database/connection.ts';
import { checkMessage, MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLines } from '#rules/platform/words/clean-text.ts';
import { isStillOpen, mayWriteToday } from '#server/orders/links/service.ts';
import type { NotActedOn, WriteOutcome } from '#server/orders/order/act.ts';
import type { ShopOrder } from '#server/orders/order/service.ts';
import * as thread from '#server/orders/order/thread.ts';
import type { Shop } from '#server/payments/context.ts';
import type { Actor } from '#server/platform/audit/service.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import { actOnShopOrder, actOnShopOrderOnce } from './act.ts';
import { afterOrderMails } from './mails.ts';

/** What a shopper says about an order, by the link of its page. */

type Decision = {
  readonly orderItemId: string;
  /** as it was seen: a newer one is not decided by mistake */
  readonly version: number;
  readonly approved: boolean;
  readonly comment: string;
};

export type Undecided =
  | NotActedOn
  | 'act_not_possible'
  | 'order_item_not_found'
  | 'design_decided'
  | 'design_changed'
  | 'rejection_needs_comment'
  | 'message_too_long';

const buyerOf = ({ billing, useBillingCompany }: ShopOrder): Actor => ({
  author: 'buyer',
  userId: null,
  role: null,
  name:
    (useBillingCompany && billing.companyName) ||
    `${billing.firstName ?? ''} ${billing.surName ?? ''}`.trim(),
});

/** By the link of their order, for as long as it holds. */
type BuyerLink = { readonly id: string; readonly orderId: string; readonly secret: string };

const buyerBy = (shop: Pick<Shop, 'now'>, { secret }: BuyerLink) => ({
  actorOf: buyerOf,
  mayStill: (tx: Db) => isStillOpen(shop, tx, secret),
});

/** The shopper approves a proof or asks for a change. What was decided stays so (MSG-037). */
export async function decideAsBuyer(
  shop: Shop,
  link: BuyerLink,
  asked: Decision,
): Promise<Result<null, Undecided>> {
  const { orderItemId, version, approved } = asked;
  const { id: linkId, orderId } = link;
  const comment = cleanLines(asked.comment);
  if (comment.length > MESSAGE_MAX) return fail('message_too_long', 'comment', String(MESSAGE_MAX));
  if (!approved && comment === '') return fail('rejection_needs_comment', 'comment');
  return actOnShopOrder(
    shop,
    buyerBy(shop, link),
    orderId,
    async (work): Promise<Result<null, Undecided>> => {
      const { tx, by, requireOpen, say, note } = work;
      const open = requireOpen();
      if (!open.ok) return open;
      const design = (await thread.designsOf(tx, orderId)).find(({ id }) => id === orderItemId);
      if (!design) return fail('order_item_not_found', 'orderItemId');
      if (design.version !== version) return fail('design_changed', 'version');
      const decision = approved ? ('approved' as const) : ('notApproved' as const);
      // an answer that was lost and is asked for again
      if (design.approval === decision) return ok(null);
      if (design.approval !== 'waiting') return fail('design_decided');
      const { position } = design;
      const files = (await thread.documentsOf(tx, orderId)).filter(
        (one) => one.kind === 'design' && one.position === position && one.version === version,
      );
      await thread.insertApprovals(tx, [
        {
          orderId,
          position,
          version,
          decision,
          documents: files.map(({ id, name, sha256 }) => ({ id, name, sha256 })),
          comment,
          userId: null,
          decidedBy: by.name,
          linkId,
          at: shop.now(),
        },
      ]);
      await thread.setDesign(tx, design.id, { approval: decision });
      const data = { item: position + 1, orderItemId, version, decision };
      const messageId = await say({ type: 'partnerDesignApproval', comment, data });
      await note('decideDesigns', { ...data, linkId });
      await queueMail(shop, tx, afterOrderMails.proofAnswer, orderId, String(messageId));
      return ok(null);
    },
  );
}

/** @param key of the Idempotency-Key: a repeat writes nothing */
export async function writeAsBuyer(
  shop: Shop,
  link: BuyerLink,
  written: string,
  key: string | null,
): Promise<
  Result<
    WriteOutcome,
    NotActedOn | 'message_empty' | 'message_too_long' | 'idempotency_conflict' | 'too_many_messages'
  >
> {
  const { id: linkId, orderId } = link;
  const checked = checkMessage(written, 0);
  if (!checked.ok) return checked;
  const comment = checked.value;
  const request = { caller: { account: null, idempotencyKey: key }, body: { comment }, files: [] };
  return actOnShopOrderOnce(shop, buyerBy(shop, link), orderId, request, async ({ tx, say, note }) => {
    const may = await mayWriteToday(shop, tx, link);
    if (!may.ok) return may;
    const id = await say({ type: 'normalMessage', comment, data: { linkId } });
    await note('writeMessage', { linkId });
    await queueMail(shop, tx, afterOrderMails.buyerMessage, orderId, String(id));
    return may;
  });
}
