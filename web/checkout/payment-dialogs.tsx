import { clsx } from 'clsx';
import type { Currency, Edition } from '#rules/editions/editions.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { formatMoney } from '#rules/money/format.ts';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import s from './checkout.module.css';
import type { ChangedRow } from './order-numbers.ts';

type ChangedProps = {
  rows: readonly ChangedRow[];
  currency: Currency;
  edition: Edition;
  /** text of the button that agrees */
  go?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Old and new totals after the shop counted otherwise; nothing is ordered before a person agrees (D-S74). */
export function TotalsDialog({
  rows,
  currency,
  edition,
  go = m.payment_order(),
  onConfirm,
  onClose,
}: ChangedProps) {
  const money = (row: ChangedRow, key: 'before' | 'now') => formatMoney(row[key], currency, edition);
  const total = rows.at(-1);
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.payment_changed_title()}
      actions={
        <>
          <a className="btn ghost" href={pathTo(edition, 'cart')}>
            {m.checkout_back_to_cart()}
          </a>
          <button type="button" className="btn primary" onClick={onConfirm}>
            {go}
          </button>
        </>
      }
    >
      <p>{m.payment_changed_text()}</p>
      <div className="tb-scroll">
        <table className={clsx('tb', s.changed)}>
          <thead>
            <tr>
              <th scope="col">{m.payment_changed_item()}</th>
              <th scope="col" className="right">
                {m.payment_changed_before()}
              </th>
              <th scope="col" className="right">
                {m.payment_changed_now()}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className={row === total ? 'total' : undefined}>
                <th scope="row">{row.name}</th>
                <td className="right">
                  {row.isChanged ? <s>{money(row, 'before')}</s> : money(row, 'before')}
                </td>
                <td className="right">{row.isChanged ? <b>{money(row, 'now')}</b> : money(row, 'now')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

/**
 * An earlier try with other contents may already be an order; only a person can say whether this one is a
 * second.
 */
export const ConflictDialog = ({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={m.payment_conflict_title()}
    actions={
      <>
        <button type="button" className="btn ghost" onClick={onClose}>
          {m.payment_conflict_wait()}
        </button>
        <button type="button" className="btn primary" onClick={onAgain}>
          {m.payment_order()}
        </button>
      </>
    }
  >
    <p>{m.payment_conflict_text()}</p>
  </Dialog>
);
