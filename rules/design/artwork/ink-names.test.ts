import { describe, expect, it } from 'vitest';
import { baseInks } from './base-inks.ts';
import { isOfFan } from './color-code.ts';

describe('a code where no library could know it', () => {
  it.each([
    ['485 C', true],
    ['P 48-8 C', true],
    ['18-1664 TCX', true],
    ['pantone reflex blue c', true],
    ['Cool Grey 10 C', true],
    ['Black 7 U', true],
    ['Rose Gold 10412 C', true],
    ['9999 C', false],
    ['Blurple C', false],
    ['Blue C', false],
    ['Silver C', false],
    ['Gold C', false],
    ['Cool Gray C', false],
    ['Reflex Blue 7 C', false],
  ] as const)('%s is of a fan: %s', (code, expected) => expect(isOfFan(code)).toBe(expected));

  it('is of a fan where the designer offers it', () => {
    expect(baseInks.filter(({ name }) => !isOfFan(name))).toEqual([]);
  });
});
