import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { type Column, RowTable } from '#web/lists/row-table.tsx';

/** What becomes or became of one order, or of one consignment, in the words of the reader. */
export type OutcomeView = {
  readonly id: string;
  readonly code: string;
  readonly outcome: 'done' | 'same' | 'refused';
  /** what is different, or why nothing is */
  readonly words: string;
  /** mails that go at once */
  readonly mails: string;
  readonly isUndoable: boolean;
};

const tones = { done: 'tag ok', same: 'tag', refused: 'tag redo' } as const;
const rank = { refused: 0, same: 1, done: 2 } as const;

const outcomeText = (outcome: OutcomeView['outcome'], isTrial: boolean): string => {
  if (outcome === 'same') return m.many_same();
  if (outcome === 'refused') return m.many_refused();
  return isTrial ? m.many_will() : m.many_done();
};

/** What the rows are called. */
export type OutcomeWords = {
  /** head of the column that names a row */
  readonly row: Plain;
  readonly table: Plain;
  readonly will: (count: { count: number }) => string;
  readonly done: (count: { count: number }) => string;
  /** on the button that does it */
  readonly apply: (count: { count: number }) => string;
};
export const wordsOfOrders: OutcomeWords = {
  row: m.admin_col_order,
  table: m.many_outcomes,
  will: m.many_count_will,
  done: m.many_count_done,
  apply: m.many_apply,
};

type Props = {
  readonly rows: readonly OutcomeView[];
  readonly isTrial: boolean;
  readonly words: OutcomeWords;
};

function columnsOf({ rows, isTrial, words }: Props): readonly Column<OutcomeView>[] {
  const mails: Column<OutcomeView> = { name: m.many_mails(), cell: (row) => row.mails || '–' };
  return [
    { name: words.row(), isHead: true, className: 'num', cell: ({ code }) => code },
    {
      name: m.many_outcome(),
      cell: ({ outcome }) => <span className={tones[outcome]}>{outcomeText(outcome, isTrial)}</span>,
    },
    { name: m.many_what(), cell: (row) => row.words },
    ...(rows.some((row) => row.mails !== '') ? [mails] : []),
  ];
}

/** By row, those that were refused first: they need a person. */
export const OutcomeTable = (props: Props) => (
  <RowTable
    label={props.words.table()}
    columns={columnsOf(props)}
    rows={props.rows.toSorted((one, other) => rank[one.outcome] - rank[other.outcome])}
    keyOf={({ id }) => id}
  />
);

/** How many of each, in a sentence; what is done is said where nothing else is to be said. */
export function countedOutcomes({ rows, isTrial, words }: Props): string {
  const countOf = (outcome: OutcomeView['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const [done, same, refused] = [countOf('done'), countOf('same'), countOf('refused')];
  const parts = [
    ...(done > 0 || same + refused === 0 ? [(isTrial ? words.will : words.done)({ count: done })] : []),
    ...(same > 0 ? [m.many_count_same({ count: same })] : []),
    ...(refused > 0 ? [m.many_count_refused({ count: refused })] : []),
  ];
  return parts.join(', ');
}
