import { fail, ok, type Result } from '#rules/platform/result.ts';

/**
 * Bars and spaces of each symbol in modules, by its value: six figures that make eleven modules, and the
 * stop sign with a bar more (ISO/IEC 15417).
 */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232 2331112'
).split(' ');

const startOf = { b: 104, c: 105 } as const;
const changeTo = { b: 100, c: 99 } as const;
const STOP = 106;
const CHECKED_BY = 103;

/** White on both sides of the bars, in modules: a reader that finds less does not see where they begin. */
export const QUIET = 10;

type Subset = keyof typeof startOf;

/** Digits at the beginning of what is left. */
const digitsAt = (text: string, at: number): number => /^\d*/.exec(text.slice(at))?.[0].length ?? 0;

/** Two digits take one symbol in subset C; to change there and back takes one each. */
function subsetAt(text: string, at: number, now: Subset | null): Subset {
  const digits = digitsAt(text, at);
  if (now === 'c') return digits >= 2 ? 'c' : 'b';
  const isWhole = digits === text.length - at;
  const enough = now === null ? (isWhole ? 2 : 4) : isWhole ? 4 : 6;
  // an odd one more is written first, so that the pairs end where the digits do
  return digits >= enough && (now === null || digits % 2 === 0) ? 'c' : 'b';
}

/**
 * The values of the symbols of a text, with start, check digit and stop; `code_unfit` beyond printable
 * ASCII.
 */
export function code128Values(text: string): Result<readonly number[], 'code_unfit'> {
  if (!/^[ -~]+$/.test(text)) return fail('code_unfit');
  const values: number[] = [];
  let subset: Subset | null = null;
  for (let at = 0; at < text.length; ) {
    const next = subsetAt(text, at, subset);
    if (next !== subset) values.push(subset === null ? startOf[next] : changeTo[next]);
    subset = next;
    values.push(next === 'c' ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += next === 'c' ? 2 : 1;
  }
  const weighed = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0);
  return ok([...values, weighed % CHECKED_BY, STOP]);
}

/** A text as Code 128: how many modules wide each bar and space is, a bar first. */
export function code128(text: string): Result<readonly number[], 'code_unfit'> {
  const values = code128Values(text);
  if (!values.ok) return values;
  return ok(values.value.flatMap((value) => Array.from(symbols[value] ?? '', Number)));
}
