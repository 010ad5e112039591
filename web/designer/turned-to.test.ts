import { expect, it } from 'vitest';
import { turnedTo } from './turned-to.ts';

const pivot = { x: 50, y: 10 };
const at = (degrees: number) => {
  const angle = ((degrees + 90) * Math.PI) / 180;
  return { x: 50 + 20 * Math.cos(angle), y: 10 + 20 * Math.sin(angle) };
};

it.each([
  [0, 0],
  [2.9, 0],
  [4, 4],
  [10.4, 10],
  [43, 45],
  [90, 90],
  [180, 180],
  [271, 270],
  [300, 300],
  [-2, 0],
  [359, 0],
])('pulled to %d degrees turns to %d', (degrees, turned) => expect(turnedTo(pivot, at(degrees))).toBe(turned));
