import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import type { Round } from './decisions.ts';

export const list = (numbers: readonly number[]): string => numbers.join(', ');

/** What is missing before a decision can be sent, by the numbers of the designs. */
export function missingIn({ unanswered, uncommented }: Round): string | undefined {
  if (unanswered.length > 0 && uncommented.length > 0)
    return m.order_decision_both({ open: list(unanswered), rejected: list(uncommented) });
  if (unanswered.length > 0) return m.order_decision_open({ open: list(unanswered) });
  if (uncommented.length > 0) return m.order_decision_comment({ rejected: list(uncommented) });
  return undefined;
}

/** The comments on all designs and the message go as one; the server would refuse it for its length. */
export function tooLong(comment: string, numbers: Edition): string | undefined {
  if (comment.length <= MESSAGE_MAX) return undefined;
  const [count, max] = [comment.length, MESSAGE_MAX].map((number) => formatNumber(number, numbers));
  return m.order_decision_long({ count: count ?? '', max: max ?? '' });
}
