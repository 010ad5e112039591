import { describe, expect, it } from 'vitest';
import { fitsOn, PINS_OF_VERSION, showsOn } from './pin.ts';

describe('a pin', () => {
  it.each([
    [{ version: 1, isOpen: true }, 1, true],
    [{ version: 1, isOpen: false }, 1, true],
    [{ version: 1, isOpen: true }, 3, true],
    [{ version: 1, isOpen: false }, 2, false],
    [{ version: 2, isOpen: true }, 1, false],
  ])('%o shows on version %s: %s', (pin, version, shows) => {
    expect(showsOn(pin, version)).toBe(shows);
  });

  it('is one of fifty of a version, those carried to it included', () => {
    const open = Array.from({ length: PINS_OF_VERSION }, () => ({ version: 1, isOpen: true }));
    expect([fitsOn(open, 1), fitsOn(open, 2)]).toEqual([false, false]);
    expect(
      fitsOn(
        open.map((pin) => ({ ...pin, isOpen: false })),
        2,
      ),
    ).toBe(true);
    expect(fitsOn(open.slice(1), 2)).toBe(true);
  });
});
