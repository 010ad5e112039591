import { fail, ok, type Result } from '#rules/platform/result.ts';

/** A part of an item that goes to one location (LOC-029). `isValid` is kept by the functions here. */
export type SplitRow = {
  readonly id: string;
  readonly deliveryLocationId: string | null;
  readonly quantity: number;
  readonly isValid: boolean;
  /** somebody has changed it, so its problem may be shown */
  readonly isTouched: boolean;
};

/** An item of an order with the rows its pieces are split into (LOC-030). */
export type ItemSplit = {
  readonly orderItemId: string;
  readonly productName: string;
  readonly totalQuantity: number;
  readonly addressRows: readonly SplitRow[];
};

export type RowProblem = 'location_missing' | 'quantity_invalid';

type RowValues = Pick<SplitRow, 'deliveryLocationId' | 'quantity'>;

/** Why a row is not valid (LOC-031 to LOC-033). */
export function rowProblem({ deliveryLocationId, quantity }: RowValues): RowProblem | null {
  if (!(Number.isSafeInteger(quantity) && quantity > 0)) return 'quantity_invalid';
  return deliveryLocationId ? null : 'location_missing';
}

const makeRow = (id: string, values: RowValues, isTouched: boolean): SplitRow => ({
  id,
  ...values,
  isTouched,
  isValid: rowProblem(values) === null,
});

/** An item that goes to one location, not chosen yet. */
export const startSplit = (
  item: Pick<ItemSplit, 'orderItemId' | 'productName' | 'totalQuantity'>,
  rowId: string,
): ItemSplit => ({
  ...item,
  addressRows: [makeRow(rowId, { deliveryLocationId: null, quantity: item.totalQuantity }, false)],
});

/** An item whose pieces go where somebody said, row by row; as it was where nothing was said of it. */
export const fillSplit = (
  split: ItemSplit,
  rows: readonly (Omit<SplitAmount, 'orderItemId'> & { readonly id: string })[],
): ItemSplit =>
  rows.length === 0
    ? split
    : {
        ...split,
        addressRows: rows.map(({ id, deliveryLocationId, amount }) =>
          makeRow(id, { deliveryLocationId, quantity: amount }, true),
        ),
      };

const piecesOf = ({ quantity }: RowValues): number => (Number.isFinite(quantity) ? Math.max(0, quantity) : 0);

/** Pieces that no row has yet; below zero when the rows have more than there are. */
export const remaining = ({ totalQuantity, addressRows }: ItemSplit): number =>
  totalQuantity - addressRows.reduce((sum, row) => sum + piecesOf(row), 0);

/** One piece cannot be split, and without pieces left there is nothing for another row (LOC-034, LOC-035). */
export const canAddRow = (split: ItemSplit): boolean => split.totalQuantity > 1 && remaining(split) > 0;

/** Another row with the pieces that are left, at least 1 (LOC-039); the same split where there are none. */
export const addRow = (split: ItemSplit, rowId: string): ItemSplit =>
  canAddRow(split)
    ? {
        ...split,
        addressRows: [
          ...split.addressRows,
          makeRow(rowId, { deliveryLocationId: null, quantity: Math.max(1, remaining(split)) }, false),
        ],
      }
    : split;

export const canRemoveRow = ({ addressRows }: ItemSplit): boolean => addressRows.length > 1;

/** The last row stays (LOC-038). */
export const removeRow = (split: ItemSplit, rowId: string): ItemSplit =>
  canRemoveRow(split) ? { ...split, addressRows: split.addressRows.filter(({ id }) => id !== rowId) } : split;

export const changeRow = (split: ItemSplit, rowId: string, change: Partial<RowValues>): ItemSplit => ({
  ...split,
  addressRows: split.addressRows.map((row) =>
    row.id === rowId
      ? makeRow(
          row.id,
          { deliveryLocationId: row.deliveryLocationId, quantity: row.quantity, ...change },
          true,
        )
      : row,
  ),
});

