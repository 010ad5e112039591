import { clsx } from 'clsx';
import { m } from '#texts/messages.ts';
import { type Column, RowTable, Under } from '#web/lists/row-table.tsx';
import s from './attention.module.css';
import { OrderLink } from './order-link.tsx';
import type { WaitingRow, WaitingView } from './view.server.ts';

const columnsOf = (): readonly Column<WaitingRow>[] => [
  {
    name: m.attention_col_what(),
    isHead: true,
    cell: ({ what, more }) => (
      <>
        <strong>{what}</strong>
        {more && <Under>{more}</Under>}
      </>
    ),
  },
  { name: m.attention_col_order(), cell: ({ order }) => <OrderLink order={order} /> },
  { name: m.attention_waiting_col_age(), cell: ({ age }) => age },
  {
    name: m.attention_waiting_col_tries(),
    cell: ({ tries, why }) => (
      <span>
        {tries}
        {why && <Under>{why}</Under>}
      </span>
    ),
  },
];

/**
 * Mails and print files that go on by themselves, with their age: whether somebody should look is seen by it.
 */
export function WaitingList({ view: { rows, rest } }: { readonly view: WaitingView }) {
  if (rows.length === 0) return null;
  return (
    <section className={s.group} aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="h3">
        {m.attention_waiting()}
      </h2>
      <p className="muted">{m.attention_waiting_lead()}</p>
      <RowTable
        label={m.attention_waiting()}
        columns={columnsOf()}
        rows={rows}
        keyOf={({ id }) => id}
        className={clsx(s.failures, s.waiting)}
      />
      {rest && <p className="muted">{rest}</p>}
    </section>
  );
}
