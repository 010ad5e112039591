import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asZoom, FIT, MOST, zoomed, zoomKey } from './zoom.ts';

describe('zoom', () => {
  it('goes from step to step, and from between to the next one', () => {
    expect([1, 1.5, 2.57, 8].map((zoom) => zoomed(zoom, 1))).toEqual([1.5, 2, 3, 8]);
    expect([1, 1.5, 2.57, 8].map((zoom) => zoomed(zoom, -1))).toEqual([1, 1, 2, 6]);
  });

  it('stays between all of the side and the most, whatever two fingers do', () => {
    fc.assert(
      fc.property(fc.double(), (wanted) => {
        const zoom = asZoom(wanted);
        expect(zoom).toBeGreaterThanOrEqual(FIT);
        expect(zoom).toBeLessThanOrEqual(MOST);
        expect(asZoom(zoom)).toBe(zoom);
      }),
    );
  });

  it('leaves the keys of the browser alone', () => {
    const press = (key: string, over = {}) =>
      zoomKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...over });
    expect(['+', '=', '-', '0', 'a'].map((key) => press(key))).toEqual(['in', 'in', 'out', 'fit', null]);
    expect(press('+', { ctrlKey: true })).toBeNull();
    expect(press('0', { metaKey: true })).toBeNull();
  });
});
