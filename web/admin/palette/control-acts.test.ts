import { describe, expect, it } from 'vitest';
import { actsOfControls, type Control } from './control-acts.ts';

const said: string[] = [];
const control = (name: string, note = '', told?: string): Control => ({
  ...{ name, note, told },
  reach: (how) => said.push(`${how} ${name} ${note}`),
});
const reason = { reason: 'Later.' };

describe('buttons and links of the page', () => {
  it.each([
    ['each with its heading', [control('a', 'one'), control('a', 'two')], [], ['a one', 'a two']],
    ['nothing that is told', [control('a', 'one'), control('b')], [{ name: 'a', way: reason }], ['b']],
    [
      'nothing that is told by another name',
      [control('a', '', 'all of a')],
      [{ name: 'all of a', way: reason }],
      [],
    ],
    ['one of several alike', [control('a', 'one'), control('b'), control('a', 'one')], [], ['a one', 'b']],
  ] as const)('are listed: %s', (_what, controls, told, names) => {
    const acts = actsOfControls(controls, told);
    expect(acts.map(({ name, note }) => [name, note].filter(Boolean).join(' '))).toEqual(names);
  });

  it('are pressed, but not where the name does not say which is meant', () => {
    for (const { way } of actsOfControls([control('a'), control('b', 'two'), control('b', 'two')], []))
      if ('run' in way) way.run();
    expect(said).toEqual(['press a ', 'focus b two']);
  });
});
