import { useMemo, useState } from 'react';
import { m } from '#texts/messages.ts';
import type { Choice } from '#web/lists/filters.tsx';
import { TickBox } from '#web/lists/many/tick-box.tsx';
import styles from '#web/lists/order-rows.module.css';
import { type Column, RowTable } from '#web/lists/row-table.tsx';
import { ListedReference } from '#web/orders/listed-reference.tsx';
import { ListedStatus } from '#web/orders/listed-status.tsx';
import { AssignDialog, DealerOfRow } from './assign-dealer.tsx';
import { DispatchOfRow } from './dispatch-of-row.tsx';
import s from './order-list.module.css';
import type { RowView } from './row-view.ts';

type Assigned = (orderId: string, dealer: Choice) => void;

const columnsOf = (onAsk: (row: RowView) => void): readonly Column<RowView>[] => [
  {
    name: m.admin_col_order(),
    isHead: true,
    className: 'num',
    cell: ({ id, code, address, isOurMove }) => (
      <>
        <TickBox id={id} code={code} />
        <a id={`order-${id}`} href={address} data-order={id}>
          {code}
        </a>
        {isOurMove && <span className="visually-hidden">{m.dealer_your_move()}</span>}
      </>
    ),
  },
  { name: m.admin_col_created(), className: 'num', cell: ({ created }) => created },
  { name: m.dealer_col_agency(), cell: ({ agency }) => agency },
  { name: m.dealer_dealer(), cell: (row) => <DealerOfRow row={row} onAsk={onAsk} /> },
  {
    name: m.admin_col_items(),
    cell: ({ items, reference }) => (
      <span>
        {items}
        <ListedReference text={reference} />
      </span>
    ),
  },
  { name: m.dealer_col_configuration(), isRight: true, cell: ({ configuration }) => configuration },
  {
    name: m.dealer_col_shipping(),
    isRight: true,
    className: 'muted',
    cell: ({ shipping }) => shipping,
  },
  { name: m.dealer_col_total(), isRight: true, cell: ({ total }) => total },
  {
    name: m.dealer_status(),
    className: styles.status,
    cell: ({ status }) => <ListedStatus status={status} viewer="staff" />,
  },
  { name: m.dealer_col_since(), className: s.since, cell: ({ since }) => <span>{since}</span> },
  { name: m.dealer_col_dispatch(), cell: (row) => <DispatchOfRow row={row} /> },
  {
    name: m.dealer_col_messages(),
    isRight: true,
    className: styles.corner,
    cell: ({ unread }) =>
      unread > 0 ? (
        <>
          <span className={s.unread} aria-hidden="true">
            {unread}
          </span>
          <span className="visually-hidden">{m.dealer_unread({ count: unread })}</span>
        </>
      ) : (
        <span className="muted">–</span>
      ),
  },
];

type Props = {
  readonly rows: readonly RowView[];
  readonly busy: boolean;
  readonly dealers: readonly Choice[];
  readonly onAssigned: Assigned;
};

/** Orders of partners. */
export function OrderTable({ rows, busy, dealers, onAssigned }: Props) {
  const [asked, setAsked] = useState<RowView | null>(null);
  const columns = useMemo(() => columnsOf(setAsked), []);
  return (
    <>
      <RowTable
        isOfOrders
        label={m.dealer_list_text()}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        busy={busy}
        className={s.orders}
        isOurMove={({ isOurMove }) => isOurMove}
      />
      {asked && (
        <AssignDialog
          key={asked.id}
          row={asked}
          dealers={dealers}
          onAssigned={onAssigned}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
