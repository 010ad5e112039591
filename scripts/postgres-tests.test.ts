import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  databaseFolders,
  partOf,
  postgresTests,
  readsPostgres,
  saidOf,
  sharesModules,
} from './postgres-tests.ts';

const project: Record<string, string> = {
  'database/testing.ts': 'const url = process.env.TEST_DATABASE_URL;',
  'server/testing.ts': "import { testDatabase } from '#database/testing.ts';",
  'server/a/a.test.ts':
    "import { x } from '../b.ts';\nimport { type TestServer,\n  testServer } from '../testing.ts';",
  'server/b.ts': "import { c } from './c.ts';",
  'server/c.ts': "import { b } from './b.ts';\nimport { z } from 'zod';",
  'server/b.test.ts': "import { b } from './b.ts';",
  'server/late.test.ts': "const { testServer } = await import('./testing.ts');",
  'server/handed-on.test.ts': "export * from './a/a.test.ts';",
};
const read = (file: string) => project[file] ?? null;

describe('a test runs on PostgreSQL', () => {
  it.each([
    ['when it opens a shop for tests', 'server/a/a.test.ts', true],
    ['when it imports that late', 'server/late.test.ts', true],
    ['when another file does it for it', 'server/handed-on.test.ts', true],
    ['but not when nothing tells it of PostgreSQL, also where imports go round', 'server/b.test.ts', false],
  ])('%s', (_, file, expected) => {
    expect(readsPostgres(file, read)).toBe(expected);
  });
});

describe('the tests of this project that run on PostgreSQL', () => {
  const found = postgresTests();

  it('are all that name a database or shop for tests', async () => {
    const listed = new Set(await found);
    const named = globSync(databaseFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)).filter((file) =>
      /\b(testServer|testDatabase|emptyDatabase|emptyPostgres|TEST_DATABASE_URL)\b/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    const left = named.filter((file) => !listed.has(file));
    expect(left.filter((file) => saidOf(readFileSync(file, 'utf8')) !== 'embedded alone')).toEqual([]);
    expect(left.length).toBeLessThan(10);
  });

  it.each([
    ['// runs embedded alone: it reads files\nimport', 'embedded alone'],
    ['// runs on both databases: many at once\nimport', 'on both databases'],
    ['// runs embedded alone:\nimport', null],
    ['import x\n// runs embedded alone: too late', null],
  ])('%j says %s', (text, expected) => {
    expect(saidOf(text)).toBe(expected);
  });

  it.each([
    ["import { testServer } from '../testing.ts';\nserver = await testServer();", true],
    ["import { testDatabase } from '#database/testing.ts';", true],
    ["import { testServer } from '../testing.ts';\nvi.useFakeTimers();", false],
    ["import { blankDatabase } from '#database/testing.ts';", false],
    ["import { testServer } from '../testing.ts';\nimport { spawn } from 'node:child_process';", false],
    ["import { rule } from './rule.ts';", false],
  ])('%j shares modules: %s', (text, expected) => {
    expect(sharesModules(text)).toBe(expected);
  });

  it.each(['', 'alone', 'own', 'shared'])('are refused where none is %j', async (part) => {
    expect(() => partOf([], part)).toThrow(/no test that reads TEST_DATABASE_URL/);
    const own = partOf(await found, part);
    expect(own.length).toBeGreaterThan(0);
    if (part !== '') expect(own.length).toBeLessThan((await found).length);
  });

  it('are not those of pure parts', async () => {
    expect(await found).not.toContain('server/platform/config.test.ts');
    expect(await found).toContain('server/shop-orders/checkout/checkout.test.ts');
  });
});
