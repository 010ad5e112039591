/**
 * Deeper than this nothing of ours nests: an order with its designs has ten levels. JSON may nest a million
 * deep, and whatever walks over that by calling itself ends in a full stack.
 */
export const DEEPEST = 32;
/** Values of one input; the largest order has a tenth of this. */
const MOST_VALUES = 1_000_000;

const isFit = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Names of fields as they are declared; anything else in a path would be a text of the caller's. */
const isName = (part: string): boolean => /^[\w-]{1,60}$/.test(part);

type Walk = { values: number };

/** The way to the first part that is not fit, from the innermost outwards; null when there is none. */
function search(value: unknown, depth: number, walk: Walk): string[] | null {
  walk.values += 1;
  if (typeof value === 'string') return isFit(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  if (depth === DEEPEST || walk.values > MOST_VALUES) return [];
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      const found = search(value[i], depth + 1, walk);
      if (found) return [...found, String(i)];
    }
    return null;
  }
  for (const [name, inner] of Object.entries(value)) {
    const found = isFit(name) ? search(inner, depth + 1, walk) : [];
    if (found) return [...found, name];
  }
  return null;
}

/**
 * The first part of an input that no handler can take, as a path like `configurations.0.id` ('' for all of
 * it); null when everything is fit. Unfit are a zero byte or half of a surrogate pair in a text or a name,
 * which PostgreSQL refuses to store or to compare with, more than 32 levels, and more than a million values.
 */
export function unfitPart(input: unknown): string | null {
  const found = search(input, 0, { values: 0 });
  if (!found) return null;
  const path = found.reverse();
  const odd = path.findIndex((part) => !isName(part));
  return path.slice(0, odd === -1 ? 8 : Math.min(odd, 8)).join('.');
}
