import type { DeliveryLocationFields } from '#rules/partner-orders/delivery-locations/location.ts';
import {
  addRow,
  amountsOf,
  changeRow,
  fillSplit,
  type ItemSplit,
  isSaveable,
  moveCut,
  removeRow,
  type SplitAmount,
  startSplit,
  touchAll,
} from '#rules/partner-orders/delivery-locations/split.ts';

/** A location as the page names it. */
export type Place = Pick<
  DeliveryLocationFields,
  'companyName' | 'firstName' | 'lastName' | 'email' | 'street' | 'zipCode' | 'city' | 'country'
> & { readonly id: string };

export type Mode = 'one' | 'several';
export type SplitState = {
  readonly mode: Mode;
  /** where everything goes, in mode `one` */
  readonly place: Place | null;
  readonly splits: readonly ItemSplit[];
  /** those that were chosen, by id */
  readonly places: Readonly<Record<string, Place>>;
  /** a save was refused, so what is missing is said everywhere */
  readonly isTold: boolean;
  /** rows made so far, for their ids */
  readonly made: number;
};

export type SplitEvent =
  | { readonly type: 'mode'; readonly mode: Mode }
  | { readonly type: 'place'; readonly place: Place | null }
  | { readonly type: 'choose'; readonly item: string; readonly row: string; readonly place: Place | null }
  | { readonly type: 'pieces'; readonly item: string; readonly row: string; readonly quantity: number }
  | { readonly type: 'cut'; readonly item: string; readonly cut: number; readonly pieces: number }
  | { readonly type: 'add' | 'remove'; readonly item: string; readonly row?: string }
  | { readonly type: 'tell' }
  | { readonly type: 'added'; readonly place: Place }
  | { readonly type: 'sheet'; readonly amounts: readonly SplitAmount[]; readonly places: readonly Place[] };

type Item = Pick<ItemSplit, 'orderItemId' | 'productName' | 'totalQuantity'>;

export const startState = (items: readonly Item[]): SplitState => ({
  mode: 'one',
  place: null,
  splits: items.map((item) => startSplit(item, `${item.orderItemId}-0`)),
  places: {},
  isTold: false,
  made: 1,
});

const know = (state: SplitState, place: Place | null): SplitState =>
  place ? { ...state, places: { ...state.places, [place.id]: place } } : state;

const onItem = (state: SplitState, item: string, change: (split: ItemSplit) => ItemSplit): SplitState => ({
  ...state,
  splits: state.splits.map((split) => (split.orderItemId === item ? change(split) : split)),
});

const isUntouched = ({ splits }: SplitState): boolean =>
  splits.every(({ addressRows }) => addressRows.every(({ deliveryLocationId }) => !deliveryLocationId));

/** The first row still without a location. */
const firstOpenRow = ({ splits }: SplitState) =>
  splits
    .flatMap(({ orderItemId, addressRows }) => addressRows.map((row) => ({ item: orderItemId, row })))
    .find(({ row }) => !row.deliveryLocationId);

/** In place of what stood there: a sheet says all of the split. */
function takeSheet(
  state: SplitState,
  { amounts, places }: Extract<SplitEvent, { type: 'sheet' }>,
): SplitState {
  const rows = amounts.map((amount, at) => ({ ...amount, id: `${amount.orderItemId}-${state.made + at}` }));
  const byItem = Map.groupBy(rows, ({ orderItemId }) => orderItemId);
  return {
    ...places.reduce(know, state),
    mode: 'several',
    isTold: false,
    made: state.made + rows.length,
    splits: state.splits.map((split) => fillSplit(split, byItem.get(split.orderItemId) ?? [])),
  };
}

export function nextSplit(state: SplitState, event: SplitEvent): SplitState {
  switch (event.type) {
    case 'mode': {
      const changed = { ...state, mode: event.mode, isTold: false };
      const { place } = state;
      if (event.mode === 'one' || !place || !isUntouched(state)) return changed;
      // the address for everything is where a split begins
      return {
        ...changed,
        splits: state.splits.map((split) =>
          changeRow(split, split.addressRows[0]?.id ?? '', { deliveryLocationId: place.id }),
        ),
      };
    }
    case 'place':
      return know({ ...state, place: event.place }, event.place);
    case 'choose':
      return know(
        onItem(state, event.item, (split) =>
          changeRow(split, event.row, { deliveryLocationId: event.place?.id ?? null }),
        ),
        event.place,
      );
    case 'pieces':
      return onItem(state, event.item, (split) => changeRow(split, event.row, { quantity: event.quantity }));
    case 'cut':
      return onItem(state, event.item, (split) => moveCut(split, event.cut, event.pieces));
    case 'add': {
      const id = `${event.item}-${state.made}`;
      return onItem({ ...state, made: state.made + 1 }, event.item, (split) => addRow(split, id));
    }
    case 'remove':
      return onItem(state, event.item, (split) => removeRow(split, event.row ?? ''));
    case 'tell':
      return { ...state, isTold: true, splits: state.splits.map(touchAll) };
    case 'added': {
      const known = know(state, event.place);
      if (state.mode === 'one') return { ...known, place: event.place };
      const open = firstOpenRow(state);
      if (!open) return known;
      return nextSplit(known, { type: 'choose', item: open.item, row: open.row.id, place: event.place });
    }
    case 'sheet':
      return takeSheet(state, event);
  }
}

/** May it be saved as it is? */
export const isWhole = ({ mode, place, splits }: SplitState): boolean =>
  mode === 'one' ? place !== null : isSaveable(splits);

export const isChanged = ({ place, splits }: SplitState): boolean =>
  place !== null ||
  splits.some(({ addressRows }) => addressRows.some(({ isTouched }) => isTouched) || addressRows.length > 1);

/** What goes where as far as it is known, for its price and to be saved. */
export function knownAmounts({ mode, place, splits }: SplitState): readonly SplitAmount[] {
  if (mode === 'several')
    return amountsOf(
      splits.map((split) => ({ ...split, addressRows: split.addressRows.filter(({ isValid }) => isValid) })),
    );
  return place
    ? splits.map(({ orderItemId, totalQuantity }) => ({
        orderItemId,
        deliveryLocationId: place.id,
        amount: totalQuantity,
      }))
    : [];
}

/** How many pieces go to each location, in the order of the page. */
export function piecesByPlace(
  state: SplitState,
): readonly { readonly place: Place; readonly pieces: number }[] {
  const byPlace = Map.groupBy(knownAmounts(state), ({ deliveryLocationId }) => deliveryLocationId);
  return [...byPlace].flatMap(([id, amounts]) => {
    const place = state.places[id];
    return place ? [{ place, pieces: amounts.reduce((sum, { amount }) => sum + amount, 0) }] : [];
  });
}
