import { describe, expect, it } from 'vitest';
import { readPath, transformed } from '#rules/design/artwork/drawing/path.ts';
import { thinnestOf } from '#rules/design/artwork/drawing/thinnest.ts';
import { fontFaces, fontFamilies } from '#rules/design/artwork/fonts.ts';
import { type SymbolFont, symbolFontOf, symbolFonts } from '#rules/design/artwork/symbols.ts';
import { letterFacts, symbolHairline, symbolReach } from '#rules/press/print-files/preflight/letters.ts';
import { outline } from './outline.ts';
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

  const drawn = (line: string, size: number) => {
    const data = outline({ text: line, family: 'Open Sans', style: 'normal', size });
    const path = transformed(readPath(data, 10_000), [1, 0, 0, 1, 500, 1500]);
    const fill = { hex: '#000000', alpha: 1, rule: 'nonzero' } as const;
    const shape = { kind: 'shape', path, matrix: [1, 0, 0, 1, 0, 0], fill, stroke: null } as const;
    return { width: 3000, height: 2500, items: [shape], obstacle: null };
  };

  it.each(Object.values(symbolFonts).flatMap((symbols) => Array.from(symbols)))(
    '%s: no line of the symbol is thinner than is known, and it reaches no farther',
    (symbol) => {
      const found = thinnestOf(drawn(symbol, 1000));
      if (found) expect(symbolHairline(symbol)).toBeLessThanOrEqual(found.width / 1000);
      const font = openFont(symbolFontOf(symbol) as SymbolFont, 'normal');
      const { minY, maxY } = font.glyphForCodePoint(symbol.codePointAt(0) ?? 0).bbox;
      expect(maxY / font.unitsPerEm).toBeLessThanOrEqual(symbolReach.above);
      expect(-minY / font.unitsPerEm).toBeLessThanOrEqual(symbolReach.below);
    },
  );
});
