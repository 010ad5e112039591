import { clsx } from 'clsx';
import { memo, useState } from 'react';
import { m } from '#texts/messages.ts';
import type { Choice } from '#web/lists/filters.tsx';
import styles from '#web/lists/order-rows.module.css';
import { ListedStatus } from '#web/orders/listed-status.tsx';
import { AssignDialog, DealerOfRow } from './assign-dealer.tsx';
import s from './order-list.module.css';
import type { RowView } from './row-view.ts';

type Assigned = (orderId: string, dealer: Choice) => void;
type RowProps = {
  readonly row: RowView;
  readonly names: readonly string[];
  readonly onAsk: (row: RowView) => void;
};

const Row = memo(function Row({ row, names, onAsk }: RowProps) {
  const [, created, agency, dealer, items, configuration, shipping, status, messages] = names;
  return (
    <tr className={row.isOurMove ? styles.move : undefined}>
      <th scope="row" className="num">
        <a id={`order-${row.id}`} href={row.address} data-order={row.id}>
          {row.code}
        </a>
        {row.isOurMove && <span className="spoken">{m.dealer_your_move()}</span>}
      </th>
      <td className="num" data-label={created}>
        {row.created}
      </td>
      <td data-label={agency}>{row.agency}</td>
      <td data-label={dealer}>
        <DealerOfRow row={row} onAsk={onAsk} />
      </td>
      <td data-label={items}>{row.items}</td>
      <td className="right" data-label={configuration}>
        {row.configuration}
      </td>
      <td className="right muted" data-label={shipping}>
        {row.shipping}
      </td>
      <td className={styles.status} data-label={status}>
        <ListedStatus status={row.status} viewer="staff" />
      </td>
      <td className={clsx('right', styles.corner)} data-label={messages}>
        {row.unread > 0 ? (
          <>
            <span className={s.unread} aria-hidden="true">
              {row.unread}
            </span>
            <span className="spoken">{m.dealer_unread({ count: row.unread })}</span>
          </>
        ) : (
          <span className="muted">–</span>
        )}
      </td>
    </tr>
  );
});

type Props = {
  readonly rows: readonly RowView[];
  readonly busy: boolean;
  readonly dealers: readonly Choice[];
  readonly onAssigned: Assigned;
};

/** Orders of partners. On small screens each is a card (order-list.module.css). */
export function OrderTable({ rows, busy, dealers, onAssigned }: Props) {
  const names = [
    m.admin_col_order(),
    m.admin_col_created(),
    m.dealer_col_agency(),
    m.dealer_dealer(),
    m.admin_col_items(),
    m.dealer_col_configuration(),
    m.dealer_col_shipping(),
    m.dealer_status(),
    m.dealer_col_messages(),
  ];
  const [asked, setAsked] = useState<RowView | null>(null);
  const isRight = (at: number): boolean => [5, 6, 8].includes(at);
  return (
    <>
      <table className={clsx('tb dense', styles.rows, s.orders)} aria-busy={busy || undefined}>
        <caption className="spoken">{m.dealer_list_text()}</caption>
        <thead>
          <tr>
            {names.map((name, at) => (
              <th key={name} scope="col" className={isRight(at) ? 'right' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} names={names} onAsk={setAsked} />
          ))}
        </tbody>
      </table>
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
