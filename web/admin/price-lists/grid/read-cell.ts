import { type NumberStyle, parseDecimal, parsePieces } from '#rules/platform/tables/numbers.ts';
import type { Column, Value } from './cells.ts';

/** A dash is how the table writes an empty price. */
const EMPTY = /^[-–—]?$/;

const parse = (text: string, { kind }: Column, style: NumberStyle | null) =>
  // a comma alone parts decimals, as everywhere in this table; a point before three digits is not guessed
  kind === 'pieces' ? parsePieces(text) : parseDecimal(text, style ?? (text.includes(',') ? 'comma' : null));

/**
 * What a typed or pasted text means in a column; what is no number stays as it was written, for the person to
 * mend. `style` is how the other numbers of the same block are written.
 */
export function readCell(text: string, column: Column, style: NumberStyle | null = null): Value {
  const bare = text.trim();
  if (column.kind === 'text' || column.kind === 'code') return bare;
  if (EMPTY.test(bare)) return null;
  const read = parse(bare, column, style);
  return read.ok ? read.value : bare;
}

/** Why a text that stayed in a column of numbers is none. */
export function whyUnread(text: string, column: Column) {
  const read = parse(text, column, null);
  return read.ok ? 'not_number' : read.code;
}
