import { describe, expect, it } from 'vitest';
import { unfitPart } from './unfit-input.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let i = 0; i < depth; i += 1) value = { inner: value };
  return value;
};

describe('what no handler can take', () => {
  it.each([
    ['a zero byte', { note: 'a\0b' }, 'note'],
    ['half of a pair', { lines: [{ text: 'fit' }, { text: '\udc00' }] }, 'lines.1.text'],
    ['a text that is all there is', '\0', ''],
    ['a name', { address: { 'a\0b': 1 } }, 'address'],
    ['a name of the caller is not repeated', { artwork: { 'Jana Nováková': '\0' } }, 'artwork'],
    ['too deep', { artwork: nested(32) }, `artwork${'.inner'.repeat(7)}`],
    [
      'too deep in lists',
      { artwork: JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) },
      `artwork${'.0'.repeat(7)}`,
    ],
    ['too many', Array.from({ length: 1_001 }, () => Array.from({ length: 1_000 }, () => [])), '999'],
  ])('%s', (_, input, field) => expect(unfitPart(input)).toBe(field));

  it.each([
    ['letters of any kind', { firstName: 'Žofie 🪚🇨🇿', note: 'a\nb\t\u0001' }],
    ['the depth that is allowed', nested(31)],
    ['nothing', undefined],
    ['numbers, too', [null, true, Number.NaN, 1n, { a: undefined }]],
  ])('takes %s', (_, input) => expect(unfitPart(input)).toBeNull());
});
