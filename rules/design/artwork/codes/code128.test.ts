import { describe, expect, it } from 'vitest';
import { code128, code128Values } from './code128.ts';

const valuesOf = (text: string): readonly number[] => {
  const made = code128Values(text);
  if (!made.ok) throw new Error(made.code);
  return made.value;
};

describe('Code 128', () => {
  // start, symbols, check digit, stop; worked out by hand from the table of the standard
  it.each([
    ['26114821', [105, 26, 11, 48, 21, 72, 106]],
    ['12', [105, 12, 14, 106]],
    ['7', [104, 23, 24, 106]],
    ['A', [104, 33, 34, 106]],
    ['AB12', [104, 33, 34, 17, 18, 19, 106]],
    ['AB1234', [104, 33, 34, 99, 12, 34, 102, 106]],
    ['12345', [105, 12, 34, 100, 21, 54, 106]],
    ['A12345', [104, 33, 17, 99, 23, 45, 64, 106]],
    ['Wikipedia', [104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106]],
  ])('%s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it('is eleven modules for each symbol and thirteen for the stop, black first and last', () => {
    const made = code128('26114821');
    if (!made.ok) throw new Error(made.code);
    expect(made.value.reduce((sum, width) => sum + width, 0)).toBe(11 * 6 + 13);
    expect(made.value.length % 2).toBe(1);
  });

  it.each(['', 'Příliš', 'a\nb'])('refuses %j', (text) => {
    expect(code128Values(text)).toEqual({ ok: false, code: 'code_unfit' });
  });
});
