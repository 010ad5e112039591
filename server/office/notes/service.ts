import {
  MENTIONS_LISTED,
  type MentionedIn,
  NOTES_OF_ORDER,
  type OrderNotes,
} from '#contract/office/notes.ts';
import type { Db } from '#database/connection.ts';
import { checkMessage } from '#rules/orders/order/messages.ts';
import type { OrderKind } from '#rules/orders/order/order-kind.ts';
import { type Holder, may } from '#rules/people/accounts/permissions.ts';
import { staffRoles } from '#rules/people/accounts/staff.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { type ActContext, act, type Flow, type Held, type NotActedOn } from '#server/orders/order/act.ts';
import {
  announceOrder,
  findShopOrder,
  idOfCode,
  lockPartnerOrder,
  lockShopOrder,
  type PartnerOrderRow,
  readPartnerOrder,
  type ShopOrder,
} from '#server/orders/order/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { answerOnce, audit } from '#server/platform/audit/service.ts';
import type { Account, Caller } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import { mentionedInNote } from './mails.ts';
import { nameOf, presentNotes } from './present.ts';
import * as store from './store.ts';

type NotedOrder = PartnerOrderRow | ShopOrder;
type By = Pick<Caller, 'account' | 'idempotencyKey'>;

/** Regular orders are those of admins. */
const mayNote = (account: Holder | null, kind: string): boolean =>
  may(account, kind === 'shop' ? 'manageRegularOrders' : 'handlePartnerOrders');

const kindsOf = (account: Account | null): OrderKind[] =>
  (['partner', 'shop'] as const).filter((kind) => mayNote(account, kind));

/** A note is the same for both kinds of order: it is written while the order is held, and moves nothing. */
const flow: Flow<NotedOrder, Held<NotedOrder>> = {
  notFound: fail('order_not_found', 'orderCode'),
  lock: async (tx, id) => (await lockPartnerOrder(tx, id)) ?? lockShopOrder(tx, id),
  begin: async (held) => ({ work: held, end: async () => {} }),
};

async function actOnNoted<A extends { readonly ok: boolean }>(
  shop: ActContext,
  by: By,
  code: string,
  work: (held: Held<NotedOrder>) => Promise<A>,
): Promise<A | Failure<NotActedOn>> {
  const id = await idOfCode(shop.database.db, code);
  if (id === null) return flow.notFound;
  return act<NotedOrder, Held<NotedOrder>, A | Failure<'order_not_found'>>(
    shop,
    flow,
    by,
    id,
    async (held) => (mayNote(by.account, held.order.kind) ? work(held) : flow.notFound),
  );
}

/** Open pages of staff read the order anew. Without its partner, so that theirs hear nothing of a note. */
async function announce({ tx, order }: Held<NotedOrder>): Promise<void> {
  if (!('partnerId' in order)) return;
  await announceOrder(tx, {
    orderId: order.id,
    partnerId: null,
    dealerId: order.dealerId,
    messageId: null,
  });
}

/** In the log of the back office and not in that of the order, which its partner reads. */
const noted = ({ id, code }: NotedOrder) => ({ kind: 'note', id, name: code }) as const;

/** Who is told of a note has to be able to open it. */
const peopleFor = async (db: Db, kind: string, by: string | null): Promise<store.PersonRow[]> => {
  const roles = staffRoles.filter((role) =>
    mayNote({ id: '', role, partnerId: null, partnerFunction: null }, kind),
  );
  return (await store.staffOf(db, roles)).filter(({ id }) => id !== by);
};

/**
 * All notes of an order, and whom one may mention. What mentions the caller counts as seen from now on; the
 * answer still says what was new, as with the messages of a partner.
 */
export async function listNotes(
  { database: { db }, now }: Pick<Shop, 'database' | 'now'>,
  { account }: Pick<Caller, 'account'>,
  code: string,
): Promise<Result<OrderNotes, 'order_not_found'>> {
  const id = await idOfCode(db, code);
  const order = id === null ? null : ((await readPartnerOrder(db, id)) ?? (await findShopOrder(db, id)));
  if (!order || !account || !mayNote(account, order.kind)) return fail('order_not_found', 'orderCode');
  const people = await peopleFor(db, order.kind, account.id);
  const notes = await store.notesOf(db, order.id);
  const mentions = await store.mentionsOf(db, order.id);
  const isUnseen = mentions.some(({ person, seenAt }) => person.id === account.id && seenAt === null);
  if (isUnseen) await store.markSeen(db, order.id, account.id, now());
  return ok({
    notes: presentNotes(notes, mentions, account.id),
    people: people.map((one) => ({ id: one.id, name: nameOf(one) })),
  });
}

type NewNote = { readonly words: string; readonly mentions: readonly string[] };
type Unwritten = 'mention_unknown' | 'order_notes_full';
type Written = Result<
  { id: number },
  Unwritten | 'message_empty' | 'message_too_long' | 'idempotency_conflict' | NotActedOn
>;

/** A repeat under the same key answers the note that was written first. */
export async function writeNote(
  shop: ActContext & Pick<Shop, 'config'>,
  caller: By,
  code: string,
  { words, mentions }: NewNote,
): Promise<Written> {
  const checked = checkMessage(words, 0);
  if (!checked.ok) return fail(checked.code, 'words', checked.detail);
  const asked = { call: 'writeOrderNote', input: [code, words, mentions] };
  return actOnNoted(shop, caller, code, (held) =>
    answerOnce<{ id: number }, Failure<Unwritten>>(shop, held.tx, caller, asked, async (keep) => {
      const { tx, by, order } = held;
      if ((await store.noteCount(tx, order.id)) >= NOTES_OF_ORDER)
        return fail('order_notes_full', undefined, String(NOTES_OF_ORDER));
      const mentioned = [...new Set(mentions)];
      const people = await peopleFor(tx, order.kind, by.userId);
      if (mentioned.some((one) => !people.some(({ id }) => id === one)))
        return fail('mention_unknown', 'mentions');
      const { id: orderId } = order;
      const note = { orderId, userId: by.userId, authorName: by.name, words: checked.value };
      const id = await store.insertNote(tx, { ...note, createdAt: shop.now() }, mentioned);
      for (const person of mentioned) await queueMail(shop, tx, mentionedInNote, String(id), person);
      await audit(tx, by, { act: 'added', object: noted(order), request: keep({ id }) });
      await announce(held);
      return ok({ id });
    }),
  );
}

export const deleteNote = (
  shop: ActContext,
  caller: By,
  code: string,
  noteId: number,
): Promise<Result<undefined, NotActedOn | 'not_allowed'>> =>
  actOnNoted<Result<undefined, 'not_allowed'>>(shop, caller, code, async (held) => {
    const { tx, by, order } = held;
    const note = await store.noteOf(tx, order.id, noteId);
    if (!note) return ok(undefined);
    if (note.userId === null || note.userId !== by.userId) return fail('not_allowed');
    await store.deleteNote(tx, noteId);
    await audit(tx, by, { act: 'deleted', object: noted(order) });
    await announce(held);
    return ok(undefined);
  });

export const listMentions = async (
  { database: { db } }: Pick<Shop, 'database'>,
  { account }: Pick<Caller, 'account'>,
): Promise<{ orders: MentionedIn[] }> => ({
  orders: account ? await store.ordersMentioning(db, account.id, kindsOf(account), MENTIONS_LISTED) : [],
});
