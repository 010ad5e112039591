import { fail, ok, type Result } from '../result.ts';

/** Which sign stands before the decimals: `1.234,50` and `1 234,50`, or `1,234.50`. */
export type NumberStyle = 'comma' | 'point';

/** `ambiguous_number`: `1.234` is a thousand times as much to one reader as to the other. */
export type NumberProblem = 'not_number' | 'ambiguous_number';

const spaces = /[\s\u00a0\u2009\u202f'’]/;
const grouped = (sign: string): RegExp => new RegExp(`^\\d{1,3}(${sign}\\d{3})+$`);
const groups = { comma: grouped(','), point: grouped('\\.'), space: grouped("[\\s\\u00a0\\u2009\\u202f'’]") };

type Parts = { readonly sign: '' | '-'; readonly digits: string };

/** Sign and body of what looks like a number at all, else null. */
function partsOf(text: string): Parts | null {
  const trimmed = text.trim().replace(/^[\u2212\u2013]/, '-');
  const found = /^([+-]?)\s*(\d[\d\s\u00a0\u2009\u202f'’.,]*|[.,]\d+)$/.exec(trimmed);
  return found ? { sign: found[1] === '-' ? '-' : '', digits: found[2] ?? '' } : null;
}

const isWholePart = (text: string, group: RegExp | null): boolean =>
  /^\d*$/.test(text) || group?.test(text) === true || groups.space.test(text);

/** The number a body means in one style, else null. */
function valueIn(style: NumberStyle, digits: string): number | null {
  const mark = style === 'comma' ? ',' : '.';
  const [whole = '', decimals, more] = digits.split(mark);
  if (more !== undefined || (decimals !== undefined && !/^\d+$/.test(decimals))) return null;
  if (whole === '' && decimals === undefined) return null;
  if (!isWholePart(whole, style === 'comma' ? groups.point : groups.comma)) return null;
  const plain = whole.replace(/\D/g, '') || '0';
  return Number(decimals === undefined ? plain : `${plain}.${decimals}`);
}

/** The styles in which a text is a number, and what it is in each. */
function readings(text: string): { readonly style: NumberStyle; readonly value: number }[] {
  const parts = partsOf(text);
  if (!parts) return [];
  const isSpaced = spaces.test(parts.digits);
  return (['comma', 'point'] as const).flatMap((style) => {
    const group = style === 'comma' ? '.' : ',';
    // nobody groups by spaces and by signs at once, and no group begins with a zero
    const isMeant = !(parts.digits.includes(group) && (isSpaced || parts.digits.startsWith('0')));
    const value = isMeant ? valueIn(style, parts.digits) : null;
    return value === null ? [] : [{ style, value: parts.sign === '-' && value !== 0 ? -value : value }];
  });
}

/** What a text says about the style of its neighbours; null when it could be either. */
function styleShown(text: string): NumberStyle | null {
  const [first, second] = readings(text);
  return first && !second ? first.style : null;
}

/** The style of a pasted range; null when no cell of it shows one, or they contradict each other. */
export function styleOf(texts: readonly string[]): NumberStyle | null {
  const shown = new Set(texts.map(styleShown).filter((style) => style !== null));
  return shown.size === 1 ? ([...shown][0] ?? null) : null;
}

/**
 * One typed or pasted number; null for an empty text.
 * @param style of the range it stands in; without one, what could be a thousand times more or less is refused
 */
export function parseDecimal(
  text: string,
  style: NumberStyle | null = null,
): Result<number | null, NumberProblem> {
  if (text.trim() === '') return ok(null);
  const found = readings(text);
  const [first, second] = found;
  if (!first) return fail('not_number');
  if (!second || first.value === second.value) return ok(first.value);
  const meant = found.find((one) => one.style === style);
  return meant ? ok(meant.value) : fail('ambiguous_number');
}

/** A range of texts from a clipboard: what one cell shows about its signs holds for the others. */
export function parseRange(texts: readonly string[]): Result<number | null, NumberProblem>[] {
  const style = styleOf(texts);
  return texts.map((text) => parseDecimal(text, style));
}

/** A number of pieces: signs in it can only group; null for an empty text. */
export function parsePieces(text: string): Result<number | null, 'not_number' | 'whole_number'> {
  if (text.trim() === '') return ok(null);
  const parts = partsOf(text);
  if (!parts) return fail('not_number');
  const isWhole =
    /^\d+$/.test(parts.digits) || Object.values(groups).some((group) => group.test(parts.digits));
  if (!isWhole) return fail('whole_number');
  const value = Number(parts.digits.replace(/\D/g, ''));
  return ok(parts.sign === '-' && value !== 0 ? -value : value);
}

/**
 * A number of a field with so many decimals: comma or point before them, so neither of them groups thousands
 * there, and spaces do. Null for anything else.
 */
export function readNumber(typed: string, decimals: number): number | null {
  const [, tail = '', ...more] = typed.trim().split(/[.,]/);
  const read = parseDecimal(typed, typed.includes(',') ? 'comma' : 'point');
  if (!read.ok || read.value === null) return null;
  return tail.length > decimals || more.length > 0 ? null : read.value;
}
