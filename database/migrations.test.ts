import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import * as schema from './schema.ts';

const folder = new URL('./migrations/meta/', import.meta.url);

it('the migrations end at the schema: a word or column that is added has one', async () => {
  const last = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const before = JSON.parse(readFileSync(new URL(last ?? '', folder), 'utf8'));
  expect(await generateMigration(before, generateDrizzleJson(schema, before.id))).toEqual([]);
});
