import { m } from '#texts/messages.ts';
import { type Column, RowTable } from '#web/lists/row-table.tsx';

/** What becomes or became of one order, in the words of the reader. */
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

const columnsOf = (isTrial: boolean): readonly Column<OutcomeView>[] => [
  { name: m.admin_col_order(), isHead: true, className: 'num', cell: ({ code }) => code },
  {
    name: m.many_outcome(),
    cell: ({ outcome }) => <span className={tones[outcome]}>{outcomeText(outcome, isTrial)}</span>,
  },
  { name: m.many_what(), cell: ({ words }) => words },
  { name: m.many_mails(), cell: ({ mails }) => mails || '–', isEmpty: ({ mails }) => mails === '' },
];

/** By order, those that were refused first: they need a person. */
export const OutcomeTable = (props: { readonly rows: readonly OutcomeView[]; readonly isTrial: boolean }) => (
  <RowTable
    label={m.many_outcomes()}
    columns={columnsOf(props.isTrial)}
    rows={props.rows.toSorted((one, other) => rank[one.outcome] - rank[other.outcome])}
    keyOf={({ id }) => id}
  />
);

/** How many of each, in a sentence. */
export function countedOutcomes(rows: readonly OutcomeView[], isTrial: boolean): string {
  const countOf = (outcome: OutcomeView['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const parts = [
    isTrial ? m.many_count_will({ count: countOf('done') }) : m.many_count_done({ count: countOf('done') }),
    ...(countOf('same') > 0 ? [m.many_count_same({ count: countOf('same') })] : []),
    ...(countOf('refused') > 0 ? [m.many_count_refused({ count: countOf('refused') })] : []),
  ];
  return parts.join(', ');
}
