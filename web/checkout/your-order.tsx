import { clsx } from 'clsx';
import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import { destinationOf } from '#rules/orders/order/order-validation.ts';
import { isCountryCode } from '#rules/platform/addresses/countries.ts';
import { formatMoney, formatNumber } from '#rules/platform/money/format.ts';
import type { Minor } from '#rules/platform/money/money.ts';
import { m } from '#texts/messages.ts';
import type { LineView } from '#web/cart/line-view.ts';
import { type ShownTotals, SumBox, TotalRows } from '#web/cart/order-total.tsx';
import { DesignPicture } from '#web/designer/design-picture.tsx';
import type { Shop } from '#web/shell/use-shop.ts';
import { countryName } from '#web/words/country-texts.ts';
import s from './checkout.module.css';

type Props = {
  shop: Shop;
  views: readonly LineView[];
  totals: ShownTotals | null;
  info: OrderInformation | null;
  /** prices of the lines in another currency than the cart's */
  prices?: ReadonlyMap<string, Minor>;
  waiting?: boolean;
  /** the sums alone, where the page itself lists the products */
  isShort?: boolean;
};

/** The order beside a step: small lines and the sums. */
export function YourOrder({ shop, views, totals, info, prices, waiting, isShort }: Props) {
  const { edition, locale } = shop;
  const country = info ? destinationOf(info).country : '';
  const label = totals?.transport != null && isCountryCode(country) ? countryName(country, locale) : null;
  return (
    <SumBox title={isShort ? m.cart_total_title() : m.checkout_your_order()}>
      {!isShort && (
        <ul className={s.miniLines}>
          {views.map((view) => (
            <li key={view.line.id}>
              <span className="plate">
                {view.product && view.configuration && (
                  <DesignPicture
                    product={view.product}
                    configuration={view.configuration}
                    label={m.cart_picture({ name: view.name })}
                  />
                )}
              </span>
              <span className={s.miniName}>
                <b>{view.name}</b>
                <span className="muted num">
                  {[
                    view.color,
                    view.scale,
                    m.checkout_pieces({
                      count: view.line.quantity,
                      pieces: formatNumber(view.line.quantity, edition),
                    }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <span className="num">
                {formatMoney(
                  prices?.get(view.line.id) ?? view.line.prices?.price,
                  totals?.currency ?? shop.currency,
                  edition,
                  'dash',
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {totals ? (
        <TotalRows
          totals={totals}
          edition={edition}
          deliveryHint={m.checkout_delivery_after_zip()}
          deliveryLabel={label ? m.checkout_delivery_to({ country: label }) : undefined}
          waiting={waiting}
        />
      ) : (
        <span className={clsx('skeleton', s.rowsPlace)} aria-hidden="true" />
      )}
    </SumBox>
  );
}
