import { createHash } from 'node:crypto';
import type pg from 'pg';

/** How often a process sends a statement before it is worth a name. */
const OFTEN = 3;
/** PostgreSQL keeps the plan of each on every connection: some 50 kB. */
const NAMES = 300;
/** Texts counted until they have a name; a list of ids has a text of its own for each length. */
const COUNTED = 2_000;
/** What writes or locks: by key, so one plan is right for any values. What searches is planned for them. */
const BY_KEY =
  /^\s*(insert|update|delete)\b|^\s*with\b.*\b(insert into|update|delete from)\b|\bfor (no key )?update\b|\bfor share\b/is;

/**
 * Names for statements that are sent again and again, by their text: PostgreSQL plans a named one once for a
 * connection, and planning is more than half of what a small statement costs it.
 * @returns the name, or nothing for what is not sent often or has another plan for other values
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= NAMES || !BY_KEY.test(text)) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < OFTEN) {
      if (counts.size >= COUNTED) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = `often_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
    return name;
  };
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;
type Asked = {
  readonly text?: unknown;
  readonly name?: unknown;
  readonly values?: unknown;
  readonly submit?: unknown;
};

/** Connections of a pool whose frequent statements have names; whoever gave a statement a name keeps it. */
export function withNames(Client: typeof pg.Client): typeof pg.Client {
  const nameOf = statementNames();
  class NamedClient extends Client {}
  const own = Client.prototype.query as Query;
  const query: Query = function (this: pg.Client, config, values, callback) {
    const asked: Asked = typeof config === 'string' ? { text: config } : (config as Asked);
    const given = Array.isArray(values) ? values : asked.values;
    // without values it may be several statements, which cannot have a name
    const isPlain = Array.isArray(given) && given.length > 0 && !asked.name && !asked.submit;
    const name = isPlain && typeof asked.text === 'string' ? nameOf(asked.text) : undefined;
    return own.call(this, name ? { ...asked, name } : config, values, callback);
  };
  NamedClient.prototype.query = query as typeof Client.prototype.query;
  return NamedClient;
}
