import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontFile } from '#printing/fonts/files.ts';
import { lentLetters, lentSymbols, missingLetters, openFont, shape } from '#printing/fonts/shape.ts';
import type { PrintFont } from '#rules/design/artwork/font-files.ts';
import { lettersLent, lettersMissing, lettersOf } from '#rules/design/artwork/font-letters.ts';
import { fontFamilies } from '#rules/design/artwork/fonts.ts';
import { type SymbolFont, symbolFonts } from '#rules/design/artwork/symbols.ts';
import { symbols } from '#web/designer/panel/symbol-list.ts';

const read = (family: (typeof fontFamilies)[number]) => {
  const bytes = readFileSync(fontFile(family, 'normal'));
  return lettersOf(new Uint8Array(bytes).buffer);
};

describe('letters a font has', () => {
  it.each(fontFamilies)('%s: the browser and the press know the same', (family) => {
    const has = read(family);
    const font = openFont(family, 'normal');
    const differing: number[] = [];
    for (let code = 33; code < 0x2_0000; code++)
      if (has?.(code) !== font.hasGlyphForCodePoint(code)) differing.push(code);
    expect(differing).toEqual([]);
  });

  it('names letters neither font has, as the press does', () => {
    const text = 'Přání Я 🙂漢 🙂 e\u0301 ﷽';
    const fonts = [read('Bebas Neue'), read('Open Sans')].flatMap((one) => one ?? []);
    expect(lettersMissing(text, fonts)).toEqual(missingLetters(text, 'Bebas Neue', 'normal'));
  });

  it.each([
    ['Přání Я 🙂 x', 'Bebas Neue'],
    ['Ωmega и ж', 'Zilla Slab'],
    ['Přání', 'Dancing Script'],
    ['Я', 'Open Sans'],
  ] as const)('names letters that Open Sans lends, as the press does: %s in %s', (text, family) => {
    const [own, spare] = [read(family), read('Open Sans')];
    if (!own || !spare) throw new Error('no letters');
    expect(lettersLent(text, own, spare)).toEqual(lentLetters(text, family, 'normal'));
    expect(lentLetters(text, 'Open Sans', 'normal')).toEqual([]);
    // what is lent is what stands in another font
    const others = shape(text, family, 'normal').filter(({ font }) => font !== openFont(family, 'normal'));
    const named = [lentLetters, missingLetters].flatMap((of) => of(text, family, 'normal'));
    expect(named.length > 0).toBe(others.length > 0);
  });

  it('a letter no font has is not lent', () => {
    expect(lentLetters('漢Я', 'Bebas Neue', 'normal')).not.toContain('漢');
    expect(missingLetters('漢Я', 'Bebas Neue', 'normal')).toEqual(['漢']);
  });

  it.each(Object.entries(symbolFonts) as [SymbolFont, string][])(
    '%s has the symbols it lends, and no lender before it has them',
    (family, symbols) => {
      const has = (name: PrintFont, symbol: string) =>
        openFont(name, 'normal').hasGlyphForCodePoint(symbol.codePointAt(0) ?? 0);
      const before = (Object.keys(symbolFonts) as SymbolFont[]).slice(
        0,
        Object.keys(symbolFonts).indexOf(family),
      );
      for (const symbol of symbols) {
        expect(has(family, symbol), symbol).toBe(true);
        for (const other of ['Open Sans', ...before] as const) expect(has(other, symbol), symbol).toBe(false);
        expect(symbol).not.toMatch(/\p{Emoji_Presentation}/u);
      }
    },
  );

  it('symbols are lent where a font lacks them, in every style, and no warning is given', () => {
    expect(missingLetters('☎ 777 ✉ ★ ✓ → ♥ ①', 'Open Sans', 'bold')).toEqual([]);
    expect(lentLetters('☎ Я ★', 'Bebas Neue', 'normal')).toEqual(['Я']);
    expect(lentSymbols('☎ Я ★', 'Bebas Neue', 'normal')).toEqual(['☎', '★']);
    expect(lentSymbols('☎ ★', 'Inter', 'normal')).toEqual(['☎']);
    expect(shape('a★→Я', 'Bebas Neue', 'normal').map(({ font }) => font.familyName)).toEqual([
      'Bebas Neue',
      'Noto Sans Symbols 2',
      'Noto Sans Symbols',
      'Open Sans',
    ]);
  });

  it('a symbol with a mark that makes an emoji or another letter of it is lent by nobody', () =>
    expect(missingLetters('☎\ufe0f ★\u0301', 'Open Sans', 'normal')).toEqual(['☎\ufe0f', '★\u0301']));

  it.each(fontFamilies)('%s can print every symbol that is offered', (family) =>
    expect(missingLetters(symbols.map(([symbol]) => symbol).join(''), family, 'normal')).toEqual([]),
  );

  it('a file that is no font has no letters to tell', () => {
    expect(lettersOf(new ArrayBuffer(3))).toBeNull();
    expect(lettersOf(new Uint8Array(200).buffer)).toBeNull();
  });
});
