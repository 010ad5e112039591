/** What a random secret of `openssl rand -hex 16` has, and a little less than its letters show. */
const LEAST_BYTES = 32;
const LEAST_BITS = 96;

/**
 * Words that stand in secrets nobody made by chance; they add nothing to one. Shorter ones stand in random
 * letters too.
 */
const knownWords =
  /pass(word|wort|phrase)?|secret|change[-_ ]?(me|this)|replace[-_ ]?(me|this)|letmein|admin|default|example|sample|develop(ment)?|production|staging|inkrule|session|token|heslo|geheim|qwerty|asdfgh|zxcvbn/gi;

/** Bits of Shannon's entropy of these values, all of them together. */
function bitsOf(values: readonly number[]): number {
  const counts = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length);
  return counts.reduce((sum, count) => sum - count * Math.log2(count / values.length), 0);
}

/** How much of it repeats: 1 for none, 2 when its second half is its first. */
function repeats(text: string): number {
  const period = (text + text).indexOf(text, 1);
  return text.length / Math.max(1, period);
}

/**
 * Whether a secret could be guessed: too short, words everybody tries, or letters that repeat or count up. A
 * measure of what people type, not of a generator.
 */
export function isWeakSecret(secret: string): boolean {
  const rest = secret.replace(knownWords, '');
  if (Buffer.byteLength(rest) < LEAST_BYTES || repeats(rest) >= 2) return true;
  const letters = [...rest].map((letter) => letter.codePointAt(0) ?? 0);
  // a row such as abcdef has many letters and one step
  const steps = letters.slice(1).map((letter, i) => letter - (letters[i] ?? 0));
  return Math.min(bitsOf(letters), bitsOf(steps)) < LEAST_BITS;
}
