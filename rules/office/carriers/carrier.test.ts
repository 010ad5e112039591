import { describe, expect, it } from 'vitest';
import { type CarrierForm, carrierProblems, cleanCarrier } from './carrier.ts';

const whole: CarrierForm = {
  name: 'Carrier',
  separator: 'comma',
  hasHead: true,
  columns: [
    { content: 'reference', head: 'Reference' },
    { content: 'empty', head: '' },
    { content: 'city', head: 'Town' },
  ],
};
const column = (head: string) => ({ content: 'city', head }) as const;

describe('a carrier', () => {
  it.each([
    ['as it is', {}, []],
    ['without heads', { hasHead: false, columns: [{ content: 'reference', head: '' }] }, []],
    ['without a name', { name: '' }, [{ field: 'name', code: 'required' }]],
    ['with a long name', { name: 'x'.repeat(81) }, [{ field: 'name', code: 'too_long' }]],
    ['without columns', { columns: [] }, [{ field: 'columns', code: 'no_reference' }]],
    [
      'with a column that is not named',
      { columns: [...whole.columns, column('')] },
      [{ field: 'head', column: 3, code: 'required' }],
    ],
    [
      'with a long head',
      { columns: [...whole.columns, column('x'.repeat(61))] },
      [{ field: 'head', column: 3, code: 'too_long' }],
    ],
    [
      'with many columns',
      { columns: [...whole.columns, ...Array.from({ length: 28 }, () => column('Town'))] },
      [{ field: 'columns', code: 'too_many' }],
    ],
  ] as const)('%s', (_, change, problems) =>
    expect(carrierProblems({ ...whole, ...change } as CarrierForm)).toEqual(problems),
  );

  it('is stored without what nobody sees', () =>
    expect(cleanCarrier({ ...whole, name: ' A b\n', columns: [column(' Town\n')] })).toMatchObject({
      name: 'A b',
      columns: [column('Town')],
    }));
});
