import { describe, expect, it } from 'vitest';
import { listedActs, type PageAct } from './page-acts.ts';

const can = (name: string, note?: string): PageAct => ({ name, note, way: { run: () => {} } });
const cannot = (name: string, reason: string): PageAct => ({ name, way: { reason } });

describe('what a page tells', () => {
  it.each([
    ['one after another', [can('a'), can('b')], ['a', 'b']],
    ['what can be done before why it cannot', [cannot('a', 'later'), can('b'), can('a')], ['a', 'b']],
    ['one reason of several', [cannot('a', 'later'), cannot('a', 'never')], ['a: later']],
    ['none of several alike, which nobody could tell apart', [can('a'), can('a'), can('b')], ['b']],
    ['one name in two rows', [can('all', 'kind'), can('all', 'state')], ['all', 'all']],
  ] as [string, PageAct[], string[]][])('lists %s', (_what, acts, names) => {
    const shown = listedActs(acts).map(({ name, way }) =>
      'reason' in way ? `${name}: ${way.reason}` : name,
    );
    expect(shown).toEqual(names);
  });
});
