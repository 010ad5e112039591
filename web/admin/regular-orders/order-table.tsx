import { clsx } from 'clsx';
import { m } from '#texts/messages.ts';
import { TickBox } from '#web/lists/many/tick-box.tsx';
import styles from '#web/lists/order-rows.module.css';
import { type Column, RowTable } from '#web/lists/row-table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { RowView } from './list-data.server.ts';
import s from './orders.module.css';
import { StatusMark } from './status-mark.tsx';

const columnsOf = (): readonly Column<RowView>[] => [
  {
    name: m.admin_col_order(),
    isHead: true,
    className: 'num',
    cell: ({ id, code, address }) => (
      <>
        <TickBox id={id} code={code} />
        <a href={address}>{code}</a>
      </>
    ),
  },
  { name: m.admin_col_created(), className: 'num muted', cell: ({ created }) => created },
  {
    name: m.admin_col_customer(),
    cell: ({ customer, country, email }) => (
      <>
        <span>
          {customer} <span className={s.country}>{country}</span>
        </span>
        <span className={s.orderEmail}>{email}</span>
      </>
    ),
  },
  { name: m.admin_col_items(), cell: ({ items }) => items },
  { name: m.admin_col_pieces(), isRight: true, cell: ({ pieces }) => pieces },
  { name: m.admin_col_amount(), isRight: true, className: s.amount, cell: ({ amount }) => amount },
  { name: m.admin_col_method(), className: 'muted', cell: ({ method }) => method },
  {
    name: m.admin_col_payment(),
    cell: ({ payment, parked }) => (
      <>
        <StatusMark state={payment} />
        {parked && <span className={s.orderParked}>{m.admin_parked()}</span>}
      </>
    ),
  },
  { name: m.admin_col_email(), cell: ({ mail }) => <StatusMark state={mail} icon="mail" /> },
  {
    name: '',
    isUnnamed: true,
    className: clsx(styles.corner, s.orderOpen),
    cell: ({ code, address }) => (
      <a className="icon-btn small" href={address} aria-label={m.admin_open({ code })}>
        <Icon name="chevronRight" size="small" />
      </a>
    ),
  },
];

/** The columns of ADM-072 and what helps to find an order. */
export const OrderTable = ({ rows, busy }: { readonly rows: readonly RowView[]; readonly busy: boolean }) => (
  <RowTable
    isOfOrders
    label={m.admin_list_text()}
    columns={columnsOf()}
    rows={rows}
    keyOf={({ code }) => code}
    busy={busy}
    className={s.orders}
    isOurMove={({ parked, payment, mail }) => parked || payment.tone === 'open' || mail.tone === 'open'}
  />
);
