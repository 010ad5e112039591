import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { editions } from '#rules/platform/editions/editions.ts';
import { paths } from '#rules/platform/editions/paths.ts';
import routes from './routes.ts';

type Entry = { id?: string; path?: string; children?: Entry[] };
const flat = (list: readonly Entry[]): Entry[] =>
  list.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);

const all = flat((await routes) as Entry[]);

describe('the routes', () => {
  // covers: I18-006 I18-007 I18-008 I18-009 I18-010 I18-011 I18-012 I18-013 I18-014 I18-015 I18-016 I18-017 I18-018 I18-019 I18-020 I18-021 CAT-003
  it('I18-006 to I18-024 CAT-003: every spelling of every screen is one route, or the page for unknown paths', () => {
    const known = all.map((entry) => entry.path);
    for (const [screen, spelled] of Object.entries(paths)) {
      if (screen === 'notFound') continue;
      for (const edition of editions) expect(known).toContain(spelled[edition]);
    }
    expect(known).toContain('*');
  });

  it('no path and no id stands twice', () => {
    const given = all.flatMap((entry) => (entry.path ? [entry.path] : []));
    expect(new Set(given).size).toBe(given.length);
    const ids = all.flatMap((entry) => (entry.id ? [entry.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('style sheets name screens there are', () => {
    const sheets = globSync('**/*.css', { cwd: import.meta.dirname });
    const named = sheets.flatMap((sheet) =>
      Array.from(
        readFileSync(`${import.meta.dirname}/${sheet}`, 'utf8').matchAll(/data-screen="(\w+)"/g),
        ([, name]) => name,
      ),
    );
    expect(named).toContain('configuration');
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(named));
  });
});
