import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleTo, snapTurn } from './snap-turn.ts';

describe('a turn', () => {
  it.each([
    [0, 0],
    [3.9, 0],
    [-3, 0],
    [359, 0],
    [5, 5],
    [10.4, 10],
    [44, 45],
    [42, 42],
    [87, 90],
    [183.5, 180],
    [271, 270],
    [300, 300],
    [-90, 270],
  ])('of %d degrees rests at %d', (degrees, rests) => expect(snapTurn(degrees)).toBe(rests));

  it.each([
    [7, 0],
    [8, 15],
    [52, 45],
    [353, 0],
  ])('of %d degrees with Shift rests at %d', (degrees, rests) =>
    expect(snapTurn(degrees, 'steps')).toBe(rests),
  );

  it('goes by single degrees with Alt', () => {
    expect(snapTurn(89, 'free')).toBe(89);
    expect(snapTurn(0.4, 'free')).toBe(0);
  });

  it('is a whole number from 0 to 359 whatever it was, and rests where it rests', () => {
    fc.assert(
      fc.property(
        fc.double(),
        fc.constantFrom('soft' as const, 'steps' as const, 'free' as const),
        (degrees, mode) => {
          const rests = snapTurn(degrees, mode);
          expect(Number.isInteger(rests) && rests >= 0 && rests < 360).toBe(true);
          expect(snapTurn(rests, mode)).toBe(rests);
        },
      ),
    );
  });

  it('is counted from straight down, clockwise', () => {
    const pivot = { x: 50, y: 10 };
    expect(angleTo(pivot, { x: 50, y: 30 })).toBe(0);
    expect(angleTo(pivot, { x: 30, y: 10 })).toBe(90);
    expect(snapTurn(angleTo(pivot, { x: 50, y: 0 }))).toBe(180);
    expect(snapTurn(angleTo(pivot, { x: 70, y: 10 }))).toBe(270);
  });
});
