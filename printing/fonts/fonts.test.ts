import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FontFamily,
  type FontStyle,
  fontFaces,
  fontFamilies,
  fontStyles,
  hasSmallCaps,
} from '#rules/design/artwork/fonts.ts';
import { LINE_HEIGHT } from '#rules/design/artwork/limits.ts';
import { baselineOffset } from '#rules/design/artwork/measure.ts';
import { type SymbolFont, symbolFonts } from '#rules/design/artwork/symbols.ts';
import { cleanText } from '#rules/design/artwork/text.ts';
import { wrapText } from '#rules/design/artwork/wrap.ts';
import { mm, px } from '#rules/platform/units.ts';
import { fontFile, fontLicence, fontSlug } from './files.ts';
import { measure } from './measure.ts';
import { openFontFile } from './open-file.ts';
import { outline } from './outline.ts';
import { sampleWidths } from './samples.ts';
import { missingLetters, openFont, shape } from './shape.ts';

const faces: [FontFamily, FontStyle][] = fontFamilies.flatMap((family) =>
  fontFaces[family].styles.map((style): [FontFamily, FontStyle] => [family, style]),
);
const european =
  'ĀāĂăĄąĆćĊċČčĎďĐđĒēĖėĘęĚěĞğĠġĢģĦħĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŐőŒœŔŕŘřŚśŞşŠšŤťŪūŮůŰűŲųŸŹźŻżŽžÀÂÃÅÆÇÈÊËÌÎÏÐÑÒÔÕØÙÛÞß';
const letters = 'ěščřžýáíéúůťďňóĚŠČŘŽÝÁÍÉÚŮŤĎŇÓäöüßÄÖÜ€„“–0123456789&@+';

/** Marks that steer letters, of each block of Unicode that has any. */
const steeringMarks = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u17b4',
  '\u180e',
  '\u200e',
  '\u202e',
  '\u2060',
  '\u3164',
  '\ufff0',
  '\u{1bca0}',
  '\u{1d173}',
  '\u{e0001}',
].map((mark): [string, string] => [`U+${mark.codePointAt(0)?.toString(16)}`, mark]);

