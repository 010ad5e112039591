import { formatMoney, formatNumber } from '#rules/platform/money/format.ts';
import type { Minor } from '#rules/platform/money/money.ts';
import { maximumQuantity } from '#rules/prices/pricing/quantity.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import type { Shop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';
import s from './cart.module.css';
import type { LineState } from './line-state.ts';
import type { LineView } from './line-view.ts';
import { lineProblemText } from './texts.ts';
import type { useLinePrice } from './use-line-price.ts';

type Props = {
  readonly view: LineView;
  readonly shop: Shop;
  readonly state: LineState;
  readonly price: ReturnType<typeof useLinePrice>;
  readonly net: Minor | null;
  /** the quantity before it was brought into its limits */
  readonly lowered: number | null;
};

/** Why a line cannot be ordered, and what changed since it was put into the cart. */
export function LineNotes({ view, shop, state, price, net, lowered }: Props) {
  const { problem, limits } = view;
  const { edition, currency, locale } = shop;
  return (
    <div className={s.cartLineNotes} role="status">
      {state === 'blocked' && problem && (
        <Note tone="error">{lineProblemText(problem, locale, limits, edition, view.problemSide)}</Note>
      )}
      {lowered !== null && state !== 'blocked' && (
        <Note tone="warn">
          {lowered > maximumQuantity(limits)
            ? m.cart_stock_fell({
                left: formatNumber(maximumQuantity(limits), edition),
                wanted: formatNumber(lowered, edition),
              })
            : m.cart_minimum_rose({ minimum: formatNumber(limits.minimum, edition) })}
        </Note>
      )}
      {price.changedFrom !== null && net !== null && lowered === null && (
        <Note tone="warn">
          {m.cart_price_changed({
            before: formatMoney(price.changedFrom, currency, edition),
            now: formatMoney(net, currency, edition),
          })}
        </Note>
      )}
      {price.failure && (
        <FailureNote
          code={price.failure.code}
          detail={price.failure.detail}
          locale={locale}
          onRetry={price.retry}
          otherwise={m.cart_price_failed()}
        />
      )}
    </div>
  );
}
