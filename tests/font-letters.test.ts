import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontFile } from '#printing/fonts/files.ts';
import { missingLetters, openFont } from '#printing/fonts/shape.ts';
import { fontFamilies } from '#rules/artwork/fonts.ts';
import { lettersMissing, lettersOf } from '#rules/files/font-letters.ts';

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

  it('a file that is no font has no letters to tell', () => {
    expect(lettersOf(new ArrayBuffer(3))).toBeNull();
    expect(lettersOf(new Uint8Array(200).buffer)).toBeNull();
  });
});
