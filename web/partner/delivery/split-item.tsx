import { type Dispatch, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  canAddRow,
  canRemoveRow,
  type ItemSplit,
  isComplete,
  remaining,
  type SplitRow,
} from '#rules/partner-orders/delivery-locations/split.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { ListedPicture } from '#web/orders/listed-picture.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AmountField } from './amount-field.tsx';
import { LocationPicker } from './location-picker.tsx';
import { Slat } from './slat.tsx';
import s from './split-item.module.css';
import type { Place, SplitEvent } from './split-state.ts';

type Props = {
  readonly split: ItemSplit;
  readonly places: Readonly<Record<string, Place>>;
  /** a save was refused */
  readonly isTold: boolean;
  readonly send: Dispatch<SplitEvent>;
  /** of its design; null where there is none */
  readonly picture: string | null;
};

type RowProps = Omit<Props, 'isTold' | 'picture'> & { readonly row: SplitRow; readonly place: number };

/**
 * A location and its pieces. What is missing is said once the row was changed or a save refused (LOC-033).
 */
function Row({ split, row, place, places, send }: RowProps) {
  const id = useId();
  const { orderItemId: item, productName: product } = split;
  const isAmountWrong = row.isTouched && row.quantity <= 0;
  const isPlaceMissing = row.isTouched && !row.deliveryLocationId;
  const names = { row: place, product };
  return (
    <li className={s.row}>
      <LocationPicker
        label={m.split_location_of(names)}
        place={row.deliveryLocationId ? (places[row.deliveryLocationId] ?? null) : null}
        others={Object.values(places)}
        onChoose={(chosen) => send({ type: 'choose', item, row: row.id, place: chosen })}
        error={isPlaceMissing ? m.split_choose() : undefined}
      />
      <div className={isAmountWrong ? 'field bad' : 'field'}>
        <AmountField
          label={m.split_pieces_of(names)}
          quantity={row.quantity}
          isWrong={isAmountWrong}
          describedBy={isAmountWrong ? `${id}-pieces` : undefined}
          onQuantity={(quantity) => send({ type: 'pieces', item, row: row.id, quantity })}
        />
        {isAmountWrong && (
          <span className="field-error" id={`${id}-pieces`}>
            {m.split_amount_wrong()}
          </span>
        )}
      </div>
      <button
        type="button"
        className="icon-btn large"
        aria-label={m.split_remove(names)}
        aria-disabled={canRemoveRow(split) ? undefined : true}
        data-remove=""
        onClick={(event) => {
          if (!canRemoveRow(split)) return;
          const rows = event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-remove]');
          // the button goes with its row, so the focus moves to that of a neighbour
          const next = rows?.[place] ?? rows?.[place - 2];
          next?.focus();
          send({ type: 'remove', item, row: row.id });
        }}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

/** An item of the order and the locations its pieces are split between. */
export function SplitItem({ split, picture, places, isTold, send }: Props) {
  const { edition } = useShop();
  const list = useRef<HTMLUListElement>(null);
  const { orderItemId: item, productName, totalQuantity, addressRows } = split;
  const number = (value: number) => formatNumber(value, edition);
  const left = remaining(split);
  const isWhole = left === 0;
  const isBad = (isTold && !isComplete(split)) || left < 0;
  const add = () => {
    if (!canAddRow(split)) return;
    flushSync(() => send({ type: 'add', item }));
    const inputs = list.current?.querySelectorAll<HTMLElement>('[role=combobox]');
    inputs?.[inputs.length - 1]?.focus();
  };
  return (
    <article className={s.item} aria-label={productName}>
      <header>
        <div className={s.named}>
          <ListedPicture address={picture} />
          <div>
            <h2>{productName}</h2>
            <p className="muted num">{m.split_in_order({ count: number(totalQuantity) })}</p>
          </div>
        </div>
        <p className={s.sum} data-tone={isWhole ? 'ok' : isBad ? 'bad' : undefined} role="status">
          {(isWhole || isBad) && <Icon name={isWhole ? 'check' : 'alert'} size="small" />}
          {left < 0
            ? m.split_too_many({ count: number(-left) })
            : m.split_placed({ count: number(totalQuantity - left), total: number(totalQuantity) })}
        </p>
      </header>
      <Slat split={split} onCut={(cut, pieces) => send({ type: 'cut', item, cut, pieces })} />
      <ul ref={list}>
        {addressRows.map((row, i) => (
          <Row key={row.id} split={split} row={row} place={i + 1} places={places} send={send} />
        ))}
      </ul>
      <button
        type="button"
        className="btn ghost small"
        aria-disabled={canAddRow(split) ? undefined : true}
        title={canAddRow(split) ? undefined : totalQuantity <= 1 ? m.split_add_single() : m.split_add_none()}
        onClick={add}
      >
        <Icon name="plus" size="small" />
        {left > 0 && canAddRow(split) ? m.split_add_left({ count: number(left) }) : m.split_add()}
      </button>
    </article>
  );
}
