import { clsx } from 'clsx';
import { m } from '#texts/messages.ts';
import styles from '#web/lists/order-rows.module.css';
import { type Column, RowTable } from '#web/lists/row-table.tsx';
import { ListedPicture } from '#web/orders/listed-picture.tsx';
import { ListedReference } from '#web/orders/listed-reference.tsx';
import { ListedStatus } from '#web/orders/listed-status.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { RowView } from './list-data.server.ts';
import s from './own-orders.module.css';

const columnsOf = (): readonly Column<RowView>[] => [
  {
    name: m.admin_col_order(),
    isHead: true,
    className: 'num',
    cell: ({ code, address }) => <a href={address}>{code}</a>,
  },
  { name: m.admin_col_created(), className: 'num', cell: ({ created }) => created },
  {
    name: m.admin_col_items(),
    cell: ({ picture, items, reference }) => (
      <span className={s.items}>
        <ListedPicture address={picture} />
        <span>
          {items}
          <ListedReference text={reference} />
        </span>
      </span>
    ),
  },
  { name: m.admin_col_pieces(), isRight: true, cell: ({ pieces }) => pieces },
  { name: m.orders_col_products(), isRight: true, cell: ({ products }) => products },
  { name: m.orders_col_delivery(), isRight: true, cell: ({ delivery }) => delivery },
  {
    name: m.dealer_status(),
    className: styles.status,
    cell: ({ status }) => <ListedStatus status={status} viewer="partner" />,
  },
  {
    name: m.dealer_col_messages(),
    className: styles.corner,
    cell: ({ unread }) =>
      unread > 0 ? (
        <span className={s.unread}>
          <Icon name="message" size="small" />
          {m.orders_unread({ count: unread })}
        </span>
      ) : (
        <span className="muted">–</span>
      ),
  },
  {
    name: m.orders_col_open(),
    isUnnamed: true,
    className: s.open,
    cell: ({ act, code, address }) => (
      <>
        {act && (
          <a className="btn second tiny" href={address} aria-label={m.orders_act_of({ act, code })}>
            {act}
          </a>
        )}
        <a className={clsx('icon-btn small', s.go)} href={address} aria-label={m.orders_open({ code })}>
          <Icon name="chevronRight" size="small" />
        </a>
      </>
    ),
  },
];

/** The orders of the partner. */
export const OrderTable = ({ rows, busy }: { readonly rows: readonly RowView[]; readonly busy: boolean }) => (
  <RowTable
    isOfOrders
    isDense={false}
    label={m.orders_list_text()}
    columns={columnsOf()}
    rows={rows}
    keyOf={({ id }) => id}
    busy={busy}
    className={s.ownOrders}
    isOurMove={({ act }) => act !== null}
  />
);
