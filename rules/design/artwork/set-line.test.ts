import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { px } from '#rules/platform/units.ts';
import type { Measure } from './measure.ts';
import { halfEm } from './sample-measure.ts';
import { curvedLine, lineWidth, oneLine, shownLetters, straightLine } from './set-line.ts';

const font = { family: 'Open Sans', style: 'normal', size: px(100) } as const;

/** Half an em for a letter, and every pair 5 px narrower together. */
const kerned: Measure = {
  ...halfEm,
  width: (text, { size }) => {
    const count = Array.from(text).length;
    return px(count * size * 0.5 - Math.max(0, count - 1) * 0.05 * size);
  },
};

describe('a straight line', () => {
  it.each([
    ['plain', 'abcd', {}, 200],
    ['spaced between letters, not after them', 'abcd', { letterSpacing: 0.1 }, 230],
    ['narrower', 'abcd', { letterSpacing: -0.1 }, 170],
    ['a single letter has nothing between', 'a', { letterSpacing: 1 }, 50],
    ['nothing', '', { letterSpacing: 1 }, 0],
    ['capitals: ß becomes SS', 'Maß', { capitals: true }, 200],
    ['a line along its edges', 'abcd', { outline: 0.1 }, 210],
    ['all of it', 'aß', { capitals: true, letterSpacing: 0.2, outline: 0.1 }, 200],
  ])('is as wide as its letters and their distances: %s', (_name, text, setting, width) => {
    expect(lineWidth(text, { ...font, ...setting }, halfEm)).toBeCloseTo(width, 9);
  });

  it('keeps the kerning of the font between letters that stand apart', () => {
    expect(lineWidth('AVA', { ...font, letterSpacing: 0.1 }, kerned)).toBeCloseTo(
      kerned.width('AVA', font) + 20,
      9,
    );
    const { letters } = straightLine('AVA', { ...font, letterSpacing: 0.1 }, kerned);
    expect(letters?.map(({ x }) => Math.round(x))).toEqual([0, 55, 110]);
  });

  it('leaves a line without a distance to the font, as it was in every design before', () => {
    expect(straightLine('fi', font, halfEm)).toEqual({ text: 'fi', start: 0, width: 100, letters: null });
  });

  it('never parts a letter from its accent', () => {
    const { letters } = straightLine('ae\u0301b', { ...font, letterSpacing: 0.1 }, halfEm);
    expect(letters?.map(({ text }) => text)).toEqual(['a', 'e\u0301', 'b']);
  });

  it('shows Czech and German letters as capitals', () => {
    expect(shownLetters('příliš žluťoučký kůň, Größe', true)).toBe('PŘÍLIŠ ŽLUŤOUČKÝ KŮŇ, GRÖSSE');
    expect(shownLetters('Größe')).toBe('Größe');
  });
});

const line = fc.record({
  text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== ''),
  direction: fc.constantFrom('up' as const, 'down' as const),
  radius: fc.double({ min: 14, max: 560, noNaN: true }).map(px),
  size: fc.double({ min: 4, max: 120, noNaN: true }).map(px),
  letterSpacing: fc.double({ min: -0.1, max: 1, noNaN: true }),
  outline: fc.option(fc.double({ min: 0.004, max: 0.2, noNaN: true }), { nil: null }),
});

describe('a line on an arc', () => {
  it('stands on its circle with the middle of every letter, which is turned as the circle is there', () => {
    fc.assert(
      fc.property(line, ({ text, direction, radius, size, letterSpacing, outline }) => {
        const lettering = { ...font, size, letterSpacing, outline };
        const curved = curvedLine(text, lettering, { direction, radius }, halfEm);
        const sign = direction === 'up' ? 1 : -1;
        expect(curved.radius).toBeGreaterThanOrEqual(radius);
        for (const { x, y, degrees, width } of curved.letters) {
          const angle = (degrees * Math.PI) / 180;
          const middle = { x: x + (width / 2) * Math.cos(angle), y: y + (width / 2) * Math.sin(angle) };
          const fromCenter = { x: middle.x, y: middle.y - sign * curved.radius };
          expect(Math.hypot(fromCenter.x, fromCenter.y)).toBeCloseTo(curved.radius, 6);
          expect(Math.sin(angle)).toBeCloseTo((sign * middle.x) / curved.radius, 6);
          expect(Math.abs(degrees)).toBeLessThanOrEqual(180 + 1e-6);
        }
      }),
    );
  });

  it('has bounds around the space of every letter, with the line along its edges', () => {
    fc.assert(
      fc.property(line, ({ text, direction, radius, size, letterSpacing, outline }) => {
        const lettering = { ...font, size, letterSpacing, outline };
        const { letters, bounds } = curvedLine(text, lettering, { direction, radius }, halfEm);
        for (const { x, y, degrees, width } of letters) {
          const angle = (degrees * Math.PI) / 180;
          // from the baseline up to the capitals and down to the tails
          for (const [along, down] of [
            [0, 0],
            [width, 0],
            [0, -0.8 * size],
            [width, 0.2 * size],
          ] as const) {
            const at = {
              x: x + along * Math.cos(angle) - down * Math.sin(angle),
              y: y + along * Math.sin(angle) + down * Math.cos(angle),
            };
            expect(at.x).toBeGreaterThanOrEqual(bounds.minX - 1e-6);
            expect(at.x).toBeLessThanOrEqual(bounds.maxX + 1e-6);
            expect(at.y).toBeGreaterThanOrEqual(bounds.minY - 1e-6);
            expect(at.y).toBeLessThanOrEqual(bounds.maxY + 1e-6);
          }
        }
      }),
    );
  });

  it('takes a larger circle where the one that is asked for does not hold it', () => {
    const long = curvedLine('a'.repeat(40), font, { direction: 'up', radius: px(14) }, halfEm);
    expect(long.radius).toBeCloseTo(2000 / (2 * Math.PI), 6);
    expect(curvedLine('a', font, { direction: 'down', radius: px(14) }, halfEm).radius).toBe(100);
  });

  it('is one line, whatever was typed', () => {
    expect(oneLine(' one \n two\nthree ')).toBe('one two three');
  });
});
