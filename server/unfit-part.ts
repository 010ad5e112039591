const isFit = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Names of fields as they are declared; anything else in a path would be a text of the caller's. */
const isName = (part: string): boolean => /^[\w-]{1,60}$/.test(part);

/** The way to the first part that is not fit, from the innermost outwards; null when there is none. */
function search(value: unknown): string[] | null {
  if (typeof value === 'string') return isFit(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  // a list of many numbers has no names to be read
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      const found = search(value[i]);
      if (found) return [...found, String(i)];
    }
    return null;
  }
  for (const [name, inner] of Object.entries(value)) {
    const found = isFit(name) ? search(inner) : [];
    if (found) return [...found, name];
  }
  return null;
}

/**
 * The first part of an input that no handler can take, as a path like `configurations.0.id` ('' for all of
 * it); null when everything is fit. Unfit are a zero byte or half of a surrogate pair in a text or a name,
 * which PostgreSQL refuses to store or to compare with. How deep and how large it is, json-body.ts has measured.
 */
export function unfitPart(input: unknown): string | null {
  const found = search(input);
  if (!found) return null;
  const path = found.reverse();
  const odd = path.findIndex((part) => !isName(part));
  return path.slice(0, odd === -1 ? 8 : Math.min(odd, 8)).join('.');
}
