import { readFile } from 'node:fs/promises';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '#database/schema.ts';
import { retention, retentionTable, withoutPeople } from '#rules/office/privacy/retention.ts';
import { terms } from '#rules/platform/terms.ts';

const tables = Object.values(schema).map((table) => getTableConfig(table as PgTable));
const holdsText = (type: string): boolean => /text|json|char|tsvector/.test(type);

it('docs/privacy.md has the table and the terms of the program', async () => {
  const page = await readFile('docs/privacy.md', 'utf8');
  expect(page).toContain(`\n\n${retentionTable()}\n\n`);
  expect(page).toContain(`more than\n  ${terms.making.count} days`);
  expect(page).toContain(`no longer than ${terms.log.count} days`);
});

it('every column that can hold text stands in one row of the table', () => {
  const rowsOf = (table: string, column: string): number =>
    retention.filter(
      ({ columns }) => columns.includes(`${table}.*`) || columns.includes(`${table}.${column}`),
    ).length;
  const wrong = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => holdsText(column.getSQLType()))
      .filter((column) => rowsOf(name, column.name) !== (withoutPeople.includes(name) ? 0 : 1))
      .map((column) => `${name}.${column.name}`),
  );
  expect(wrong).toEqual([]);
});

it('names only columns that are there', () => {
  const known = new Set(
    tables.flatMap(({ name, columns }) => [
      `${name}.*`,
      ...columns.map((column) => `${name}.${column.name}`),
    ]),
  );
  expect(retention.flatMap(({ columns }) => columns).filter((column) => !known.has(column))).toEqual([]);
});
