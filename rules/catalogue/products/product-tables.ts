import { locales } from '#rules/platform/editions/editions.ts';
import type { ProductFaultReason } from './product-faults.ts';
import type { ProductDraft, ProductRecord } from './product-record.ts';

/**
 * Products as the four tables of a workbook: one row for each product, side, print area and item. The columns
 * stand once here; what goes out comes back the same.
 */

type Column = { readonly name: string; readonly holds: 'text' | 'number'; readonly decimals?: number };
const text = (name: string): Column => ({ name, holds: 'text' });
const whole = (name: string): Column => ({ name, holds: 'number', decimals: 0 });
const mm = (name: string): Column => ({ name, holds: 'number', decimals: 2 });

const textFields = ['name', 'shortDescription', 'description'] as const;
const inLocales = textFields.flatMap((field) => locales.map((locale) => `${field}_${locale}`));

export const productTables = {
  products: [
    ...['id', 'retired', 'category', 'type'].map(text),
    whole('length'),
    text('shape'),
    mm('width'),
    mm('height'),
    whole('weight'),
    ...['meterColors', 'pencilColors'].map(text),
    whole('position'),
    ...inLocales.map(text),
  ],
  sides: [text('id'), whole('side'), text('name'), mm('width'), mm('height')],
  areas: [
    text('id'),
    whole('side'),
    ...['scale', 'printTechnology'].map(text),
    ...['width', 'height', 'centerX', 'centerY'].map(mm),
  ],
  items: ['id', 'heliosId', 'color', 'scale'].map(text),
} as const satisfies Record<string, readonly Column[]>;
export type ProductTable = keyof typeof productTables;
export const productTableNames = Object.keys(productTables) as readonly ProductTable[];

type Cell = string | number | null;
/** `row` counts as in the spreadsheet. */
export type ProductRow = { readonly row: number; readonly cells: Readonly<Record<string, Cell | undefined>> };
export type ProductRows = Readonly<Record<ProductTable, readonly ProductRow[]>>;

const RETIRED = 'yes';
const SEPARATOR = ', ';

type Exported = { readonly product: ProductRecord; readonly isRetired: boolean };

/** The cells of each table in the order of its columns. */
export function tablesOf(products: readonly Exported[]): Record<ProductTable, Cell[][]> {
  const cells = (table: ProductTable, values: Readonly<Record<string, Cell>>): Cell[] =>
    productTables[table].map(({ name }) => (values[name] === '' ? null : (values[name] ?? null)));
  const each = (rowsOf: (product: ProductRecord) => Cell[][]) =>
    products.flatMap(({ product }) => rowsOf(product));
  return {
    products: products.map(({ product, isRetired }) => {
      const { meterColors, pencilColors, sides: _s, items: _i, ...plain } = product;
      const texts = textFields.flatMap((field) =>
        locales.map((locale) => [`${field}_${locale}`, product[field][locale]] as const),
      );
      return cells('products', {
        ...(plain as unknown as Record<string, Cell>),
        ...Object.fromEntries(texts),
        retired: isRetired ? RETIRED : null,
        meterColors: meterColors.join(SEPARATOR),
        pencilColors: pencilColors.join(SEPARATOR),
      });
    }),
    sides: each(({ id, sides }) =>
      sides.map(({ name, width, height }, at) => cells('sides', { id, side: at + 1, name, width, height })),
    ),
    areas: each(({ id, sides }) =>
      sides.flatMap(({ printAreas }, at) =>
        printAreas.map((area) => cells('areas', { id, side: at + 1, ...area })),
      ),
    ),
    items: each(({ id, items }) => items.map((item) => cells('items', { id, ...item }))),
  };
}

export type Place = { readonly table: ProductTable; readonly row: number; readonly column: string };
export type TableFault = Place & { readonly reason: ProductFaultReason; readonly detail: string };
export type DraftOfRows = {
  readonly draft: ProductDraft;
  readonly isRetired: boolean;
  /** where a field of the draft stands in the file */
  placeOf(field: string): Place;
};

const word = (cell: Cell | undefined): string => String(cell ?? '').trim();
/** What is not there is no number, which the check says of the field. */
const number = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : Number.NaN);
const wordOrNone = (cell: Cell | undefined): string | null => word(cell) || null;
const list = (cell: Cell | undefined): string[] =>
  word(cell)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A file has a sheet for each table; rows of the last three say by `id` which product they belong to. */
