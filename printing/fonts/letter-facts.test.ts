import { describe, expect, it } from 'vitest';
import { fontFaces, fontFamilies } from '#rules/design/artwork/fonts.ts';
import { letterFacts } from '#rules/press/print-files/preflight/letters.ts';
import { openFont } from './shape.ts';

describe('what preflight knows of the fonts', () => {
  it.each(fontFamilies)(
    '%s: heights are those of the file, of the style with the smallest letters',
    (family) => {
      const fonts = fontFaces[family].styles.map((style) => openFont(family, style));
      const least = (of: (font: (typeof fonts)[number]) => number) =>
        Math.min(...fonts.map((font) => of(font) / font.unitsPerEm));
      expect(letterFacts[family].xHeight).toBeCloseTo(
        least((font) => font.xHeight),
        2,
      );
      expect(letterFacts[family].capHeight).toBeCloseTo(
        least((font) => font.capHeight),
        2,
      );
    },
  );

  it.each(fontFamilies)('%s: the hairline is no thicker than the dash of the font', (family) => {
    const font = openFont(family, 'normal');
    const { minY, maxY } = font.glyphForCodePoint(0x2013).bbox;
    expect(letterFacts[family].hairline).toBeLessThanOrEqual((maxY - minY) / font.unitsPerEm);
  });
});
