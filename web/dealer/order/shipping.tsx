import { useId } from 'react';
import type { ItemDelivery, PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { setCarrierCode, setExpeditionDate } from '#contract/partner-orders/dealer-orders.ts';
import { CARRIER_CODE_MAX, checkCarrierCode } from '#rules/orders/order/carrier-code.ts';
import { type ActState, actState } from '#rules/partner-orders/flow/acts.ts';
import { checkExpeditionDate } from '#rules/partner-orders/flow/expedition-date.ts';
import { displayDay, isoDay } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { itemName, pieces } from '#web/orders/item-words.ts';
import { ListedPicture } from '#web/orders/listed-picture.tsx';
import { useDealersPage } from '#web/orders/order-page.tsx';
import { OrderPart } from '#web/orders/order-part.tsx';
import { hintTexts } from '#web/orders/order-words.ts';
import { PlaceContact } from '#web/orders/place-contact.tsx';
import { placeLine } from '#web/orders/place-words.ts';
import { SavedField } from '#web/orders/saved-field.tsx';
import { useSaved } from '#web/orders/use-saved.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { nameOf } from '#web/words/location-words.ts';
import { CorrectDelivery } from './correct-delivery.tsx';
import s from './shipping.module.css';

/** A value all rows have, else nothing. */
const common = (values: readonly string[]): string =>
  values.every((value) => value === values[0]) ? (values[0] ?? '') : '';

function useShipping() {
  const { order, facts } = useDealersPage();
  const saved = useSaved();
  const params = { orderId: order.id };
  const query = { from: order.orderStatus };
  const rows = order.orderItemDeliveryLocations;
  /** of one row what its field said, of all rows what each of them had */
  const changing = (id: string | undefined, seen: string, had: (row: ItemDelivery) => string) =>
    id === undefined
      ? { seen: Object.fromEntries(rows.map((row) => [row.id, had(row)])) }
      : { orderItemDeliveryLocationId: id, seen: { [id]: seen } };
  const orderedAt = new Date(order.createdAt);
  const dates = actState(facts, 'setExpeditionDate');
  const codes = actState(facts, 'setCarrierCode');
  return {
    dates,
    codes,
    date: (id: string | undefined, before: string) => ({
      type: 'date' as const,
      saved: before,
      min: isoDay(orderedAt),
      isDisabled: !dates.possible,
      judge: (date: string) => {
        if (date === '') return m.order_date_needed();
        const checked = checkExpeditionDate({ date, orderedAt, status: order.orderStatus });
        if (checked.ok) return null;
        return checked.code === 'date_before_order' ? m.order_date_early() : m.order_date_needed();
      },
      save: saved(
        setExpeditionDate,
        (expeditionDate, seen) => ({
          params,
          query,
          body: { expeditionDate, ...changing(id, seen, (row) => row.expeditionDate ?? '') },
        }),
        id ? before : '',
        m.order_date_saved(),
      ),
    }),
    code: (id: string | undefined, before: string) => ({
      type: 'text' as const,
      saved: before,
      isDisabled: !codes.possible,
      judge: (text: string) => {
        const checked = checkCarrierCode(text);
        if (checked.ok) return null;
        return checked.code === 'carrier_code_required'
          ? m.order_code_required()
          : m.order_code_long({ max: CARRIER_CODE_MAX });
      },
      save: saved(
        setCarrierCode,
        (deliveryCode, seen) => ({
          params,
          query,
          body: { deliveryCode, ...changing(id, seen, (row) => row.deliveryCode) },
        }),
        id ? before : '',
        m.order_code_saved(),
      ),
    }),
  };
}

/** What stands beside the heading: why something cannot be filled in yet. */
function hintOf(dates: ActState, codes: ActState): string | null {
  if (!dates.possible && dates.reason === 'too_early') return m.order_dates_later();
  if (!codes.possible && codes.reason === 'too_early') return m.order_codes_later();
  if (!codes.possible && !dates.possible) return hintTexts[codes.reason]();
  return null;
}

type RowProps = {
  readonly row: ItemDelivery;
  readonly item: PartnerOrderItem | undefined;
  readonly shipping: ReturnType<typeof useShipping>;
  readonly hintId: string;
};

function Row({ row, item: of, shipping, hintId }: RowProps) {
  const { locale } = useShop();
  const { numbers, files } = useDealersPage();
  const item = of ? itemName(of, locale) : '';
  const { dates, codes, date, code } = shipping;
  const where = nameOf(row.deliveryLocation);
  const isOver = (state: ActState) => !state.possible && state.reason !== 'too_early';
  return (
    <tr>
      <td>
        <b>{where}</b>
        <span className="muted">{placeLine(row.deliveryLocation, locale)}</span>
        <PlaceContact place={row.deliveryLocation} />
        <CorrectDelivery row={row} />
      </td>
      <td data-label={m.order_col_item()}>
        <span className={s.shippingItem}>
          {of && <ListedPicture address={files.picture(of)} />}
          <span>{item}</span>
        </span>
      </td>
      <td className="right" data-label={m.order_col_pieces()}>
        {pieces(row.amount, numbers)}
      </td>
      <td data-label={m.order_col_date()}>
        {isOver(dates) ? (
          <span className="num">{row.expeditionDate ? displayDay(row.expeditionDate) : '–'}</span>
        ) : (
          <SavedField
            label={m.order_date_of({ place: where, item })}
            describedBy={hintId}
            {...date(row.id, row.expeditionDate ?? '')}
          />
        )}
      </td>
      <td data-label={m.order_col_code()}>
        {isOver(codes) ? (
          <span className={s.shippingCode}>{row.deliveryCode || '–'}</span>
        ) : (
          <SavedField
            label={m.order_code_of({ place: where, item })}
            describedBy={hintId}
            {...code(row.id, row.deliveryCode)}
          />
        )}
      </td>
    </tr>
  );
}

/** Dates and codes of the carrier for each part that leaves, or for all of them (ORD-061 to ORD-065). */
export function Shipping() {
  const hintId = useId();
  const { order } = useDealersPage();
  const shipping = useShipping();
  const { dates, codes, date, code } = shipping;
  const rows = order.orderItemDeliveryLocations;
  if (rows.length === 0) return null;
  const items = new Map(order.orderItems.map((item) => [item.id, item]));
  return (
    <OrderPart
      id="shipping"
      title={m.order_shipping()}
      side={
        <span className="muted" id={hintId}>
          {order.dispatchedAt
            ? m.order_dispatched({ day: displayDay(Date.parse(order.dispatchedAt)) })
            : hintOf(dates, codes)}
        </span>
      }
    >
      <table className={`tb dense ${s.shipping}`}>
        <thead>
          <tr>
            <th scope="col">{m.order_col_place()}</th>
            <th scope="col">{m.order_col_item()}</th>
            <th scope="col" className="right">
              {m.order_col_pieces()}
            </th>
            <th scope="col">{m.order_col_date()}</th>
            <th scope="col">{m.order_col_code()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.length > 1 && (dates.possible || codes.possible) && (
            <tr className={s.shippingAll}>
              <td colSpan={3}>{m.order_for_all({ count: rows.length })}</td>
              <td data-label={m.order_col_date()}>
                <SavedField
                  label={m.order_date_all()}
                  {...date(undefined, common(rows.map(({ expeditionDate }) => expeditionDate ?? '')))}
                />
              </td>
              <td data-label={m.order_col_code()}>
                <SavedField
                  label={m.order_code_all()}
                  {...code(undefined, common(rows.map(({ deliveryCode }) => deliveryCode)))}
                />
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              item={items.get(row.orderItemId)}
              shipping={shipping}
              hintId={hintId}
            />
          ))}
        </tbody>
      </table>
    </OrderPart>
  );
}
