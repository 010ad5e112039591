/** A number as SVG writes it. A point needs a digit after it, as browsers have it. */
const numeral = /[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y;
/** What stands between two numbers; nothing where the second one begins with a sign or a point. */
const gap = /[ \t\n\f\r]*(?:,[ \t\n\f\r]*)?/y;

const space = /[ \t\n\f\r]*/y;

/** The end of what stands at a place of a text by one of these patterns; the place itself for nothing. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Where the next number or letter begins, behind one comma at most. */
export const behindGap = (text: string, at: number): number => after(gap, text, at);

/** The same where no comma may stand: before the first number behind a letter. */
export const behindSpace = (text: string, at: number): number => after(space, text, at);

/** An exponent or a fraction without digits spoils the number before it. */
const unfinished = /[eE]|\.(?!\d)/y;

/** A number at a place of a text and where it ends; null where none begins. */
export function numberAt(text: string, at: number): { readonly value: number; readonly end: number } | null {
  const end = after(numeral, text, at);
  const value = Number(text.slice(at, end));
  return end > at && Number.isFinite(value) && after(unfinished, text, end) === end ? { value, end } : null;
}

/**
 * The numbers at the start of a list, which may touch each other: `0-1`, `10.5.5`, `+10+5`. `isWhole`:
 * nothing else stands in it.
 */
export function numbersOf(
  list: string,
  most = Number.POSITIVE_INFINITY,
): { readonly numbers: readonly number[]; readonly isWhole: boolean } {
  const text = list.trim();
  const numbers: number[] = [];
  let at = 0;
  let end = 0;
  while (at < text.length && numbers.length < most) {
    const read = numberAt(text, at);
    if (!read) break;
    numbers.push(read.value);
    end = read.end;
    at = behindGap(text, end);
  }
  return { numbers, isWhole: end === text.length };
}
