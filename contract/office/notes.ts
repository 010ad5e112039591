import { z } from 'zod';
import { idWord, nothing, orderCode, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { orderKinds } from '#rules/orders/order/order-kind.ts';

/**
 * What staff write to each other about an order of either kind; no call of a partner, guest or shopper
 * answers any of it.
 */

/** More than staff ever write about one order; all of them are listed. */
export const NOTES_OF_ORDER = 200;
export const MENTIONS_OF_NOTE = 10;
/** So many orders are named at once to whoever is mentioned. */
export const MENTIONS_LISTED = 20;

const person = z.object({ id: idWord, name: z.string() });
export type NotePerson = z.infer<typeof person>;

export const orderNote = z.object({
  id: z.number().int(),
  words: z.string(),
  authorName: z.string().describe('empty when the account is gone'),
  isOwn: z.boolean().describe('the caller wrote it and may delete it'),
  isNew: z.boolean().describe('it mentions the caller, who had not opened the order since'),
  mentions: z.array(person),
  createdAt: timestamp,
});
export type OrderNote = z.infer<typeof orderNote>;

const ofOrder = z.strictObject({ orderCode });
const guarded = ['not_signed_in', 'not_allowed'] as const;
const onOrder = [...guarded, 'order_not_found'] as const;

/** Regular orders are those of admins: a dealer is answered as if there were none of this code. */
export const listOrderNotes = endpoint({
  id: 'listOrderNotes',
  method: 'GET',
  path: '/order-notes/{orderCode}',
  tag: 'order notes',
  summary: 'Internal notes about an order, newest first; mentions of the caller count as seen from now on',
  who: 'writeNotes',
  params: ofOrder,
  reply: z.object({
    notes: z.array(orderNote),
    people: z.array(person).describe('whom the caller may mention'),
  }),
  problems: onOrder,
});
export type OrderNotes = z.infer<typeof listOrderNotes.reply>;

/** The header Idempotency-Key makes a repeat answer the note that was written first. */
export const writeOrderNote = endpoint({
  id: 'writeOrderNote',
  method: 'POST',
  path: '/order-notes/{orderCode}',
  tag: 'order notes',
  summary: 'Write an internal note about an order',
  who: 'writeNotes',
  perMinute: 60,
  params: ofOrder,
  body: z.strictObject({
    words: z.string().max(20_000),
    mentions: z.array(idWord).max(MENTIONS_OF_NOTE).default([]).describe('ids of staff, who get a mail'),
  }),
  reply: z.object({ id: z.number().int() }),
  problems: [
    ...onOrder,
    'order_anonymised',
    'message_empty',
    'message_too_long',
    'mention_unknown',
    'order_notes_full',
    'idempotency_conflict',
  ],
});

/** A note that is gone already is what was asked for. */
export const deleteOrderNote = endpoint({
  id: 'deleteOrderNote',
  method: 'DELETE',
  path: '/order-notes/{orderCode}/{noteId}',
  tag: 'order notes',
  summary: 'Delete an internal note, by who wrote it',
  who: 'writeNotes',
  params: ofOrder.extend({ noteId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  reply: nothing,
  problems: [...onOrder, 'order_anonymised'],
});

export const listMentions = endpoint({
  id: 'listMentions',
  method: 'GET',
  path: '/mentions',
  tag: 'order notes',
  summary: 'Orders with a note that mentions the caller, who has not opened them since',
  who: 'writeNotes',
  reply: z.object({
    orders: z.array(z.object({ id: z.string(), code: z.string(), kind: z.enum(orderKinds) })),
  }),
  problems: guarded,
});
export type MentionedIn = z.infer<typeof listMentions.reply>['orders'][number];
