import { fail, ok, type Result } from '#rules/platform/result.ts';
import { parsePieces } from '#rules/platform/tables/numbers.ts';
import { type TableLine, tableOf } from '#rules/platform/tables/table-text.ts';
import { cleanField, cleanLine } from '#rules/platform/words/clean-text.ts';
import { countryOfWord } from './country-words.ts';
import { itemFinder, type KnownPlace, type NamedItem, placeFinder, type SaidPlace } from './known-names.ts';
import {
  type DeliveryLocationFields,
  eachLocationField,
  type LocationField,
  locationFields,
  locationProblems,
} from './location.ts';
import { withWholeName } from './pasted-heads.ts';
import { PASTED_LETTERS_MAX } from './pasted-rows.ts';
import { planOf, type SheetPlan, type SheetShape } from './sheet-shape.ts';
import { sheetColumnOf } from './sheet-words.ts';
import { AMOUNTS_MAX, type SplitAmount } from './split.ts';

/** What may be wrong with a row, or with a column of a matrix. */
export const sheetFaults = [
  'location_missing',
  'location_unknown',
  'location_ambiguous',
  'item_unknown',
  'item_ambiguous',
  'item_twice',
  'pieces_wrong',
  'row_twice',
  'too_many',
] as const;
export type SheetFault = {
  readonly code: (typeof sheetFaults)[number];
  /** what stands in the sheet */
  readonly value: string;
  /** of what comes twice: the line it stands in further up */
  readonly line: number | null;
  readonly orderItemId: string | null;
};

export type SheetRow = {
  readonly line: number;
  /** what the sheet calls the place */
  readonly said: string;
  readonly place: KnownPlace | null;
  readonly amounts: SplitAmount[];
  readonly faults: SheetFault[];
  /** the address of a place that is not known yet, and which of its fields keep it from becoming one */
  readonly offer: {
    readonly location: DeliveryLocationFields;
    readonly lacks: LocationField[];
  } | null;
};

/** How many pieces of an item the sheet gives away, of how many. */
export type ItemSum = { readonly orderItemId: string; readonly ordered: number; readonly pieces: number };

export type SheetSplit = {
  readonly shape: SheetShape;
  readonly rows: SheetRow[];
  /** of the columns of a matrix */
  readonly heads: SheetFault[];
  readonly ignored: string[];
  readonly sums: ItemSum[];
};

const fault = (
  code: SheetFault['code'],
  value: string,
  { line = null, orderItemId = null }: Partial<SheetFault> = {},
): SheetFault => ({ code, value: cleanLine(value).slice(0, 100), line, orderItemId });

type Part = {
  readonly item: NamedItem | null;
  readonly cell: string;
  readonly faults: readonly SheetFault[];
};

/** What a row gives away, item by item; empty cells of a matrix give nothing. */
type PartsOf = (cells: readonly string[]) => readonly Part[];

/** The items of the columns, looked up once, with what is wrong with their heads. */
function matrixParts(plan: SheetPlan, findItem: ReturnType<typeof itemFinder>) {
  const heads: SheetFault[] = [];
  const seen = new Set<NamedItem>();
  const columns = plan.items.flatMap(({ at, head }) => {
    const item = findItem(head);
    if (typeof item === 'string') heads.push(fault(`item_${item}`, head));
    else if (seen.has(item)) heads.push(fault('item_twice', head));
    else {
      seen.add(item);
      return [{ at, item }];
    }
    return [];
  });
  const partsOf: PartsOf = (cells) =>
    columns.flatMap(({ at, item }) => {
      const cell = cells[at] ?? '';
      return cell.trim() === '' ? [] : [{ item, cell, faults: [] }];
    });
  return { heads, partsOf };
}

function listParts(
  plan: SheetPlan,
  findItem: ReturnType<typeof itemFinder>,
  only: NamedItem | null,
): PartsOf {
  return (cells) => {
    const named = plan.item === null ? '' : (cells[plan.item] ?? '');
    const found = named.trim() === '' && only ? only : findItem(named);
    const cell = cells[plan.pieces] ?? '';
    return typeof found === 'string'
      ? [{ item: null, cell, faults: [fault(`item_${found}`, named)] }]
      : [{ item: found, cell, faults: [] }];
  };
}

/** Whole pieces, zero among them; null for anything else. */
function piecesOf(cell: string): number | null {
  const read = parsePieces(cell);
  return read.ok && read.value !== null && read.value >= 0 ? read.value : null;
}

function placeSaid({ place, fields }: SheetPlan, cells: readonly string[]): SaidPlace {
  const said = [...fields].map(([field, at]) => [field, cleanField(field, cells[at] ?? '')] as const);
  return { cell: place === null ? '' : cleanLine(cells[place] ?? ''), fields: Object.fromEntries(said) };
}

/** What a place is called where only its address is said. */
const wordsOf = ({ cell, fields }: SaidPlace): string =>
  cell ||
  locationFields
    .map((field) => fields[field] ?? '')
    .filter(Boolean)
    .join(', ');

