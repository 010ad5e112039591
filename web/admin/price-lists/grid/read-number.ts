import type { Column, Value } from './cells.ts';

/** Which sign a text parts decimals with; null where the text does not tell. */
export type DecimalSign = ',' | '.' | null;

const EMPTY = new Set(['', '-', '–', '—']);
/** Czech Excel groups by no-break spaces, narrow or not, the Swiss one by apostrophes. */
const GAPS = /[\s\u00a0\u202f'’]/g;
const GROUPED = { ',': /^-?\d{1,3}(,\d{3})+$/, '.': /^-?\d{1,3}(\.\d{3})+$/ } as const;

const bare = (text: string): string =>
  text
    .trim()
    .replace(GAPS, '')
    .replace(/^[−–](?=\d)/, '-');

/** What one number gives away: the last of two signs parts decimals, and one that does not stand before three digits. */
function signOf(text: string): DecimalSign {
  const number = bare(text);
  if (!/^-?[\d.,]+$/.test(number)) return null;
  const comma = number.lastIndexOf(',');
  const dot = number.lastIndexOf('.');
  if (comma < 0 && dot < 0) return null;
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.';
  const sign = comma >= 0 ? ',' : '.';
  if (number.indexOf(sign) !== number.lastIndexOf(sign)) return sign === ',' ? '.' : ',';
  // 0,790 is never a group: no group begins with a single zero
  return GROUPED[sign].test(number) && !/^-?0/.test(number) ? null : sign;
}

/**
 * How the texts of one block write decimals. They come from one program, so one number that is clear explains
 * the others: beside "0,79" a "1.234" is a thousand and more, beside "0.79" it is one and a bit.
 */
export function decimalSignOf(texts: Iterable<string>): DecimalSign {
  for (const text of texts) {
    const sign = signOf(text);
    if (sign) return sign;
  }
  return null;
}

/**
 * The number a text writes, null for an empty one or a dash, and the text itself where it is no number. Where
 * nothing tells what the sign means, pieces are whole ("1.000" is a thousand) and prices have decimals ("1,980"
 * is nearly two), as this table writes them.
 */
export function readNumber(text: string, kind: Column['kind'], sign: DecimalSign = null): Value {
  const number = bare(text);
  if (EMPTY.has(number)) return null;
  if (!/^-?[\d.,]+$/.test(number)) return text.trim();
  const decimal = signOf(text) ?? sign ?? (kind === 'pieces' ? null : number.includes(',') ? ',' : '.');
  const whole = (part: string): string | null => {
    if (/^-?\d*$/.test(part)) return part;
    return GROUPED[','].test(part) || GROUPED['.'].test(part) ? part.replace(/[.,]/g, '') : null;
  };
  const at = decimal === null ? -1 : number.lastIndexOf(decimal);
  const left = whole(at < 0 ? number : number.slice(0, at));
  const right = at < 0 ? '' : number.slice(at + 1);
  if (left === null || !/^\d*$/.test(right) || !/\d/.test(left + right)) return text.trim();
  const value = Number(`${left || '0'}.${right || '0'}`);
  return Number.isFinite(value) ? value : text.trim();
}

/** What a typed text means in a column. */
export function readCell(text: string, { kind }: Column, sign?: DecimalSign): Value {
  if (kind === 'pieces' || kind === 'price') return readNumber(text, kind, sign);
  return text.trim();
}
