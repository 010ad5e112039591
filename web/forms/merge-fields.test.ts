import { describe, expect, it } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const fields = ['rate', 'fee', 'note'] as const;
const seen = { rate: '25', fee: '100', note: '' };
const merge = (mine: Partial<typeof seen>, stored: Partial<typeof seen>) =>
  mergeFields(fields, seen, { ...seen, ...mine }, { ...seen, ...stored });

describe('a form that somebody else was quicker with', () => {
  it.each([
    ['an untouched field takes what is stored', {}, { rate: '26' }, { rate: '26' }, []],
    ['a touched field stays where nobody else changed it', { fee: '90' }, { rate: '26' }, { rate: '26' }, []],
    ['both changed to the same is no clash', { rate: '26' }, { rate: '26' }, {}, []],
    ['both changed differently is one', { rate: '24', note: 'x' }, { rate: '26' }, {}, ['rate']],
    ['a field emptied by another is taken empty', {}, { fee: '' }, { fee: '' }, []],
    ['a field emptied here clashes with another value', { fee: '' }, { fee: '90' }, {}, ['fee']],
  ])('%s', (_, mine, stored, taken, clashes) => {
    expect(merge(mine, stored)).toMatchObject({ taken, clashes });
  });
});