/** Only of a sheet with columns for the address: a name alone is no place goods can be sent to. */
function offerOf({ cell, fields }: SaidPlace): SheetRow['offer'] {
  if (!fields.street && !fields.city) return null;
  const country = fields.country ? (countryOfWord(fields.country) ?? fields.country) : '';
  const location = {
    ...withWholeName(eachLocationField((field) => fields[field] ?? '')),
    companyName: fields.companyName || cell,
    country,
  };
  const problems = locationProblems(location);
  return { location, lacks: locationFields.filter((field) => problems[field]) };
}

type Refused = 'sheet_empty' | 'sheet_too_large' | 'sheet_unreadable';

/** The lines of a sheet within what one order may have. */
function linesOf(text: string): Result<readonly TableLine[], Refused> {
  if (text.length > PASTED_LETTERS_MAX) return fail('sheet_too_large', undefined, String(AMOUNTS_MAX));
  const lines = tableOf(text);
  if (lines.length === 0) return fail('sheet_empty');
  return lines.length > AMOUNTS_MAX + 1 ? fail('sheet_too_large', undefined, String(AMOUNTS_MAX)) : ok(lines);
}

/** Goes through the rows with what the rows before have taken already. */
function rowReader(plan: SheetPlan, partsOf: PartsOf, places: readonly KnownPlace[]) {
  const findPlace = placeFinder(places);
  const given = new Map<string, number>();
  const lineOf = new Map<string, number>();
  const takePart = ({ item, cell, faults }: Part, place: KnownPlace | null, said: string, line: number) => {
    const pieces = piecesOf(cell);
    const wrong = [...faults, ...(pieces === null ? [fault('pieces_wrong', cell)] : [])];
    if (!item || !pieces) return { amounts: [], faults: wrong };
    const { orderItemId } = item;
    const key = JSON.stringify([place?.id ?? said.toLowerCase(), orderItemId]);
    const before = lineOf.get(key);
    if (before === undefined) lineOf.set(key, line);
    else wrong.push(fault('row_twice', said, { line: before, orderItemId }));
    const sum = (given.get(orderItemId) ?? 0) + pieces;
    given.set(orderItemId, sum);
    if (sum > item.quantity) wrong.push(fault('too_many', cell, { orderItemId }));
    const amount = { orderItemId, deliveryLocationId: place?.id ?? '', amount: pieces };
    return { amounts: [amount], faults: wrong };
  };
  const readRow = ({ line, cells }: SheetPlan['rows'][number]): readonly SheetRow[] => {
    const asked = placeSaid(plan, cells);
    const said = wordsOf(asked);
    // a sum below the rows is nobody's
    if (sheetColumnOf(said) === 'sum') return [];
    const found = findPlace(asked);
    const place = typeof found === 'string' ? null : found;
    const parts = partsOf(cells).map((part) => takePart(part, place, said, line));
    const notFound =
      typeof found === 'string' ? [fault(said ? `location_${found}` : 'location_missing', said)] : [];
    return [
      {
        ...{ line, said, place },
        amounts: parts.flatMap(({ amounts }) => amounts),
        faults: [...notFound, ...parts.flatMap(({ faults }) => faults)],
        offer: found === 'unknown' ? offerOf(asked) : null,
      },
    ];
  };
  return { readRow, given };
}

/**
 * What a sheet would do with the pieces of an order, row by row with everything that is wrong. Nothing of
 * it is done: the page takes it over when all is right.
 */
export function readSheetSplit(
  text: string,
  items: readonly NamedItem[],
  places: readonly KnownPlace[],
): Result<SheetSplit, Refused> {
  const lines = linesOf(text);
  if (!lines.ok) return lines;
  const findItem = itemFinder(items);
  const plan = planOf(lines.value, findItem, items.length === 1);
  if (!plan) return fail('sheet_unreadable');
  if (plan.rows.length === 0) return fail('sheet_empty');
  const only = items.length === 1 ? (items[0] ?? null) : null;
  const { heads, partsOf } =
    plan.shape === 'matrix'
      ? matrixParts(plan, findItem)
      : { heads: [], partsOf: listParts(plan, findItem, only) };
  const { readRow, given } = rowReader(plan, partsOf, places);
  const rows = plan.rows.flatMap(readRow);
  if (rows.reduce((sum, { amounts }) => sum + amounts.length, 0) > AMOUNTS_MAX)
    return fail('sheet_too_large', undefined, String(AMOUNTS_MAX));
  const sums = items.map(({ orderItemId, quantity }) => ({
    ...{ orderItemId, ordered: quantity },
    pieces: given.get(orderItemId) ?? 0,
  }));
  return ok({ shape: plan.shape, rows, heads, ignored: plan.ignored.map(cleanLine), sums });
}

/** Every row is right and every piece has its place: only such a split is taken over. */
export const isSheetWhole = ({ rows, heads, sums }: SheetSplit): boolean =>
  heads.length === 0 &&
  rows.every(({ faults }) => faults.length === 0) &&
  sums.every(({ ordered, pieces }) => ordered === pieces);

/** The new places of a sheet that have a whole address, each once. */
export function offeredLocations({ rows }: Pick<SheetSplit, 'rows'>): readonly DeliveryLocationFields[] {
  const whole = rows.flatMap(({ offer }) => (offer && offer.lacks.length === 0 ? [offer.location] : []));
  return [...new Map(whole.map((location) => [JSON.stringify(location), location])).values()];
}
