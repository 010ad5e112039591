import { px } from '#rules/platform/units.ts';
import { measure } from '../fonts/measure.ts';
import { name, number, type PdfWriter, type Reference } from './pdf-writer.ts';

/** Codes of a font of one byte; 0 stays free. */
const MOST = 255;

type Font = { readonly key: string; readonly reference: Reference; readonly letters: string[] };

/** A line of words in mm, from its left end. */
export type HiddenLine = {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly size: number;
};

/**
 * Width of a letter in thousandths of its size; near enough for a selection, each line is fitted to its
 * words.
 */
const widthOf = (letter: string): number =>
  Math.round(measure.width(letter, { family: 'Open Sans', style: 'normal', size: px(1000) }));

const utf16 = (letter: string): string =>
  Buffer.from(letter, 'utf16le').swap16().toString('hex').toUpperCase();

/**
 * Words that are drawn as shapes once more as text that nobody sees: to be searched, selected, copied and
 * read aloud. Its fonts draw nothing and say only how wide each letter is and which one it is.
 */
export class HiddenText {
  readonly #writer: PdfWriter;
  readonly #fonts: Font[] = [];
  readonly #places = new Map<string, { readonly font: Font; readonly code: number }>();

  constructor(writer: PdfWriter) {
    this.#writer = writer;
  }

  #placeOf(letter: string) {
    const known = this.#places.get(letter);
    if (known) return known;
    let font = this.#fonts.at(-1);
    if (!font || font.letters.length === MOST) {
      font = { key: `H${this.#fonts.length}`, reference: this.#writer.reserve(), letters: [] };
      this.#fonts.push(font);
    }
    const place = { font, code: font.letters.push(letter) };
    this.#places.set(letter, place);
    return place;
  }

  /** Operators of a line, y downwards, and the fonts it names. */
  line({ text, x, baseline, width, size }: HiddenLine): {
    operators: string;
    fonts: Record<string, Reference>;
  } {
    const letters = Array.from(text);
    const natural = (letters.reduce((sum, letter) => sum + widthOf(letter), 0) / 1000) * size;
    if (text.trim() === '' || natural === 0 || width <= 0) return { operators: '', fonts: {} };
    const fonts: Record<string, Reference> = {};
    const shown: string[] = [];
    let open = '';
    let codes = '';
    const close = () => {
      if (codes !== '') shown.push(`<${codes}> Tj`);
      codes = '';
    };
    for (const letter of letters) {
      const { font, code } = this.#placeOf(letter);
      if (font.key !== open) {
        close();
        shown.push(`/${font.key} ${number(size)} Tf`);
        fonts[font.key] = font.reference;
        open = font.key;
      }
      codes += code.toString(16).padStart(2, '0');
    }
    close();
    const fitted = number((100 * width) / natural);
    const operators = `BT 3 Tr ${fitted} Tz 1 0 0 -1 ${number(x)} ${number(baseline)} Tm ${shown.join(' ')} ET`;
    return { operators, fonts };
  }

  /** Writes the fonts, once all lines are there. */
  async finish(): Promise<void> {
    const glyphs = new Map<number, Reference>();
    for (const { reference, letters } of this.#fonts) {
      const widths = letters.map(widthOf);
      for (const width of new Set(widths))
        if (!glyphs.has(width)) glyphs.set(width, await this.#writer.stream({}, `${width} 0 d0`));
      const used = [...new Set(widths)].flatMap((width) => {
        const glyph = glyphs.get(width);
        return glyph ? [[`w${width}`, glyph] as const] : [];
      });
      this.#writer.write(
        {
          Type: name('Font'),
          Subtype: name('Type3'),
          FontBBox: [0, -250, 1000, 750],
          FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
          CharProcs: Object.fromEntries(used),
          Encoding: { Type: name('Encoding'), Differences: [1, ...widths.map((width) => name(`w${width}`))] },
          FirstChar: 1,
          LastChar: letters.length,
          Widths: widths,
          Resources: {},
          ToUnicode: await this.#writer.stream({}, toUnicode(letters)),
        },
        reference,
      );
    }
  }
}

/** Which letter each code is. */
function toUnicode(letters: readonly string[]): string {
  const lines = letters.map((letter, i) => `<${(i + 1).toString(16).padStart(2, '0')}> <${utf16(letter)}>`);
  // a block may hold no more than a hundred
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, i) => {
    const part = lines.slice(i * 100, (i + 1) * 100);
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`;
  });
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<00> <FF>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}
