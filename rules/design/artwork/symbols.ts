/**
 * Fonts that lend symbols no text font needs to have, after Open Sans has lent its letters, and the symbols
 * each of them lends: these and no other, so that browser and press know it without the file. No symbol has
 * hairlines that would not print beside letters, and none is an emoji where nothing is said.
 */
export const symbolFonts = {
  'Noto Sans Symbols': '←↑→↓↔↕↖↗↘↙①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳❶❷❸❹❺❻❼❽❾❿⚙⚑♻☺',
  'Noto Sans Symbols 2': '☎✆✉✓✔✗✘☐☑★☆✦✪♥♡❤●○■□◆◇▲▼▶►◀➔➜➤✚✂✈☀❄⚠',
} as const;

export type SymbolFont = keyof typeof symbolFonts;

const fonts = Object.keys(symbolFonts) as SymbolFont[];
const lenders = new Map(
  fonts.flatMap((font) => Array.from(symbolFonts[font], (symbol) => [symbol, font] as const)),
);

export const isSymbolFont = (family: string): family is SymbolFont => family in symbolFonts;

/** Who lends a letter; null where it is no symbol, or a symbol with a mark that makes another one of it. */
export const symbolFontOf = (letter: string): SymbolFont | null => lenders.get(letter) ?? null;

export const hasSymbol = (text: string): boolean =>
  Array.from(text).some((character) => lenders.has(character));

/** A letter that a font lacks is taken from the first of these that has it, by every painter. */
export const lendersAfter = (family: string): readonly string[] =>
  family === 'Open Sans' ? fonts : ['Open Sans', ...fonts];
