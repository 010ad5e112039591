import { expect, it } from 'vitest';
import { readDrawing } from '../drawing/read-drawing.ts';
import { plainBackground, withoutBackground } from '../pixels/background.ts';
import type { Pixels } from '../pixels/bins.ts';
import { areaOf, contoursOf } from './contours.ts';
import { traced } from './trace.ts';

type Paint = (x: number, y: number) => readonly [number, number, number, number];

/** Each pixel is the mean of 64 spots in it, as programs smooth edges. */
function pixelsOf(width: number, height: number, paint: Paint): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0, 0];
      for (let i = 0; i < 64; i++) {
        const [r, g, b, a] = paint(x + ((i % 8) + 0.5) / 8, y + (Math.floor(i / 8) + 0.5) / 8);
        for (const [at, value] of [r * a, g * a, b * a, a].entries()) sum[at] = (sum[at] ?? 0) + value / 64;
      }
      const [r = 0, g = 0, b = 0, a = 0] = sum;
      data.set(a === 0 ? [0, 0, 0, 0] : [r / a, g / a, b / a, 255 * a], 4 * (y * width + x));
    }
  return { data, width, height };
}

const red = [200, 16, 46, 1] as const;
const blue = [0, 48, 135, 1] as const;
const white = [255, 255, 255, 1] as const;
const nothing = [0, 0, 0, 0] as const;
const ring: Paint = (x, y) => {
  const r = Math.hypot(x - 60, y - 50);
  return r < 40 && r > 20 ? red : white;
};

const countOf = (svg: string, op: string) => svg.split(op).length - 1;

it('a ring on white is four to twelve curves for each of its circles, within a tenth of a pixel', () => {
  const found = traced(pixelsOf(120, 100, ring), { colors: ['#c8102e'], background: '#ffffff' }, 10);
  const svg = found?.svg ?? '';
  expect(readDrawing(svg)?.obstacle).toBe(null);
  expect(countOf(svg, 'M')).toBe(2);
  expect(countOf(svg, 'C')).toBeLessThanOrEqual(24);
  const points = [...svg.matchAll(/C[\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+ ([\d.-]+) ([\d.-]+)/g)];
  for (const [, x, y] of points) {
    const r = Math.hypot(Number(x) - 60, Number(y) - 50);
    expect(Math.min(Math.abs(r - 40), Math.abs(r - 20))).toBeLessThan(0.15);
  }
});

it('a square stays four straight lines with sharp corners', () => {
  const square: Paint = (x, y) => (x > 10.5 && x < 60.5 && y > 20 && y < 70 ? blue : nothing);
  const svg = traced(pixelsOf(80, 80, square), { colors: ['#003087'], background: null }, 7)?.svg ?? '';
  expect(countOf(svg, 'C')).toBe(0);
  expect(countOf(svg, 'L')).toBeLessThanOrEqual(5);
});

it('what fills the picture ends with it', () => {
  const field = new Float32Array(12).fill(5);
  const [only, ...more] = contoursOf(field, 4, 3);
  expect(more).toEqual([]);
  expect(Math.abs(areaOf(only ?? []))).toBeCloseTo(11.5, 1);
});

it('a smoothed edge between two inks is no third ink', () => {
  // red and white mixed look like pink, which is an ink here as well
  const three: Paint = (x, y) => (x < 40 ? red : x < 80 ? white : y < 50 ? [228, 136, 151, 1] : white);
  const svg =
    traced(pixelsOf(120, 100, three), { colors: ['#c8102e', '#e48897'], background: '#ffffff' }, 10)?.svg ??
    '';
  const [, pink = ''] = /#e48897" fill-rule="evenodd" d="([^"]*)"/.exec(svg) ?? [];
  expect(countOf(pink, 'M')).toBe(1);
});

it('less detail leaves out specks, and nothing at all is no drawing', () => {
  const specks: Paint = (x, y) => (ring(x, y) === red || (x > 5 && x < 9 && y > 5 && y < 9) ? red : white);
  const reduction = { colors: ['#c8102e'], background: '#ffffff' };
  expect(countOf(traced(pixelsOf(120, 100, specks), reduction, 10)?.svg ?? '', 'M')).toBe(3);
  expect(countOf(traced(pixelsOf(120, 100, specks), reduction, 2)?.svg ?? '', 'M')).toBe(2);
  expect(
    traced(
      pixelsOf(20, 20, () => white),
      reduction,
      7,
    ),
  ).toBe(null);
});

it('a plain background is found and taken away, softly or hard, inside the ring only where asked', () => {
  const pixels = pixelsOf(120, 100, ring);
  const color = plainBackground(pixels);
  expect(color).toEqual([255, 255, 255]);
  expect(plainBackground(pixelsOf(40, 40, (x) => (x < 20 ? red : blue)))).toBe(null);
  const without = (isSoft: boolean, everywhere: boolean) =>
    withoutBackground(pixels, color ?? [0, 0, 0], { isSoft, everywhere });
  const alphaAt = ({ data, width }: Pixels, x: number, y: number) => data[4 * (y * width + x) + 3];
  expect(alphaAt(without(true, false), 60, 50)).toBe(255);
  expect(alphaAt(without(true, true), 60, 50)).toBe(0);
  expect(alphaAt(without(true, false), 1, 1)).toBe(0);
  expect(alphaAt(without(true, false), 60, 20)).toBe(255);
  const soft = new Set(without(true, true).data.filter((_, i) => i % 4 === 3));
  expect(soft.size).toBeGreaterThan(10);
  expect(new Set(without(false, true).data.filter((_, i) => i % 4 === 3))).toEqual(new Set([0, 255]));
  // the edge has the colour of the ring, not a pale one
  const { data } = without(true, true);
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 0) expect([...data.slice(at, at + 3)]).toEqual([200, 16, 46]);
});
