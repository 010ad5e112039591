import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDrawing } from './read-drawing.ts';
import { thinnestOf } from './thinnest.ts';

const thinnest = (inside: string, size = '0 0 100 50') => {
  const drawing = readDrawing(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}">${inside}</svg>`);
  if (!drawing || drawing.obstacle) throw new Error('no drawing of paths');
  return thinnestOf(drawing);
};
const ring = (outer: number, inner: number) =>
  `M${50 - outer} 25a${outer} ${outer} 0 1 0 ${2 * outer} 0a${outer} ${outer} 0 1 0 -${2 * outer} 0Z` +
  `M${50 - inner} 25a${inner} ${inner} 0 1 0 ${2 * inner} 0a${inner} ${inner} 0 1 0 -${2 * inner} 0Z`;

describe('the thinnest part of a drawing, however it is drawn', () => {
  it.each([
    ['a stroke', '<path fill="none" stroke="red" stroke-width=".2" d="M10 10h60"/>', 0.2, 'line'],
    [
      'a stroke under a matrix, as thin as it is drawn',
      '<g transform="scale(.5 2)"><path fill="none" stroke="red" stroke-width="3" d="M0 0h9"/></g>',
      1.5,
      'line',
    ],
    [
      'a line filled and stroked in one colour',
      '<path fill="red" stroke="red" stroke-width=".2" d="M10 10h60"/>',
      0.2,
      'line',
    ],
    ['a line filled as it happens', '<path stroke="red" stroke-width=".2" d="M10 10L60 30"/>', 0.2, 'line'],
    ['a rectangle', '<rect x="10" y="10" width="60" height=".2"/>', 0.2, 'shape'],
    ['an upright one', '<rect x="10" y="5" width=".2" height="40"/>', 0.2, 'shape'],
    ['a turned one', '<rect width="60" height=".2" transform="translate(20 5) rotate(33)"/>', 0.2, 'shape'],
    [
      'one at 45 degrees',
      '<rect width="50" height=".2" transform="translate(20 5) rotate(45)"/>',
      0.2,
      'shape',
    ],
    [
      'a rectangle with a line of its own colour',
      '<rect x="10" y="10" width="60" height=".2" stroke="#000" stroke-width=".3"/>',
      0.5,
      'shape',
    ],
    [
      'a rectangle that a line of another colour covers in part',
      '<rect x="10" y="10" width="60" height="1" stroke="red" stroke-width=".9"/>',
      0.1,
      'shape',
    ],
    ['a ring of two circles in one path', `<path fill-rule="evenodd" d="${ring(20, 19.8)}"/>`, 0.2, 'shape'],
    [
      'a ring that a circle leaves of another',
      '<circle cx="50" cy="25" r="20"/><circle cx="50" cy="25" r="19.8" fill="#fff"/>',
      0.2,
      'shape',
    ],
    [
      'what a clip leaves',
      '<clipPath id="c"><rect x="10" y="10" width="60" height=".2"/></clipPath><rect width="90" height="40" clip-path="url(#c)"/>',
      0.2,
      'shape',
    ],
    ['the bar of a letter H', '<path d="M10 5h6v19.9h40v-19.9h6v40h-6v-19.9h-40v19.9h-6z"/>', 0.2, 'shape'],
    [
      'the thinner of a stroke and a shape',
      '<rect x="9" y="9" width="60" height=".3"/><path fill="none" stroke="red" stroke-width=".2" d="M10 30h60"/>',
      0.2,
      'line',
    ],
  ])('%s', (_, inside, width, of) => {
    const found = thinnest(inside);
    expect(found?.of).toBe(of);
    expect(found?.width).toBeCloseTo(width, 2);
  });

  it.each([
    ['a square', '<rect width="9" height="9" fill="red" stroke="red" stroke-width=".1"/>'],
    ['a circle', '<circle cx="50" cy="25" r="20"/>'],
    ['a star with sharp points', '<path d="M50 0L54 21L90 25L54 29L50 50L46 29L10 25L46 21Z"/>'],
    [
      'rays that meet in a point',
      Array.from(
        { length: 36 },
        (_, i) => `<path d="M50 25L90 23.2L90 26.8Z" transform="rotate(${10 * i} 50 25)"/>`,
      ).join(''),
    ],
    [
      'strips of one colour side by side',
      Array.from({ length: 90 }, (_, i) => `<rect x="${5 + i / 10}" y="5" width=".1" height="40"/>`).join(''),
    ],
    [
      'a copy that lies a hair off',
      '<rect x="10" y="10" width="60" height="30"/><rect x="10.01" y="10.01" width="60" height="30" fill="red"/>',
    ],
    [
      'a strip that another shape covers',
      '<rect x="20" y="10" width="40" height=".2"/><rect x="10" y="5" width="60" height="40" fill="red"/>',
    ],
    ['a strip nobody sees', '<rect x="20" y="10" width="40" height=".2" opacity=".2"/>'],
    ...[
      'M10 10 190 190',
      'M3 7 91 43M7 3 93 41',
      'M10 10 50 40 90 13 50 40Z',
      'M3 7C20 40 60 50 91 9C60 50 20 40 3 7',
    ].map((path) => [
      `the fill of lines that enclose nothing, ${path}`,
      `<path d="${path}" stroke="#111" stroke-width="20" stroke-opacity=".4"/>`,
    ]),
    ['nothing', ''],
  ])('is not %s', (_, inside) => {
    expect(thinnest(inside)?.width ?? 2).toBeGreaterThan(1);
  });

  it('is the same for a bar as a stroke, as a shape, and as a shape with a line along it, wherever it lies', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 2, noNaN: true }),
        fc.integer({ min: 0, max: 179 }),
        fc.double({ min: 20, max: 45, noNaN: true }),
        (width, degrees, length) => {
          const place = `transform="translate(50 25) rotate(${degrees})"`;
          const half = length / 2;
          const drawn = [
            `<path fill="none" stroke="#000" stroke-width="${width}" d="M${-half} 0H${half}" ${place}/>`,
            `<rect x="${-half}" y="${-width / 2}" width="${length}" height="${width}" ${place}/>`,
            `<rect x="${-half}" y="${-width / 4}" width="${length}" height="${width / 2}" stroke="#000" stroke-width="${width / 2}" ${place}/>`,
          ];
          for (const inside of drawn) expect(thinnest(inside)?.width).toBeCloseTo(width, 2);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes a bounded time for as many pieces as a drawing may have', () => {
    const zigzag = Array.from({ length: 190_000 }, (_, i) => `L${i % 100} ${i % 2 ? 50 : 0}`).join('');
    expect(() => thinnest(`<path d="M0 0${zigzag}"/>`)).not.toThrow();
  });
});
