import { describe, expect, it } from 'vitest';
import { unfitPart } from './unfit-part.ts';

describe('what no handler can take', () => {
  it.each([
    ['a zero byte', { note: 'a\0b' }, 'note'],
    ['half of a pair', { lines: [{ text: 'fit' }, { text: '\udc00' }] }, 'lines.1.text'],
    ['a text that is all there is', '\0', ''],
    ['a name', { address: { 'a\0b': 1 } }, 'address'],
    ['a name of the caller is not repeated', { artwork: { 'Jana Nováková': '\0' } }, 'artwork'],
  ])('%s', (_, input, field) => expect(unfitPart(input)).toBe(field));

  it.each([
    ['letters of any kind', { firstName: 'Žofie 🪚🇨🇿', note: 'a\nb\t\u0001' }],
    ['nothing', undefined],
    ['numbers, too', [null, true, Number.NaN, 1n, { a: undefined }]],
  ])('takes %s', (_, input) => expect(unfitPart(input)).toBeNull());
});
