import { describe, expect, it } from 'vitest';
import type { Ink } from './colors.ts';
import { nearestInks } from './nearest-inks.ts';

const ink = (hex: string): Ink => ({ hex, pantone: null });

describe('the nearest inks', () => {
  it.each<[readonly string[], readonly [string, string] | null]>([
    [[], null],
    [['#c8102e'], null],
    [
      ['#c8102e', '#003087'],
      ['#003087', '#c8102e'],
    ],
    [
      ['#c8102e', '#003087', '#00308f', '#ffffff'],
      ['#00308f', '#003087'],
    ],
  ])('of %j are %j', (hexes, expected) => {
    const found = nearestInks(hexes.map(ink));
    expect(found && [found.from.hex, found.into.hex]).toEqual(expected);
  });
});
