import { useEffect, useState } from 'react';
import { displayDay } from '#rules/platform/editions/dates.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { formatDecimal } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { shownIban } from '#web/words/iban-text.ts';
import s from './bank-transfer.module.css';
import type { LastOrder } from './last-order.ts';
import { type QrPath, qrPath } from './qr-path.ts';

type ToPay = Pick<LastOrder, 'bank' | 'orderCode' | 'qr' | 'currency' | 'payUntil'> & {
  readonly totals: Pick<LastOrder['totals'], 'totalPriceWithVat'>;
};

/**
 * How to pay an order by bank transfer: account, amount, reference, and the code a banking app scans
 * (PAY-016, PAY-017).
 */
export function BankTransfer({ order, edition }: { readonly order: ToPay; readonly edition: Edition }) {
  const { bank, orderCode, qr, totals, currency, payUntil } = order;
  const [drawn, setDrawn] = useState<QrPath | 'failed' | null>(null);
  const payload = qr?.payload;
  useEffect(() => {
    if (!payload) return;
    qrPath(payload).then(setDrawn, () => setDrawn('failed'));
  }, [payload]);
  const rows: [string, string, string?][] = [
    [m.thanks_owner(), bank.owner],
    ...(bank.accountNumber
      ? [[m.thanks_account(), bank.accountNumber, 'mark'] as [string, string, string]]
      : []),
    ...(bank.iban ? [['IBAN', shownIban(bank.iban), 'mark'] as [string, string, string]] : []),
    ...(bank.swiftBic ? [['BIC', bank.swiftBic, 'mark'] as [string, string, string]] : []),
    [m.thanks_amount(), formatDecimal(totals.totalPriceWithVat, currency, edition, 2)],
    [m.thanks_reference(), orderCode, 'mark'],
    ...(payUntil ? [[m.thanks_pay_until(), displayDay(payUntil)] as [string, string]] : []),
  ];
  return (
    <section className={s.bank} aria-labelledby="bank-title">
      <div>
        <h2 className="h3" id="bank-title">
          {m.thanks_bank()}
        </h2>
        {bank.isPlaceholder && <Note tone="warn">{m.thanks_no_account()}</Note>}
        <dl>
          {rows.map(([name, value, kind]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={kind ? `num ${kind}` : 'num'}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {qr && drawn === 'failed' && <p className={s.qr}>{m.thanks_qr_failed()}</p>}
      {qr && drawn !== 'failed' && (
        <figure className={s.qr}>
          {drawn ? (
            <svg
              viewBox={`-4 -4 ${drawn.size + 8} ${drawn.size + 8}`}
              role="img"
              aria-label={m.thanks_qr_label()}
            >
              <path d={drawn.path} />
            </svg>
          ) : (
            <span className="skeleton" aria-hidden="true" />
          )}
          <figcaption>{qr.kind === 'spayd' ? m.thanks_qr_spayd() : m.thanks_qr_epc()}</figcaption>
        </figure>
      )}
    </section>
  );
}
