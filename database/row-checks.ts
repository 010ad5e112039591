import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';

/**
 * Checks that keep what a person writes into a table within what the rules allow. Words and limits come from
 * `rules/`, so a word that is added there has to be let in by a migration before the first row says it.
 */

export const quoted = (words: readonly string[]): SQL =>
  sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '));

/** As they stand after `in`, for a query that is to be answered from the partial index of the same words. */
export const wordsOf = (words: readonly string[]): SQL => sql`(${quoted(words)})`;

/** One of these words; null passes where the column allows it. */
export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in ${wordsOf(words)}`);

/** Not below the first, not above the second. */
export const within = (name: string, column: AnyPgColumn, [least, most]: readonly [number, number]) =>
  check(name, sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`);
