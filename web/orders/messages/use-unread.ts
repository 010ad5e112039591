import { useState } from 'react';
import type { OrderMessage } from '#contract/orders/order-shapes.ts';
import { isNewsFor, type Side } from '#rules/orders/order/messages.ts';

const sideOf = ({ author }: OrderMessage): Side | null =>
  author === 'shop' ? null : author === 'staff' ? 'staff' : 'partner';

/** The newest messages the viewer has not read, by the count of the server. */
export const unreadIn = (
  messages: readonly OrderMessage[],
  viewer: Side,
  count: number,
): readonly OrderMessage[] =>
  messages
    .filter((one) => isNewsFor({ systemMessageType: one.systemMessageType, author: sideOf(one) }, viewer))
    .slice(0, count);

/**
 * Ids of messages that are marked as new. Reading an order marks what the partner was written (D-B30), so for
 * a partner the marks of this visit stay until the page is left; staff say themselves that they have read.
 */
export function useUnread(
  messages: readonly OrderMessage[],
  viewer: Side,
  count: number,
): ReadonlySet<number> {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const unread = unreadIn(messages, viewer, count).map(({ id }) => id);
  if (viewer === 'staff') return new Set(unread);
  if (unread.every((id) => marked.has(id))) return marked;
  const all = new Set([...marked, ...unread]);
  setMarked(all);
  return all;
}
