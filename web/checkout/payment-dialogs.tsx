import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatMoney } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import s from './checkout.module.css';
import type { ChangedRow } from './order-numbers.ts';

type ChangedProps = {
  rows: readonly ChangedRow[];
  currency: Currency;
  edition: Edition;
  /** text of the button that agrees */
  go?: string;
  /** in place of the way back to the cart */
  no?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

/** Old and new totals after the shop counted otherwise; nothing is ordered before a person agrees (D-S74). */
export function TotalsDialog({
  rows,
  currency,
  edition,
  go = m.payment_order(),
  no,
  onConfirm,
  onClose,
}: ChangedProps) {
  const money = (row: ChangedRow, key: 'before' | 'now') => formatMoney(row[key], currency, edition);
  const total = rows.at(-1);
  return (
    <QuestionDialog
      open
      title={m.payment_changed_title()}
      yes={go}
      no={
        no ?? (
          <a className="btn ghost" href={pathTo(edition, 'cart')}>
            {m.checkout_back_to_cart()}
          </a>
        )
      }
      onYes={onConfirm}
      onNo={onClose}
      about={[rows, currency]}
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
    </QuestionDialog>
  );
}

/**
 * An earlier try with other contents may already be an order; only a person can say whether this one is a
 * second.
 */
export const ConflictDialog = ({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) => (
  <QuestionDialog
    open
    title={m.payment_conflict_title()}
    yes={m.payment_order()}
    no={m.payment_conflict_wait()}
    noStyle="ghost"
    onYes={onAgain}
    onNo={onClose}
  >
    <p>{m.payment_conflict_text()}</p>
  </QuestionDialog>
);
