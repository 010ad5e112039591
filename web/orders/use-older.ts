import { useState } from 'react';
import type { CallFailure } from '#contract/platform/client.ts';
import { useMore } from '#web/lists/use-more.ts';

type Row = { readonly id: number };
type Answered<R> =
  | { readonly ok: true; readonly value: { readonly rows: readonly R[]; readonly hasOlder: boolean } }
  | CallFailure<string>;

type Seen<R> = { readonly round: number; readonly rows: ReadonlyMap<number, R> };

/**
 * What was shown, with the newest part; begun anew when so many came at once that some in between are not
 * known.
 */
function seenWith<R extends Row>(seen: Seen<R>, newest: readonly R[]): Seen<R> {
  if (newest.every((row) => seen.rows.get(row.id) === row)) return seen;
  const isConnected = seen.rows.size === 0 || newest.some(({ id }) => seen.rows.has(id));
  const known = isConnected ? seen.rows : [];
  const round = isConnected ? seen.round : seen.round + 1;
  return { round, rows: new Map([...known, ...newest.map((row) => [row.id, row] as const)]) };
}

/**
 * Rows of an order, newest first, and those before them by a button. What was shown once stays: the page is
 * read anew when somebody writes, and its first part then begins with other rows.
 */
export function useOlder<R extends Row>(
  orderId: string,
  first: { readonly rows: readonly R[]; readonly hasOlder: boolean },
  load: (before: number, signal: AbortSignal) => Promise<Answered<R>>,
) {
  const [before, setSeen] = useState<Seen<R>>({ round: 0, rows: new Map() });
  const seen = seenWith(before, first.rows);
  if (seen !== before) setSeen(seen);
  const rows = [...seen.rows.values()].toSorted((a, b) => b.id - a.id);
  return useMore<R>(
    `${orderId} ${seen.round}`,
    { rows, isLast: !first.hasOlder },
    async (_, signal, last) => {
      const answer = await load(last?.id ?? Number.MAX_SAFE_INTEGER, signal);
      if (!answer.ok) return answer;
      return { ok: true, value: { rows: answer.value.rows, isLast: !answer.value.hasOlder } };
    },
  );
}
