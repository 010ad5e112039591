import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrollInto } from './use-clear-view.ts';

const band = { top: 100, bottom: 400 };

describe('bringing something between the bars', () => {
  it.each([
    [{ top: 150, bottom: 200 }, 0],
    [{ top: 390, bottom: 440 }, 40],
    [{ top: 20, bottom: 60 }, -80],
    [{ top: 300, bottom: 900 }, 200],
    [{ top: 50, bottom: 900 }, -50],
  ])('%o is scrolled by %d', (box, by) => expect(scrollInto(box, band)).toBe(by));

  it('never needs a second time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 900 }), fc.integer({ min: 1, max: 900 }), (top, height) => {
        const by = scrollInto({ top, bottom: top + height }, band);
        expect(scrollInto({ top: top - by, bottom: top + height - by }, band)).toBe(0);
      }),
    );
  });
});
