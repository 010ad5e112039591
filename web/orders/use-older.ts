import { useRef } from 'react';
import type { CallFailure } from '#contract/client.ts';
import { useMore } from '#web/lists/use-more.ts';

type Row = { readonly id: number };
type Answered<R> =
  | { readonly ok: true; readonly value: { readonly rows: readonly R[]; readonly hasOlder: boolean } }
  | CallFailure<string>;

/**
 * Rows of an order, newest first, and those before them by a button. What was shown once stays: the page is read
 * anew when somebody writes, and its first part then begins with other rows.
 */
export function useOlder<R extends Row>(
  orderId: string,
  first: { readonly rows: readonly R[]; readonly hasOlder: boolean },
  load: (before: number, signal: AbortSignal) => Promise<Answered<R>>,
) {
  const seen = useRef({ round: 0, rows: new Map<number, R>() });
  const { current } = seen;
  const isConnected = current.rows.size === 0 || first.rows.some(({ id }) => current.rows.has(id));
  // so many came at once that some in between are not known
  if (!isConnected) seen.current = { round: current.round + 1, rows: new Map() };
  for (const row of first.rows) seen.current.rows.set(row.id, row);
  const rows = [...seen.current.rows.values()].toSorted((a, b) => b.id - a.id);
  return useMore<R>(
    `${orderId} ${seen.current.round}`,
    { rows, isLast: !first.hasOlder },
    async (_, signal, last) => {
      const answer = await load(last?.id ?? Number.MAX_SAFE_INTEGER, signal);
      if (!answer.ok) return answer;
      return { ok: true, value: { rows: answer.value.rows, isLast: !answer.value.hasOlder } };
    },
  );
}
