import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxHandles, handles } from '#rules/design/artwork/commands/resize.ts';
import type { Box } from '#rules/design/artwork/geometry.ts';
import { handleZones, mouseHandles, reachBeyond, touchHandles } from './handle-zones.ts';

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 1e-9 &&
  b.x < a.x + a.width - 1e-9 &&
  a.y < b.y + b.height - 1e-9 &&
  b.y < a.y + a.height - 1e-9;
const namesOf = (width: number, height: number, sizes = touchHandles) =>
  handleZones({ width, height }, handles, sizes, { x: width / 2, above: false }).handles.map(
    ({ name }) => name,
  );

describe('handles', () => {
  it('of a low text are the corners alone', () => {
    expect(namesOf(200, 12)).toEqual(['nw', 'ne', 'se', 'sw']);
    expect(namesOf(200, 40)).toEqual([...handles]);
    expect(namesOf(200, 20, mouseHandles)).toEqual(['nw', 'ne', 'se', 'sw']);
    expect(namesOf(200, 26, mouseHandles)).toEqual([...handles]);
  });

  const length = fc.double({ min: 1, max: 900, noNaN: true });
  const situation = fc.record({
    width: length,
    height: length,
    names: fc.constantFrom(handles, boxHandles, ['nw', 'ne', 'se', 'sw'] as const),
    sizes: fc.constantFrom(mouseHandles, touchHandles),
    along: fc.double({ min: 0, max: 1, noNaN: true }),
    above: fc.boolean(),
  });

  it('are large enough for a finger, never cover each other, and leave the middle of the smallest element free', () => {
    fc.assert(
      fc.property(situation, ({ width, height, names, sizes, along, above }) => {
        const zones = handleZones({ width, height }, names, sizes, { x: width * along, above });
        const { at, radius } = zones.turn;
        const turn = { x: at.x - radius, y: at.y - radius, width: 2 * radius, height: 2 * radius };
        const boxes = [...zones.handles.map(({ box }) => box), turn];
        const middle = { x: width / 4, y: height / 4, width: width / 2, height: height / 2 };
        for (const [i, box] of boxes.entries()) {
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(sizes.caught - 1e-9);
          expect(overlap(box, middle)).toBe(false);
          for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
        }
        // what the layer of frames shows of them
        for (const { y, height: high } of boxes) {
          expect(-y).toBeLessThanOrEqual(reachBeyond(sizes));
          expect(y + high - height).toBeLessThanOrEqual(reachBeyond(sizes));
        }
        for (const { at: seen, box } of zones.handles) {
          expect(overlap(box, { x: seen.x - 1, y: seen.y - 1, width: 2, height: 2 })).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
