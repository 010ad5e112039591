import { clsx } from 'clsx';
import { m } from '#texts/messages.ts';
import styles from '#web/lists/order-rows.module.css';
import { ListedPicture } from '#web/orders/listed-picture.tsx';
import { ListedStatus } from '#web/orders/listed-status.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { RowView } from './list-data.server.ts';
import s from './own-orders.module.css';

/** The orders of the partner. On small screens each is a card (own-orders.module.css). */
export function OrderTable({ rows, busy }: { readonly rows: readonly RowView[]; readonly busy: boolean }) {
  const columns = [
    m.admin_col_order(),
    m.admin_col_created(),
    m.admin_col_items(),
    m.admin_col_pieces(),
    m.orders_col_products(),
    m.orders_col_delivery(),
    m.dealer_status(),
    m.dealer_col_messages(),
  ];
  const [, created, items, pieces, products, delivery, status, messages] = columns;
  const isRight = (at: number): boolean => at >= 3 && at <= 5;
  return (
    <table className={clsx('tb', styles.rows, s.ownOrders)} aria-busy={busy || undefined}>
      <caption className="spoken">{m.orders_list_text()}</caption>
      <thead>
        <tr>
          {columns.map((name, at) => (
            <th key={name} scope="col" className={isRight(at) ? 'right' : undefined}>
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="spoken">{m.orders_col_open()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.act ? styles.move : undefined}>
            <th scope="row" className="num">
              <a href={row.address}>{row.code}</a>
            </th>
            <td className="num" data-label={created}>
              {row.created}
            </td>
            <td data-label={items}>
              <span className={s.items}>
                <ListedPicture address={row.picture} />
                {row.items}
              </span>
            </td>
            <td className="right" data-label={pieces}>
              {row.pieces}
            </td>
            <td className="right" data-label={products}>
              {row.products}
            </td>
            <td className="right" data-label={delivery}>
              {row.delivery}
            </td>
            <td className={styles.status} data-label={status}>
              <ListedStatus status={row.status} viewer="partner" />
            </td>
            <td className={styles.corner} data-label={messages}>
              {row.unread > 0 ? (
                <span className={s.unread}>
                  <Icon name="message" size="small" />
                  {m.orders_unread({ count: row.unread })}
                </span>
              ) : (
                <span className="muted">–</span>
              )}
            </td>
            <td className={s.open}>
              {row.act && (
                <a
                  className="btn second tiny"
                  href={row.address}
                  aria-label={m.orders_act_of({ act: row.act, code: row.code })}
                >
                  {row.act}
                </a>
              )}
              <a
                className={clsx('icon-btn small', s.go)}
                href={row.address}
                aria-label={m.orders_open({ code: row.code })}
              >
                <Icon name="chevronRight" size="small" />
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
