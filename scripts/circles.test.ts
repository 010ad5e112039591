import { describe, expect, it } from 'vitest';
import { circles, valueImports } from './circles.ts';

describe('imports that count', () => {
  it.each([
    ["import { a } from './a.ts';", ['./a.ts']],
    ["import { type A, a } from './a.ts';", ['./a.ts']],
    ["import a, { type A } from './a.ts';", ['./a.ts']],
    ["import * as a from './a.ts';", ['./a.ts']],
    ["export { a } from './a.ts';", ['./a.ts']],
    ["import {\n  a,\n  b,\n} from './a.ts';\nimport { c } from './c.ts';", ['./a.ts', './c.ts']],
    ["import type { A } from './a.ts';", []],
    ["import { type A, type B } from './a.ts';", []],
    ["export type { A } from './a.ts';", []],
  ])('%j names %j', (text, specifiers) => expect(valueImports(text)).toEqual(specifiers));
});

describe('circles', () => {
  const among = (record: Record<string, string[]>) => circles(new Map(Object.entries(record)));
  it('none in a tree, even when two ways lead to one file', () =>
    expect(among({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([]));
  it('two files that import each other', () =>
    expect(among({ a: ['b'], b: ['a'] })).toEqual([['a', 'b', 'a']]));
  it('a longer one behind other files', () =>
    expect(among({ start: ['a'], a: ['b'], b: ['c'], c: ['a'] })).toEqual([['a', 'b', 'c', 'a']]));
});