/**
 * Moves the cut after row `cut` (0 is the first) by pieces, to the right when positive: what one neighbour
 * gains the other loses, and each keeps at least 1. With the last row it is the end of the rows that moves,
 * into pieces nobody has yet.
 */
export function moveCut(split: ItemSplit, cut: number, pieces: number): ItemSplit {
  const left = split.addressRows[cut];
  const right = split.addressRows[cut + 1];
  // a field that was emptied has no number yet
  const numbers = [pieces, left?.quantity, right?.quantity ?? 0];
  if (!left || !numbers.every(Number.isSafeInteger)) return split;
  const most = right ? right.quantity - 1 : remaining(split);
  const moved = Math.max(1 - left.quantity, Math.min(pieces, Math.max(0, most)));
  const changed = changeRow(split, left.id, { quantity: left.quantity + moved });
  return right ? changeRow(changed, right.id, { quantity: right.quantity - moved }) : changed;
}

/** The widths of the rows on the slat, and of the pieces that are left, as parts of 1. */
export function sharesOf(split: ItemSplit): { readonly rows: readonly number[]; readonly open: number } {
  const open = Math.max(0, remaining(split));
  const taken = split.addressRows.map(piecesOf);
  // with more pieces than there are the slat shows how the rows relate
  const whole = taken.reduce((sum, one) => sum + one, open);
  return { rows: taken.map((one) => (whole ? one / whole : 0)), open: whole ? open / whole : 1 };
}

/** Every row is valid and they have all pieces, not more (LOC-036). */
export const isComplete = (split: ItemSplit): boolean =>
  split.addressRows.every(({ isValid }) => isValid) && remaining(split) === 0;

/** All items may be saved (LOC-037). */
export const isSaveable = (splits: readonly ItemSplit[]): boolean =>
  splits.length > 0 && splits.every(isComplete);

/** Shows the problem of every row, for a save that was refused. */
export const touchAll = (split: ItemSplit): ItemSplit => ({
  ...split,
  addressRows: split.addressRows.map((row) => ({ ...row, isTouched: true })),
});

/** A row of the call `delivery-location/multiple`. */
export type SplitAmount = {
  readonly orderItemId: string;
  readonly deliveryLocationId: string;
  readonly amount: number;
};

export const amountsOf = (splits: readonly ItemSplit[]): readonly SplitAmount[] =>
  splits.flatMap(({ orderItemId, addressRows }) =>
    addressRows.map(({ deliveryLocationId, quantity }) => ({
      orderItemId,
      deliveryLocationId: deliveryLocationId ?? '',
      amount: quantity,
    })),
  );

/** Most rows of one order: more than anybody sends to, and a bound for a call. */
export const AMOUNTS_MAX = 1000;

/**
 * The rows of a call as the server checks them: locations of the partner, items of the order, and for each
 * item exactly its pieces. One location may come twice (D-B78). `field` of a failure is what it is about.
 */
export function checkAmounts(
  items: readonly { readonly id: string; readonly quantity: number }[],
  ownLocationIds: ReadonlySet<string>,
  amounts: readonly SplitAmount[],
): Result<readonly SplitAmount[], 'item_unknown' | 'location_unknown' | 'split_invalid'> {
  if (amounts.length > AMOUNTS_MAX) return fail('split_invalid');
  const left = new Map(items.map(({ id, quantity }) => [id, quantity]));
  for (const { orderItemId, deliveryLocationId, amount } of amounts) {
    const before = left.get(orderItemId);
    if (before === undefined) return fail('item_unknown', orderItemId);
    if (!ownLocationIds.has(deliveryLocationId)) return fail('location_unknown', deliveryLocationId);
    if (rowProblem({ deliveryLocationId, quantity: amount })) return fail('split_invalid', orderItemId);
    left.set(orderItemId, before - amount);
  }
  const wrong = items.find(({ id }) => left.get(id) !== 0);
  return wrong ? fail('split_invalid', wrong.id) : ok(amounts);
}
