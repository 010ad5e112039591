import { z } from 'zod';
import { endpoint } from '#contract/platform/endpoint.ts';

/** How pages learn that an order they may see has changed: by a stream, or by asking now and then. */

/**
 * Server-sent events: `order` for a change of an order, `again` when changes may have been missed and
 * everything shown is to be read anew. The id of an event is that of the latest message, by which a broken
 * stream goes on. No record of a call, for its answer never ends; it is open to whoever may see orders, for
 * theirs.
 */
export const liveStream = { id: 'liveStream', path: '/b2b/live' } as const;

export const orderChange = z.object({
  orderId: z.string(),
  messageId: z.number().int().nullable().describe('the latest message; null when no message was written'),
});
export type OrderChange = z.infer<typeof orderChange>;

/** The most orders of one answer; who missed more reads everything anew. */
export const MOST_CHANGES = 100;

export const listChanges = endpoint({
  id: 'listChanges',
  method: 'GET',
  path: '/b2b/live/changes',
  tag: 'order files',
  summary: 'Orders with messages after one, for who cannot keep a stream',
  who: { permission: 'seePartnerOrders', of: 'many' },
  query: z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
  reply: z.object({
    latest: z.number().int().describe('to ask after next'),
    changes: z.array(orderChange),
    again: z.boolean().describe('more was missed than is listed: read everything anew'),
  }),
  problems: ['not_signed_in', 'not_allowed'],
});

/**
 * MSG-007: for the navigation. Of a dealer the orders assigned to them, which are those they may mark as
 * read.
 */
export const countUnread = endpoint({
  id: 'countUnread',
  method: 'GET',
  path: '/b2b/unread',
  tag: 'order files',
  summary: 'How many orders have messages the caller has not read, and how many messages those are',
  who: { permission: 'seePartnerOrders', of: 'many' },
  reply: z.object({ orders: z.number().int(), messages: z.number().int() }),
  problems: ['not_signed_in', 'not_allowed'],
});
