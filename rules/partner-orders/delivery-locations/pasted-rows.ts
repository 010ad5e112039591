import type { CountryCode } from '#rules/platform/addresses/countries.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { tableOf } from '#rules/platform/tables/table-text.ts';
import { cleanField, cleanLine } from '#rules/platform/words/clean-text.ts';
import { countryOfWord } from './country-words.ts';
import {
  type DeliveryLocationFields,
  eachLocationField,
  type LocationField,
  type LocationProblems,
  locationFields,
  locationProblems,
} from './location.ts';
import { headsOf, withWholeName } from './pasted-heads.ts';

export const PASTED_ROWS_MAX = 200;
export const PASTED_LETTERS_MAX = 100_000;

export type PastedRow = {
  /** the line of the pasted table, from 1 */
  readonly line: number;
  readonly location: DeliveryLocationFields;
  readonly problems: LocationProblems;
  /** the line of an equal location further up */
  readonly sameAs: number | null;
};

export type Pasted = {
  readonly hasHeads: boolean;
  /** heads of columns that were left out */
  readonly ignored: readonly string[];
  readonly rows: readonly PastedRow[];
  /** rows that can be saved: all, or nothing is */
  readonly isSaveable: boolean;
};

/**
 * Locations pasted from a spreadsheet, checked row by row before any is saved. Without heads the columns are
 * those of `locationFields`. @param country what rows without a country are taken for
 */
export function readPastedRows(
  text: string,
  country: CountryCode | '' = '',
): Result<Pasted, 'paste_empty' | 'paste_too_long' | 'paste_too_many_rows'> {
  if (text.length > PASTED_LETTERS_MAX) return fail('paste_too_long', undefined, String(PASTED_LETTERS_MAX));
  const table = tableOf(text);
  const heads = headsOf(table[0]?.cells ?? []);
  const lines = heads ? table.slice(1) : table;
  if (lines.length === 0) return fail('paste_empty');
  if (lines.length > PASTED_ROWS_MAX) return fail('paste_too_many_rows', undefined, String(PASTED_ROWS_MAX));
  const columns = heads ?? locationFields;
  const seen = new Map<string, number>();
  const rows = lines.map(({ line, cells }): PastedRow => {
    const location = locationOf(columns, cells, country);
    const key = JSON.stringify(location).toLowerCase();
    const sameAs = seen.get(key) ?? null;
    if (sameAs === null) seen.set(key, line);
    return { line, location, problems: locationProblems(location), sameAs };
  });
  return ok({
    hasHeads: heads !== null,
    ignored: heads ? (table[0]?.cells ?? []).filter((_, i) => heads[i] === null).map(cleanLine) : [],
    rows,
    isSaveable: rows.every(({ problems }) => Object.keys(problems).length === 0),
  });
}

function locationOf(
  columns: readonly (LocationField | null)[],
  cells: readonly string[],
  country: string,
): DeliveryLocationFields {
  const cellOf = (field: LocationField): string => cleanField(field, cells[columns.indexOf(field)] ?? '');
  const said = cellOf('country');
  return {
    ...withWholeName(eachLocationField(cellOf)),
    // a country we do not know stays as it was written, so that the person sees what is wrong
    country: said === '' ? country : (countryOfWord(said) ?? said),
  };
}
