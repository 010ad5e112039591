import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import { formatMoney, formatNumber } from '#rules/platform/money/format.ts';
import type { Minor } from '#rules/platform/money/money.ts';
import { m } from '#texts/messages.ts';
import s from '#web/ordering/checkout-frame.module.css';

/** What an order comes to, as far as it is known; null parts are still open. */
export type ShownTotals = {
  readonly lines: number;
  readonly pieces: number;
  readonly goods: Minor;
  readonly transport: Minor | null;
  readonly duty: Minor;
  readonly net: Minor;
  readonly vatPercent: number;
  readonly vat: Minor;
  readonly gross: Minor;
  readonly currency: Currency;
};

type Props = {
  totals: ShownTotals;
  edition: Edition;
  /** what stands beside delivery while its price is open */
  deliveryHint: string;
  deliveryLabel?: string;
  waiting?: boolean;
  /** of a partner, whose VAT stands on the invoice (D-B53) */
  isNet?: boolean;
};

/** The sums of cart and checkout, each in its row (CRT-015, CRT-026). */
export function TotalRows({
  totals,
  edition,
  deliveryHint,
  deliveryLabel = m.cart_delivery(),
  waiting,
  isNet = false,
}: Props) {
  const { currency, vatPercent } = totals;
  const money = (amount: Minor) => formatMoney(amount, currency, edition);
  return (
    <div className={clsx(s.totalRows, waiting && s.waiting)} aria-busy={waiting || undefined}>
      <dl>
        <dt>
          {m.cart_goods({
            count: totals.pieces,
            lines: formatNumber(totals.lines, edition),
            pieces: formatNumber(totals.pieces, edition),
          })}
        </dt>
        <dd>{money(totals.goods)}</dd>
        <dt>{deliveryLabel}</dt>
        <dd>
          {totals.transport === null ? (
            <span className="muted">{deliveryHint}</span>
          ) : (
            money(totals.transport)
          )}
        </dd>
        {totals.duty > 0 && (
          <>
            <dt>{m.cart_duty()}</dt>
            <dd>{money(totals.duty)}</dd>
          </>
        )}
        {totals.transport !== null && !isNet && (
          <>
            <dt>{m.cart_net()}</dt>
            <dd>{money(totals.net)}</dd>
          </>
        )}
        {!isNet && (
          <>
            <dt>
              {vatPercent === 0
                ? m.cart_no_vat()
                : m.cart_vat({ percent: formatNumber(vatPercent, edition) })}
            </dt>
            <dd>{money(totals.vat)}</dd>
          </>
        )}
      </dl>
      <dl className="total">
        <dt>{isNet ? m.cart_net() : vatPercent === 0 ? m.cart_total_without_vat() : m.cart_total()}</dt>
        <dd>{money(isNet ? totals.net : totals.gross)}</dd>
      </dl>
    </div>
  );
}

/** The box beside the page that carries the sums. */
export const SumBox = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <aside className="sum side-stick">
    <h2>{title}</h2>
    {children}
  </aside>
);
