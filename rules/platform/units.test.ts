import { expect, it } from 'vitest';
import { mm, mmToPt, mmToPx, PX_PER_MM, px, pxToMm } from './units.ts';

it('CFG-040: the canvas has 2.8 pixels for a millimetre, so a slat of 16 mm is 44.8 high', () => {
  expect(PX_PER_MM).toBe(2.8);
  expect(mmToPx(mm(16))).toBeCloseTo(44.8, 12);
  expect(pxToMm(px(44.8))).toBeCloseTo(16, 12);
});

it('an inch is 72 points', () => {
  expect(mmToPt(mm(25.4))).toBeCloseTo(72, 12);
});
