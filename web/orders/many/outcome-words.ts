import type { LeftRows } from '#contract/orders/many.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import type { OutcomeView } from '#web/lists/many/outcome-table.tsx';
import { mailName } from '#web/orders/fact-words.ts';
import { failureText } from '#web/orders/failure-words.ts';

type Row = Pick<OutcomeView, 'id' | 'code' | 'outcome' | 'isUndoable'> & {
  readonly refusal: { readonly code: string; readonly detail: string | null } | null;
  readonly mails: readonly string[];
};

/** @param changes what is different, in words */
export function outcomeView(row: Row, changes: readonly string[], locale: Locale): OutcomeView {
  const { id, code, outcome, refusal, mails, isUndoable } = row;
  const refused = refusal && {
    code: refusal.code,
    ...(refusal.detail !== null && { detail: refusal.detail }),
  };
  return {
    ...{ id, outcome, isUndoable },
    code: code ? shownCode(code) : '–',
    words: refused ? failureText(refused as never, locale, m.order_failed()) : changes.join('; '),
    mails: mails.map(mailName).join(', '),
  };
}

/** Which lines of the table of the carrier were left out; ten of them are said. */
export function leftText(left: LeftRows): string {
  if (left.length === 0) return '';
  const lines = left.slice(0, 10).map(({ line, order }) => `${line} (${order || '–'})`);
  return m.many_left({ count: left.length, lines: lines.join(', ') });
}
