import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLines } from '#rules/platform/words/clean-text.ts';
import type { SystemMessageType } from './message-types.ts';

/** Longest comment, counted as it is stored (D-B23). */
export const MESSAGE_MAX = 2000;

/** The comment as it is stored; a message without one needs an attachment (MSG-008, MSG-010). */
export function checkMessage(
  comment: string,
  attachments: number,
): Result<string, 'message_empty' | 'message_too_long'> {
  const text = cleanLines(comment);
  if (text === '' && attachments === 0) return fail('message_empty', 'comment');
  if (text.length > MESSAGE_MAX) return fail('message_too_long', 'comment', String(MESSAGE_MAX));
  return ok(text);
}

export const sides = ['partner', 'staff'] as const;
export type Side = (typeof sides)[number];

/** A message as far as its being read asks; `author` is null where the shop itself wrote it. */
export type ReadableMessage = {
  readonly systemMessageType: SystemMessageType;
  readonly author: Side | null;
  readonly createdAt: Date;
};

/** Whether a side is to take note of such a message at all (D-B30, D-B31). */
export const isNewsFor = (
  { systemMessageType, author }: Pick<ReadableMessage, 'systemMessageType' | 'author'>,
  reader: Side,
): boolean => systemMessageType !== 'dealerMarkedAsRead' && author !== reader;

/** For staff the last of these marks everything before it as read; partners read by opening the order. */
export const lastMarkOfStaff = (messages: readonly ReadableMessage[]): Date | null =>
  messages.reduce<Date | null>(
    (last, { systemMessageType, createdAt }) =>
      systemMessageType === 'dealerMarkedAsRead' && (last === null || createdAt > last) ? createdAt : last,
    null,
  );

/** Messages a side has not read. `openedAt` is when the partner last opened the order. */
export function unreadCount(
  messages: readonly ReadableMessage[],
  reader: Side,
  openedAt: Date | null,
): number {
  const since = reader === 'staff' ? lastMarkOfStaff(messages) : openedAt;
  return messages.filter((one) => isNewsFor(one, reader) && (since === null || one.createdAt > since)).length;
}
