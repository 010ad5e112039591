import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nameSheet } from '#printing/fonts/name-sheet.ts';
import { openFont } from '#printing/fonts/shape.ts';
import { fontFamilies, type Script } from '#rules/design/artwork/fonts.ts';
import { fontList, foundFonts } from '#web/designer/fonts/font-list.ts';

const letters: Record<Script, string> = {
  Greek: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ',
  Cyrillic: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁёІіЇїЄєҐґ',
};

describe('the fonts as they are offered', () => {
  it('stand as outlines in the sheet; npm run font-names draws it anew', () =>
    expect(readFileSync('web/designer/fonts/font-names.svg', 'utf8')).toBe(nameSheet()));

  it.each(fontFamilies)('%s has the scripts it is said to have, and no other', (family) => {
    const font = openFont(family, 'normal');
    const has = (script: Script) =>
      Array.from(letters[script]).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    expect(fontList[family].scripts).toEqual((['Greek', 'Cyrillic'] as const).filter(has));
  });

  it.each([
    ['by its name, whatever the capitals', 'eb gar', ['EB Garamond']],
    ['by its kind', 'monospaced', ['Roboto Mono']],
    ['by kind and script together', 'slab greek', ['Roboto Slab']],
    ['in another language', 'egyptienky řečtina', ['Roboto Slab']],
    ['without accents', 'strojova', ['Roboto Mono']],
    ['not by what none has', 'comic', []],
  ])('is found %s', (_, typed, families) => expect(foundFonts(typed)).toEqual(families));

  it('are all there while nothing is typed', () => expect(foundFonts(' ')).toEqual(fontFamilies));
});
