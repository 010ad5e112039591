import { priceDeliveries } from '#contract/partner-orders/delivery-locations.ts';
import type { SplitAmount } from '#rules/partner-orders/delivery-locations/split.ts';
import { AMOUNT_DECIMALS, formatDecimal, PRICE_PLACEHOLDER } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { useCall } from '#web/calls/use-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from './delivery.module.css';
import type { DeliveryView } from './delivery-data.server.ts';

type Props = {
  readonly order: Pick<DeliveryView, 'orderId' | 'code' | 'currency' | 'itemsPrice'>;
  readonly amounts: readonly SplitAmount[];
  /** every piece has its location: before that a sum would be of a part of the order */
  readonly isWhole: boolean;
};

/**
 * What the order costs with the delivery as it is chosen now; the last price stays, greyed, while it is asked
 * anew.
 */
export function PricePanel({ order, amounts, isWhole }: Props) {
  const { edition } = useShop();
  const { orderId, code, currency, itemsPrice } = order;
  const asked = useCall(
    priceDeliveries,
    amounts.length > 0 ? { params: { orderId }, body: [...amounts] } : null,
    { pauseMs: 250 },
  );
  const money = (amount: number) => formatDecimal(amount, currency, edition, AMOUNT_DECIMALS);
  const price = amounts.length > 0 ? asked.value : null;
  const count = new Set(amounts.map(({ deliveryLocationId }) => deliveryLocationId)).size;
  const isOld = asked.status === 'waiting' && price !== null;
  return (
    <aside className="sum" aria-label={m.split_order({ code })}>
      <h2>{m.split_order({ code })}</h2>
      <dl>
        <dt>{m.split_products()}</dt>
        <dd>{money(itemsPrice)}</dd>
        <dt>
          {count === 0
            ? m.split_delivery_none()
            : isWhole
              ? m.split_delivery({ count })
              : m.split_delivery_so_far({ count })}
        </dt>
        <dd className={isOld ? s.old : undefined}>
          {price ? money(price.deliveryPrice) : m.order_delivery_open()}
        </dd>
      </dl>
      <dl className="total" aria-live="polite">
        <dt>{m.split_total()}</dt>
        <dd className={isOld ? s.old : undefined}>
          {price && isWhole ? money(itemsPrice + price.deliveryPrice) : PRICE_PLACEHOLDER}
        </dd>
      </dl>
      {count === 0 && <p className={s.priceNote}>{m.split_no_price()}</p>}
      {count > 0 && !isWhole && <p className={s.priceNote}>{m.split_price_part()}</p>}
      {count > 0 && asked.status === 'failed' && (
        <p className={s.priceNote} role="alert">
          <Icon name="alert" size="small" /> {m.split_price_failed()}{' '}
          <button type="button" className="link as-link" onClick={asked.retry}>
            {m.admin_again()}
          </button>
        </p>
      )}
    </aside>
  );
}
