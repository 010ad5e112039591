import { clsx } from 'clsx';
import { m } from '#texts/messages.ts';
import styles from '#web/lists/order-rows.module.css';
import { Icon } from '#web/ui/icon.tsx';
import type { RowView } from './list-data.server.ts';
import s from './orders.module.css';
import { StatusMark } from './status-mark.tsx';

/**
 * The columns of ADM-072 and what helps to find an order. On small screens each order is a card
 * (orders.module.css).
 */
export function OrderTable({ rows, busy }: { rows: readonly RowView[]; busy: boolean }) {
  const columns = [
    m.admin_col_order(),
    m.admin_col_created(),
    m.admin_col_customer(),
    m.admin_col_items(),
    m.admin_col_pieces(),
    m.admin_col_amount(),
    m.admin_col_method(),
    m.admin_col_payment(),
    m.admin_col_email(),
  ];
  const [, created, customer, items, pieces, amount, method, payment, email] = columns;
  const right = new Set([pieces, amount]);
  return (
    <table className={clsx('tb dense', styles.rows, s.orders)} aria-busy={busy || undefined}>
      <caption className="spoken">{m.admin_list_text()}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={right.has(name) ? 'right' : undefined}>
              {name}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.code}
            className={
              row.parked || row.payment.tone === 'open' || row.mail.tone === 'open' ? styles.move : undefined
            }
          >
            <th scope="row" className="num">
              <a href={row.address}>{row.code}</a>
            </th>
            <td className="num muted" data-label={created}>
              {row.created}
            </td>
            <td data-label={customer}>
              <span>
                {row.customer} <span className={s.country}>{row.country}</span>
              </span>
              <span className={s.orderEmail}>{row.email}</span>
            </td>
            <td data-label={items}>{row.items}</td>
            <td className="right" data-label={pieces}>
              {row.pieces}
            </td>
            <td className={clsx('right', s.amount)} data-label={amount}>
              {row.amount}
            </td>
            <td className="muted" data-label={method}>
              {row.method}
            </td>
            <td data-label={payment}>
              <StatusMark state={row.payment} />
              {row.parked && <span className={s.orderParked}>{m.admin_parked()}</span>}
            </td>
            <td data-label={email}>
              <StatusMark state={row.mail} icon="mail" />
            </td>
            <td className={clsx(styles.corner, s.orderOpen)}>
              <a className="icon-btn small" href={row.address} aria-label={m.admin_open({ code: row.code })}>
                <Icon name="chevronRight" size="small" />
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
