import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxHandles } from './commands/resize.ts';
import {
  leastCrop,
  movedCrop,
  ratioFits,
  ratioIn,
  resizedCrop,
  typedCrop,
  wholePicture,
  wholeSize,
  withRatio,
} from './crop-frame.ts';
import { type Crop, cropSchema } from './nodes.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const pulled = fc.double({ min: -2, max: 2, noNaN: true });
const size = fc.record({ width: fc.integer({ min: 6, max: 400 }), height: fc.integer({ min: 6, max: 400 }) });
const proportion = fc.constantFrom(null, 1, 1.5, 186 / 14, 14 / 186);

describe('the frame of a crop', () => {
  it('whatever is dragged, pulled or typed is a part of the picture that a document holds', () => {
    const attempt = fc.record({
      how: fc.nat({ max: 3 }),
      handle: fc.constantFrom(...boxHandles),
      dx: pulled,
      dy: pulled,
      value: fraction,
    });
    fc.assert(
      fc.property(
        size,
        proportion,
        fc.array(attempt, { minLength: 1, maxLength: 12 }),
        (whole, wanted, attempts) => {
          const least = leastCrop(whole);
          const asked = wanted === null ? null : ratioIn(wanted, whole);
          const ratio = asked !== null && ratioFits(asked, least) ? asked : null;
          const rules = { least, ratio };
          let crop: Crop = ratio === null ? wholePicture : withRatio(wholePicture, ratio);
          for (const { how, handle, dx, dy, value } of attempts) {
            if (how === 0) crop = movedCrop(crop, dx, dy);
            else if (how === 1) crop = resizedCrop(crop, handle, dx, dy, rules);
            else crop = typedCrop(crop, how === 2 ? 'width' : 'height', value, rules);
            expect(cropSchema.safeParse(crop).success, JSON.stringify(crop)).toBe(true);
            if (ratio !== null) expect(crop.width / crop.height / ratio).toBeCloseTo(1, 6);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps the point opposite to the handle', () => {
    const crop = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
    const free = { least: { width: 0.05, height: 0.05 }, ratio: null };
    expect(resizedCrop(crop, 'se', 0.1, 0.2, free)).toEqual({
      x: 0.2,
      y: 0.2,
      width: 0.5,
      height: expect.closeTo(0.6, 9),
    });
    const west = resizedCrop(crop, 'w', -0.5, 0.3, free);
    expect([west.x, west.y, west.x + west.width, west.height]).toEqual([0, 0.2, expect.closeTo(0.6, 9), 0.4]);
    const tiny = resizedCrop(crop, 'nw', 2, 2, free);
    expect(tiny).toEqual({
      x: expect.closeTo(0.55, 9),
      y: expect.closeTo(0.55, 9),
      width: 0.05,
      height: 0.05,
    });
  });

  it('a proportion takes the most of the picture, about the same middle', () => {
    expect(withRatio({ x: 0.7, y: 0.1, width: 0.2, height: 0.2 }, 0.5)).toEqual({
      x: expect.closeTo(0.5, 9),
      y: 0,
      width: 0.5,
      height: 1,
    });
    expect(ratioIn(1, { width: 200, height: 100 })).toBe(0.5);
    expect(
      ratioFits(ratioIn(186 / 14, { width: 40, height: 40 }), leastCrop({ width: 40, height: 40 })),
    ).toBe(false);
  });

  it('knows how large the whole picture would be', () => {
    expect(
      wholeSize({ width: 20 as never, height: 10 as never, crop: { x: 0, y: 0, width: 0.5, height: 0.25 } }),
    ).toEqual({
      width: 40,
      height: 40,
    });
  });
});
