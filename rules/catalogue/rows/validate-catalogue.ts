import { hasColorPicker } from '../products/availability.ts';
import { colorIdsOf } from '../products/colors.ts';
import { scalesOf } from '../products/enumerations.ts';
import type { Category } from '../products/product.ts';
import { type CatalogueTable, catalogueRow, isGoodPriceRow } from './catalogue-row.ts';

/**
 * What is wrong in one row: which table, the key of the row, the field as the program calls it, and why.
 * Names no person.
 */
export type RowFault = {
  readonly table: CatalogueTable;
  readonly key: string;
  readonly field: string;
  readonly problem: string;
};

type Stock = {
  readonly heliosId: string;
  readonly productId: string;
  readonly color: string;
  readonly scale: string;
};
type Tier = {
  readonly priceListId: string;
  readonly heliosId: string;
  readonly pcsFrom: number;
  readonly pcsTo: number | null;
};

/** Everything a catalogue is read from. The rows may hold more than is named here. */
export type CatalogueRows = {
  readonly products: readonly { readonly id: string; readonly category: string }[];
  readonly productImages: readonly { readonly id: string }[];
  readonly availabilities: readonly Stock[];
  /** those that call themselves the default one; there may be only one */
  readonly defaultLists: readonly { readonly id: string }[];
  readonly priceRows: readonly Tier[];
  readonly settings: object | null;
  readonly transportRates: readonly { readonly id: number }[];
};

/** Nobody reads more at once, and a table that is wrong throughout must not fill the log. */
export const FAULTS_AT_MOST = 10;

/**
 * What is wrong with one row alone; empty when it may be saved. `key` is what a person would look for it by.
 */
export function validateRow(table: CatalogueTable, key: string, row: object): RowFault[] {
  const read = catalogueRow[table].safeParse(row);
  if (read.success) return [];
  return read.error.issues.map(({ path, message }) => ({
    table,
    key,
    field: path.join('.'),
    problem: message,
  }));
}

const keyOfTier = ({ priceListId, heliosId, pcsFrom }: Tier): string =>
  `${priceListId} ${heliosId} ${pcsFrom}`;

/** Rows of one item of one list: two tiers that hold the same quantity would give it two prices. */
function overlaps(group: readonly Tier[]): RowFault[] {
  const sorted = group.toSorted((a, b) => a.pcsFrom - b.pcsFrom);
  return sorted.flatMap((row, i) => {
    const before = sorted[i - 1];
    if (!before || (before.pcsTo !== null && before.pcsTo < row.pcsFrom)) return [];
    return [
      {
        table: 'priceRows' as const,
        key: keyOfTier(row),
        field: 'pcsFrom',
        problem: 'overlaps the row before it',
      },
    ];
  });
}

/** What is wrong with each row of a price list alone: most rows are right, and quickly seen to be. */
const priceRowFaults = (row: Tier): RowFault[] =>
  isGoodPriceRow(row) ? [] : validateRow('priceRows', keyOfTier(row), row);

/** All rows of one stock item in one list. */
export const priceGroupFaults = (group: readonly Tier[]): RowFault[] => [
  ...group.flatMap(priceRowFaults),
  ...overlaps(group),
];

/** The rows of one price list. */
export function validatePriceRows(rows: readonly Tier[]): RowFault[] {
  const groups = Map.groupBy(rows, ({ priceListId, heliosId }) => `${priceListId} ${heliosId}`);
  return [...rows.flatMap(priceRowFaults), ...[...groups.values()].flatMap(overlaps)].slice(
    0,
    FAULTS_AT_MOST,
  );
}

/** A scale or a colour that the product's category does not have cannot be chosen, drawn or sold. */
function stockFaults(
  { heliosId, productId, color, scale }: Stock,
  categoryOf: ReadonlyMap<string, Category>,
): RowFault[] {
  const category = categoryOf.get(productId);
  if (!category) return [];
  const fault = (field: string, problem: string): RowFault => ({
    table: 'availabilities',
    key: heliosId,
    field,
    problem,
  });
  const mayBeWithout = !hasColorPicker({ category });
  const isColor = colorIdsOf(category).includes(color) || (color === '' && mayBeWithout);
  return [
    ...((scalesOf[category] as readonly string[]).includes(scale)
      ? []
      : [fault('scale', `not a scale of a ${category}`)]),
    ...(isColor ? [] : [fault('color', `not a colour of a ${category}`)]),
  ];
}

/** A shop with products needs one row of settings and one default list, or nothing of it has a price. */
function missing(
  { defaultLists, settings }: Pick<CatalogueRows, 'defaultLists' | 'settings'>,
  hasProducts: boolean,
): RowFault[] {
  const [, second] = defaultLists;
  return [
    ...(second
      ? [
          {
            table: 'priceLists' as const,
            key: second.id,
            field: 'isDefault',
            problem: 'a second default list',
          },
        ]
      : []),
    ...(hasProducts && defaultLists.length === 0
      ? [{ table: 'priceLists' as const, key: '', field: 'isDefault', problem: 'no default list' }]
      : []),
    ...(hasProducts && settings === null
      ? [{ table: 'settings' as const, key: '1', field: 'id', problem: 'the row is missing' }]
      : []),
  ];
}

/**
 * Looks at one row after the other and yields what is wrong with it, so that whoever asks can do something
 * else in between. The rows of the price list are not looked at.
 * @param hasProducts whether the shop has any, also where the rows are only those that changed
 */
export function* catalogueFaults(
  rows: Omit<CatalogueRows, 'priceRows'>,
  hasProducts: boolean,
): Generator<RowFault[]> {
  let isGood = true;
  const alone = (table: CatalogueTable, key: string, row: object): RowFault[] => {
    const faults = validateRow(table, key, row);
    if (faults.length > 0) isGood = false;
    return faults;
  };
  if (rows.settings) yield alone('settings', '1', rows.settings);
  for (const row of rows.products) yield alone('products', row.id, row);
  for (const row of rows.productImages) yield alone('productImages', row.id, row);
  for (const row of rows.availabilities) yield alone('availabilities', row.heliosId, row);
  for (const row of rows.defaultLists) yield alone('priceLists', row.id, row);
  for (const row of rows.transportRates) yield alone('transportRates', String(row.id), row);
  const lacks = missing(rows, hasProducts);
  yield lacks;
  // a row that is wrong alone would only be named twice by what follows
  if (!isGood || lacks.length > 0) return;
  const categoryOf = new Map(rows.products.map(({ id, category }) => [id, category as Category]));
  for (const row of rows.availabilities) yield stockFaults(row, categoryOf);
}

/**
 * Everything that is wrong with the rows of a catalogue, ten faults at most; empty when the shop may sell by
 * them.
 */
export const validateCatalogue = (rows: CatalogueRows): RowFault[] =>
  [
    ...[...catalogueFaults(rows, rows.products.length > 0)].flat(),
    ...validatePriceRows(rows.priceRows),
  ].slice(0, FAULTS_AT_MOST);

/** One line for the log and for whoever asks whether the shop is well. */
export const faultText = ({ table, key, field, problem }: RowFault): string =>
  `${table} ${key}: ${field}: ${problem}`;