export function draftsOf(rows: ProductRows): { drafts: DraftOfRows[]; faults: TableFault[] } {
  const faults: TableFault[] = [];
  const byId = new Map<string, ProductRow>();
  for (const row of rows.products) {
    const id = word(row.cells['id']);
    if (byId.has(id))
      faults.push({ table: 'products', row: row.row, column: 'id', reason: 'twice', detail: id });
    else byId.set(id, row);
    const retired = word(row.cells['retired']);
    if (retired !== '' && retired !== RETIRED)
      faults.push({
        table: 'products',
        row: row.row,
        column: 'retired',
        reason: 'unknown_word',
        detail: retired,
      });
  }
  const grouped = (table: Exclude<ProductTable, 'products'>) => {
    for (const { row, cells } of rows[table])
      if (!byId.has(word(cells['id'])))
        faults.push({ table, row, column: 'id', reason: 'unknown_word', detail: word(cells['id']) });
    return Map.groupBy(rows[table], ({ cells }) => word(cells['id']));
  };
  const parts = { sides: grouped('sides'), areas: grouped('areas'), items: grouped('items') };
  const drafts = [...byId].map(([id, row]) =>
    draftOf(
      row,
      {
        sides: parts.sides.get(id) ?? [],
        areas: parts.areas.get(id) ?? [],
        items: parts.items.get(id) ?? [],
      },
      faults,
    ),
  );
  return { drafts, faults };
}

function sidesOf(
  { sides, areas }: Pick<ProductRows, 'sides' | 'areas'>,
  faults: TableFault[],
  note: (field: string, table: ProductTable, row: number) => void,
): ProductDraft['sides'] {
  const numbers = new Set(sides.map(({ cells }) => number(cells['side'])));
  for (const { row, cells } of areas)
    if (!numbers.has(number(cells['side'])))
      faults.push({
        table: 'areas',
        row,
        column: 'side',
        reason: 'unknown_word',
        detail: word(cells['side']),
      });
  const sorted = sides.toSorted((a, b) => number(a.cells['side']) - number(b.cells['side']));
  return sorted.map(({ row, cells }, i) => {
    if (number(cells['side']) !== i + 1)
      faults.push({
        ...{ table: 'sides', row, column: 'side', detail: word(cells['side']) },
        reason: number(cells['side']) <= i ? 'twice' : 'unknown_word',
      });
    note(`sides.${i}`, 'sides', row);
    const own = areas.filter((area) => number(area.cells['side']) === number(cells['side']));
    return {
      ...{ name: word(cells['name']), width: number(cells['width']), height: number(cells['height']) },
      printAreas: own.map((area, j) => {
        note(`sides.${i}.printAreas.${j}`, 'areas', area.row);
        return {
          ...{ scale: word(area.cells['scale']), printTechnology: word(area.cells['printTechnology']) },
          ...{ width: number(area.cells['width']), height: number(area.cells['height']) },
          ...{ centerX: number(area.cells['centerX']), centerY: number(area.cells['centerY']) },
        };
      }),
    };
  });
}

function draftOf(
  { row, cells }: ProductRow,
  parts: Pick<ProductRows, 'sides' | 'areas' | 'items'>,
  faults: TableFault[],
): DraftOfRows {
  const places = new Map<string, { table: ProductTable; row: number }>();
  const note = (field: string, table: ProductTable, at: number) => void places.set(field, { table, row: at });
  const texts = (field: (typeof textFields)[number]) =>
    Object.fromEntries(
      locales.map((locale) => [locale, word(cells[`${field}_${locale}`])]),
    ) as unknown as ProductDraft['name'];
  const position = cells['position'];
  const draft: ProductDraft = {
    ...{ id: word(cells['id']), category: word(cells['category']), type: word(cells['type']) },
    ...{ length: number(cells['length']), shape: wordOrNone(cells['shape']) },
    sides: sidesOf(parts, faults, note),
    ...{ meterColors: list(cells['meterColors']), pencilColors: list(cells['pencilColors']) },
    ...{ width: number(cells['width']), height: number(cells['height']), weight: number(cells['weight']) },
    items: parts.items.map((item, at) => {
      note(`items.${at}`, 'items', item.row);
      return {
        heliosId: word(item.cells['heliosId']),
        color: wordOrNone(item.cells['color']),
        scale: word(item.cells['scale']),
      };
    }),
    ...{
      name: texts('name'),
      shortDescription: texts('shortDescription'),
      description: texts('description'),
    },
    position: position === null || position === undefined ? null : number(position),
  };
  const placeOf = (field: string): Place => {
    const cut = field.lastIndexOf('.');
    const known = cut < 0 ? undefined : places.get(field.slice(0, cut));
    if (known) return { ...known, column: field.slice(cut + 1) };
    const [first = '', second = ''] = field.split('.');
    const isText = textFields.some((one) => one === first);
    return { table: 'products', row, column: isText ? `${first}_${second}` : first };
  };
  return { draft, isRetired: word(cells['retired']) === RETIRED, placeOf };
}
