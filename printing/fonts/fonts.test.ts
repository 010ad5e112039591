import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FontFamily,
  type FontStyle,
  fontFaces,
  fontFamilies,
  fontStyles,
} from '#rules/artwork/fonts.ts';
import { LINE_HEIGHT } from '#rules/artwork/limits.ts';
import { baselineOffset } from '#rules/artwork/measure.ts';
import { cleanText } from '#rules/artwork/text.ts';
import { wrapText } from '#rules/artwork/wrap.ts';
import { px } from '#rules/print/units.ts';
import { fontFile, fontLicence, fontSlug } from './files.ts';
import { measure } from './measure.ts';
import { outline } from './outline.ts';
import { sampleWidths } from './samples.ts';
import { missingLetters, openFont, shape } from './shape.ts';

const faces: [FontFamily, FontStyle][] = fontFamilies.flatMap((family) =>
  fontFaces[family].styles.map((style): [FontFamily, FontStyle] => [family, style]),
);
const letters = 'ěščřžýáíéúůťďňóĚŠČŘŽÝÁÍÉÚŮŤĎŇÓäöüßÄÖÜ€„“–0123456789&@+';

describe('print fonts', () => {
  it.each(faces)('%s %s exists and has all Czech and German letters', (family, style) => {
    expect(existsSync(fontFile(family, style))).toBe(true);
    const font = openFont(family, style);
    expect(
      Array.from(letters).filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    ).toEqual([]);
  });

  it.each(fontFamilies)('%s travels with the Open Font License', (family) => {
    expect(readFileSync(fontLicence(family), 'utf8')).toContain('SIL Open Font License');
  });

  it.each(faces)('%s %s has the ascent and descent the layout counts with', (family, style) => {
    const font = openFont(family, style);
    expect(font.ascent / font.unitsPerEm).toBeCloseTo(fontFaces[family].ascent, 6);
    expect(font.descent / font.unitsPerEm).toBeCloseTo(fontFaces[family].descent, 6);
  });

  it.each(faces)(
    '%s %s keeps the ink of its tallest and deepest letters within 0.12 em of the box',
    (family, style) => {
      const font = openFont(family, style);
      const baseline = baselineOffset({ family, size: px(1) });
      for (const letter of 'ĚŮĎÄfgjpqy') {
        const { minY, maxY } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0).bbox;
        expect(baseline - maxY / font.unitsPerEm).toBeGreaterThanOrEqual(-0.12);
        expect(baseline - minY / font.unitsPerEm).toBeLessThanOrEqual(LINE_HEIGHT + 0.12);
      }
    },
  );

  it('a style that does not exist gives the nearest file; names in addresses are unique', () => {
    for (const family of fontFamilies)
      for (const style of fontStyles) expect(existsSync(fontFile(family, style))).toBe(true);
    expect(fontFile('Lobster', 'bold italic')).toBe(fontFile('Lobster', 'normal'));
    expect(new Set(faces.map(([family, style]) => fontSlug(family, style))).size).toBe(faces.length);
  });
});

describe('measuring', () => {
  const font = { family: 'Open Sans', style: 'normal', size: px(100) } as const;

  it('follows the size and knows kerning', () => {
    expect(measure.width('Sample', { ...font, size: px(50) })).toBeCloseTo(
      measure.width('Sample', font) / 2,
      9,
    );
    const kerned = { ...font, family: 'Montserrat' } as const;
    expect(measure.width('AV', kerned)).toBeCloseTo(
      measure.width('A', kerned) + measure.width('V', kerned) - 3.6,
      6,
    );
    expect(measure.width('', font)).toBe(0);
  });

  it('is the advance of the font file', () => {
    const file = openFont('Open Sans', 'normal');
    expect(measure.width('n', font)).toBeCloseTo(
      (file.glyphForCodePoint(110).advanceWidth / file.unitsPerEm) * 100,
      9,
    );
  });

  it('takes letters the font lacks from Open Sans and reports those nobody has', () => {
    expect(shape('Я', 'Bebas Neue', 'normal').map(({ font: used }) => used.familyName)).toEqual([
      'Open Sans',
    ]);
    expect(missingLetters('Přání Я 🙂漢 🙂', 'Bebas Neue', 'normal')).toEqual(['🙂', '漢']);
    expect(missingLetters(letters, 'Dancing Script', 'bold')).toEqual([]);
  });

  it('breaks real text within the width, in every font', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...faces),
        fc.integer({ min: 60, max: 600 }),
        fc.array(fc.constantFrom('Příliš', 'žluťoučký', 'kůň', 'Größe', 'AVATAR', 'fi', 'To', '2026'), {
          maxLength: 12,
        }),
        ([family, style], width, words) => {
          const used = { family, style, size: px(20) };
          for (const line of wrapText(words.join(' '), px(width), used, measure))
            if (line.length > 1) expect(measure.width(line, used)).toBeLessThanOrEqual(width + 0.02);
        },
      ),
    );
  });

  it('gives a width for every sample a browser is compared with', () => {
    const samples = sampleWidths();
    expect(samples.length).toBe(faces.length * 6);
    expect(samples.every((sample) => sample.width > 500)).toBe(true);
  });
});

describe('outlines', () => {
  it('stand on the baseline and reach as far as the text is wide', () => {
    const path = outline({ text: 'HHH', family: 'Open Sans', style: 'normal', size: 100 });
    const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
    const xs = numbers.filter((_, i) => i % 2 === 0);
    const ys = numbers.filter((_, i) => i % 2 === 1);
    expect(Math.max(...ys)).toBe(0);
    expect(Math.min(...ys)).toBeCloseTo(-71.4, 0);
    expect(Math.max(...xs)).toBeLessThan(
      measure.width('HHH', { family: 'Open Sans', style: 'normal', size: px(100) }),
    );
    expect(Math.min(...xs)).toBeGreaterThan(0);
  });

  it('hold nothing but path data, whatever the text a design can hold', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...faces),
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 20 }),
          fc.string({ unit: 'binary', maxLength: 20 }),
        ),
        ([family, style], text) => {
          expect(outline({ text: cleanText(text), family, style, size: 5 })).toMatch(/^[MLQCZ0-9 .-]*$/);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each(fontFamilies)('%s can set every character of its own', (family) => {
    for (const codePoint of openFont(family, 'normal').characterSet)
      expect(outline({ text: String.fromCodePoint(codePoint), family, style: 'normal', size: 5 })).toMatch(
        /^[MLQCZ0-9 .-]*$/,
      );
  });

  it.each(faces)('%s %s sets any letter with any accent', (family, style) => {
    for (const letter of 'AaceostdrE€ ß漢')
      for (const accent of ['\u0300', '\u030c', '\u0327', '\u0328', '\u0335', '\u20dd', '\u200d'])
        expect(outline({ text: letter + accent, family, style, size: 5 })).toMatch(/^[MLQCZ0-9 .-]*$/);
  });

  it('are empty for white space and a box for what no font has', () => {
    expect(outline({ text: '  ', family: 'Lobster', style: 'normal', size: 5 })).toBe('');
    expect(outline({ text: '漢', family: 'Open Sans', style: 'normal', size: 5 })).not.toBe('');
  });
});
