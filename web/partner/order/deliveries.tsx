import type { ItemDelivery, PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { parcelsOf } from '#rules/orders/order/carrier-code.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { itemName, pieces } from '#web/orders/item-words.ts';
import { ListedPicture } from '#web/orders/listed-picture.tsx';
import { useOrderPage } from '#web/orders/order-page.tsx';
import { OrderPart } from '#web/orders/order-part.tsx';
import { PlaceContact } from '#web/orders/place-contact.tsx';
import { placeLine } from '#web/orders/place-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { nameOf } from '#web/words/location-words.ts';
import s from './deliveries.module.css';

/** When a part leaves, and under which codes of the carrier. */
function Dispatch({ row }: { readonly row: ItemDelivery }) {
  const codes = parcelsOf(row.deliveryCode);
  if (!row.expeditionDate) return <span className="muted">{m.order_dispatch_unset()}</span>;
  return (
    <>
      {m.order_dispatch_on({ day: displayDay(row.expeditionDate) })}
      {codes.map((code) => (
        <span key={code} className={s.deliveryCode}>
          {code}
        </span>
      ))}
    </>
  );
}

function ItemPart({ item }: { readonly item: PartnerOrderItem }) {
  const { locale } = useShop();
  const { numbers, files } = useOrderPage();
  const rows = item.deliveryLocations;
  const placed = rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className={s.deliveryItem}>
      <h3>
        <b>
          <ListedPicture address={files.picture(item)} />
          <span>{itemName(item, locale)}</span>
        </b>
        <span className="num">
          {m.order_placed_of({
            placed: formatNumber(placed, numbers),
            all: pieces(item.quantity, numbers),
          })}
        </span>
      </h3>
      <div className={s.deliveryBar} aria-hidden="true">
        {rows.map(({ id, amount }) => (
          <i key={id} style={{ flexGrow: amount }} />
        ))}
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <strong>{nameOf(row.deliveryLocation)}</strong>
              <span className="muted">{placeLine(row.deliveryLocation, locale)}</span>
              <PlaceContact place={row.deliveryLocation} />
            </span>
            <span className="num">{pieces(row.amount, numbers)}</span>
            <span>
              <Dispatch row={row} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The way to the page on which the order is divided among locations. */
export function ChooseLocations({ look }: { readonly look: string }) {
  const { edition } = useShop();
  const { order } = useOrderPage();
  return (
    <a className={look} href={pathTo(edition, 'partnerDelivery', { orderId: order.id })}>
      <Icon name="mapPin" size="small" />
      {m.order_deliveries_choose()}
    </a>
  );
}

/** Where the order goes; always shown to the partner (ORD-064). */
export function Deliveries() {
  const { order, state } = useOrderPage();
  const isChosen = order.orderItemDeliveryLocations.length > 0;
  const mayChoose = state('saveLocations').possible;
  return (
    <OrderPart
      title={m.order_deliveries()}
      side={
        isChosen && (
          <span className="muted">
            {order.dispatchedAt
              ? m.order_dispatched({ day: displayDay(Date.parse(order.dispatchedAt)) })
              : m.order_deliveries_saved()}
          </span>
        )
      }
    >
      {isChosen && order.orderItems.map((item) => <ItemPart key={item.id} item={item} />)}
      {!isChosen && (
        <div className={s.deliveryNone}>
          <p>{mayChoose ? m.order_deliveries_choose_text() : m.order_deliveries_none()}</p>
          {mayChoose && <ChooseLocations look="btn line" />}
        </div>
      )}
      <p className={s.deliveryEstimate}>
        <Icon name="truck" size="small" />
        {m.order_delivery_estimate()}
      </p>
    </OrderPart>
  );
}