describe('print fonts', () => {
  it.each(faces)('%s %s exists and has all Czech and German letters', (family, style) => {
    expect(existsSync(fontFile(family, style))).toBe(true);
    const font = openFont(family, style);
    expect(
      Array.from(letters).filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    ).toEqual([]);
  });

  it('there are thirty families', () => expect(fontFamilies).toHaveLength(30));

  it.each(faces)('%s %s has the letters of the European languages written in Latin', (family, style) => {
    const font = openFont(family, style);
    expect(
      Array.from(european).filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    ).toEqual([]);
  });

  it.each([...fontFamilies, ...(Object.keys(symbolFonts) as SymbolFont[])])(
    '%s travels with a free licence',
    (family) => {
      expect(readFileSync(fontLicence(family), 'utf8')).toMatch(/SIL Open Font License|Apache License/);
    },
  );

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

describe('small capitals', () => {
  const small = 'aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzžäöüàâçêîôńśźżąęőű';
  const scripts = { Greek: 'αβγδεζηθικλμνξοπρστυφχψω', Cyrillic: 'абвгдежзийклмнопрстуфхцчшщъыьэюя' };
  const ids = (font: ReturnType<typeof openFont>, letter: string, smcp: boolean) =>
    font
      .layout(letter, { smcp })
      .glyphs.map(({ id }) => id)
      .join();
  const withSmall = (font: ReturnType<typeof openFont>, letters: string) =>
    Array.from(letters)
      .filter((letter) => ids(font, letter, true) !== ids(font, letter, false))
      .join('');

  it.each(faces.filter((face) => hasSmallCaps(...face)))(
    '%s %s has one for every letter',
    (family, style) => {
      const font = openFont(family, style);
      expect(withSmall(font, small)).toBe(small);
      const known = Object.entries(scripts).filter(([, letters]) => withSmall(font, letters) === letters);
      const { smallCaps } = { smallCaps: undefined, ...fontFaces[family] };
      expect(known.map(([script]) => script)).toEqual([...(smallCaps?.scripts ?? [])]);
    },
  );

  // its italics have other scripts than its upright letters, which a browser could not be told apart
  const isOther = ([family, style]: (typeof faces)[number]) => family === 'EB Garamond' && style !== 'normal';
  const without = faces.filter((face) => !hasSmallCaps(...face) && !isOther(face));
  it.each(without)('%s %s lacks some of them', (family, style) =>
    expect(withSmall(openFont(family, style), `${small}ł`)).not.toBe(`${small}ł`),
  );

  it('are set of letters that are there, and nothing else is made smaller', () => {
    const heights = (text: string, smallCaps: boolean) =>
      shape(text, 'Alegreya', 'normal', smallCaps).flatMap(({ run }) =>
        run.glyphs.map((glyph) => glyph.bbox.maxY),
      );
    const [small = 0, capital = 0] = [heights('z', true)[0], heights('Z', true)[0]];
    expect(small).toBeLessThan(capital);
    expect(heights('Z', true)).toEqual(heights('Z', false));
    const lent = (smallCaps: boolean) =>
      shape('a🙂ж', 'Roboto Slab', 'normal', smallCaps).map(({ run }) =>
        run.glyphs.map(({ id }) => id).join(),
      );
    expect(lent(true)[0]).not.toBe(lent(false)[0]);
    expect(lent(true).slice(1).join()).toBe(lent(false).join().replace(/^\d+,/, ''));
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
    const small = faces.filter((face) => hasSmallCaps(...face));
    expect(samples.length).toBe((faces.length + small.length) * 9);
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

  const pointsOf = (path: string) =>
    [...path.matchAll(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const letter = (text: string, x: number, y: number, degrees: number) => ({
    text,
    x: mm(x),
    y: mm(y),
    degrees,
    width: mm(0),
  });

  it('of letters set by themselves are those of each alone, where it stands and turned as it stands', () => {
    const face = { family: 'Open Sans', style: 'normal', size: 10 } as const;
    const alone = pointsOf(outline({ ...face, text: 'ň' }));
    const turned = pointsOf(outline({ ...face, text: 'aň', letters: [letter('ň', 5, -2, 90)] }));
    expect(turned).toHaveLength(alone.length);
    for (const [i, [x = 0, y = 0]] of alone.entries()) {
      expect(turned[i]?.[0]).toBeCloseTo(5 - y, 2);
      expect(turned[i]?.[1]).toBeCloseTo(-2 + x, 2);
    }
    const apart = outline({ ...face, text: 'aa', letters: [letter('a', 0, 0, 0), letter('a', 9, 0, 0)] });
    expect(apart.startsWith(outline({ ...face, text: 'a' }))).toBe(true);
  });

  it('of hollow letters lie along the edges of filled ones, half inside and half outside', () => {
    const face = { text: 'H', family: 'Open Sans', style: 'normal', size: 10 } as const;
    const reach = (path: string) => {
      const xs = pointsOf(path).map(([x = 0]) => x);
      return [Math.min(...xs), Math.max(...xs)];
    };
    const [left = 0, right = 0] = reach(outline(face));
    const [from, to] = reach(outline({ ...face, stroke: 0.4 }));
    expect(from).toBeCloseTo(left - 0.2, 2);
    expect(to).toBeCloseTo(right + 0.2, 2);
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
          const line = { text: cleanText(text), family, style, size: 5 };
          expect(outline(line)).toMatch(/^[MLQCZ0-9 .-]*$/);
          expect(outline({ ...line, stroke: 0.3 })).toMatch(/^[MLQCZ0-9 .-]*$/);
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

  it.each(steeringMarks)(
    'a mark that draws nothing (%s) is passed over by all who read a text',
    (_, mark) => {
      const face = { family: 'Open Sans', style: 'normal', size: 5 } as const;
      expect(cleanText(`a${mark}b`)).toBe('ab');
      expect(outline({ ...face, text: `a${mark}b` })).toBe(outline({ ...face, text: 'ab' }));
      expect(measure.width(`a${mark}b`, { ...face, size: px(5) })).toBe(
        measure.width('ab', { ...face, size: px(5) }),
      );
      expect(missingLetters(`a${mark}b`, 'Open Sans', 'normal')).toEqual([]);
    },
  );
});

describe('a text after other texts', () => {
  /** What a font file draws of a text: its glyphs with their places and outlines. */
  const drawnBy = (font: ReturnType<typeof openFontFile>, text: string) => {
    try {
      const { glyphs, positions } = font.layout(text);
      return JSON.stringify([positions, glyphs.map(({ id, path }) => [id, path.commands])]);
    } catch (error) {
      return String(error);
    }
  };
  // several characters that one glyph stands for, characters that no font has, and scripts of their own
  const texts = [
    '\u2060漢\u{e0001}',
    '漢🙂',
    'co\u00adop \u034f\u180b',
    'co-op a\u2011b',
    'a\u00a0b',
    'A\u0391\u0410',
    'Ωµ\u2126μ',
    'fi ffl fl\u200cfi',
    'e\u0301é\u0301',
    'שלום नमस्ते',
  ];

  it.each(faces)('draws in %s %s as it draws alone', (family, style) => {
    const alone = new Map(texts.map((text) => [text, drawnBy(openFontFile(fontFile(family, style)), text)]));
    fc.assert(
      fc.property(fc.shuffledSubarray(texts, { minLength: texts.length }), (order) => {
        const font = openFontFile(fontFile(family, style));
        for (const text of [...order, ...order.toReversed()])
          expect(drawnBy(font, text), text).toBe(alone.get(text));
      }),
      { numRuns: 1 },
    );
  });
});
