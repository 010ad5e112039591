import { Refused } from './refused.ts';

/** Illustrator declares some fifteen addresses of vocabularies. */
const MAX_ENTITIES = 64;
const MAX_VALUE = 1_000;
/** Letters that all uses of all entities add up to. */
const MAX_ADDED = 200_000;

const known: readonly string[] = ['amp', 'lt', 'gt', 'quot', 'apos'];
const one =
  /\s*(?:<!--(?:(?!--)[\s\S])*-->|<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>)/y;

/**
 * The entities a document type declares within the file, as Illustrator writes them: words without tags and
 * without further entities, which no reader takes for anything else.
 * @param doctype what stands between `<!DOCTYPE` and its end
 * @param text the whole file, to know how often each is used
 * @throws Refused for any other declaration, and for words beyond the bounds
 */
export function entitiesOf(doctype: string, text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open = doctype.indexOf('[');
  if (open < 0) return found;
  const inside = doctype.slice(open + 1, doctype.lastIndexOf(']'));
  let at = 0;
  one.lastIndex = 0;
  for (let match = one.exec(inside); match; match = one.exec(inside)) {
    at = one.lastIndex;
    const [, name, double, single = ''] = match;
    if (name === undefined) continue;
    const value = double ?? single;
    if (known.includes(name) || value.length > MAX_VALUE) throw new Refused('entities');
    if (!found.has(name)) found.set(name, value);
    if (found.size > MAX_ENTITIES) throw new Refused('entities');
  }
  if (inside.slice(at).trim() !== '') throw new Refused('entities');
  let added = 0;
  for (const [name, value] of found) added += (text.split(`&${name};`).length - 1) * value.length;
  if (added > MAX_ADDED) throw new Refused('entities');
  return found;
}
