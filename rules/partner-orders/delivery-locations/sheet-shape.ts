import { parsePieces } from '#rules/platform/tables/numbers.ts';
import type { TableLine } from '#rules/platform/tables/table-text.ts';
import type { FindItem } from './known-names.ts';
import type { LocationField } from './location.ts';
import { fieldOfHead, isPersonHead } from './pasted-heads.ts';
import { sheetColumnOf } from './sheet-words.ts';

/** How a sheet says what goes where: a column for each item, or a row for each place and item. */
export type SheetShape = 'matrix' | 'list';

export type ItemColumn = { readonly at: number; readonly head: string };
export type SheetPlan = {
  readonly shape: SheetShape;
  /** the column that names the place; null where only fields of its address do */
  readonly place: number | null;
  readonly fields: ReadonlyMap<LocationField, number>;
  /** of a matrix: its columns of items, known or not */
  readonly items: readonly ItemColumn[];
  /** of a list: null where the order has one item, which needs no name */
  readonly item: number | null;
  readonly pieces: number;
  /** heads of columns that are not read */
  readonly ignored: readonly string[];
  readonly rows: readonly TableLine[];
};

/** A number as a person means one, however wrong it is: a column of them is about an item. */
export const isNumberLike = (cell = ''): boolean => /\d/.test(cell) && !/\p{L}{4,}/u.test(cell);
const isPieces = (cell = ''): boolean => {
  const read = parsePieces(cell);
  return read.ok && read.value !== null;
};

function withHead(head: readonly string[], rows: readonly TableLine[], hasOneItem: boolean): SheetPlan {
  const kinds = head.map(sheetColumnOf);
  const fields = new Map<LocationField, number>();
  for (const [at, cell] of head.entries()) {
    const field = kinds[at] ? null : fieldOfHead(cell);
    if (field && !fields.has(field)) fields.set(field, at);
  }
  const person = fields.has('lastName') ? -1 : head.findIndex((cell, at) => !kinds[at] && isPersonHead(cell));
  if (person >= 0) fields.set('lastName', person);
  const columnOf = (kind: (typeof kinds)[number]): number | null =>
    kinds.includes(kind) ? kinds.indexOf(kind) : null;
  const place = columnOf('place') ?? (fields.size === 0 ? 0 : null);
  const [item, pieces] = [columnOf('item'), columnOf('pieces')];
  const isList = pieces !== null && (item !== null || hasOneItem);
  const used = new Set([place, ...fields.values(), ...(isList ? [item, pieces] : [])]);
  const others = head.flatMap((name, at) => (used.has(at) ? [] : [{ at, head: name }]));
  const isOfItem = ({ at, head: name }: ItemColumn): boolean =>
    !isList && kinds[at] !== 'sum' && name.trim() !== '' && rows.some(({ cells }) => isNumberLike(cells[at]));
  return {
    ...{ place, fields, item, rows },
    shape: isList ? 'list' : 'matrix',
    items: others.filter(isOfItem),
    pieces: pieces ?? 0,
    ignored: others.filter((one) => !isOfItem(one) && one.head.trim() !== '').map((one) => one.head.trim()),
  };
}

/**
 * What the columns of a sheet are; null where its first line tells neither shape. A list may come without
 * heads, in the order place, item, pieces; a matrix cannot, for nobody could tell its columns apart.
 */
export function planOf(
  lines: readonly TableLine[],
  findItem: FindItem,
  hasOneItem: boolean,
): SheetPlan | null {
  const [first, ...rest] = lines;
  const head = first?.cells ?? [];
  const isHead =
    head[0]?.trim() === '' || head.some((cell) => sheetColumnOf(cell) !== null || fieldOfHead(cell) !== null);
  if (isHead) return withHead(head, rest, hasOneItem);
  const bare = { shape: 'list', place: 0, fields: new Map(), items: [], ignored: [], rows: lines } as const;
  if (hasOneItem && head.length === 2 && isPieces(head[1])) return { ...bare, item: null, pieces: 1 };
  if (head.length === 3 && isPieces(head[2])) return { ...bare, item: 1, pieces: 2 };
  return head.slice(1).some((cell) => findItem(cell) !== 'unknown') ? withHead(head, rest, hasOneItem) : null;
}
