import { type Px, px } from '#rules/platform/units.ts';
import { hasSmallCaps } from './fonts.ts';
import { type Bounds, boundsOf, type Point, turn } from './geometry.ts';
import { graphemesOf } from './graphemes.ts';
import { LINE_HEIGHT, MAX_EXTENT, MIN_TEXT_WIDTH } from './limits.ts';
import { baselineOffset, type Font, type Measure } from './measure.ts';
import type { TextNode } from './nodes.ts';
import type { Arc } from './typography.ts';

/** A font with all that changes how wide a line of it is. */
export type Lettering = Font & Partial<Pick<TextNode, 'letterSpacing' | 'capitals' | 'outline'>>;

export type Letters = Pick<
  TextNode,
  | 'text'
  | 'fontFamily'
  | 'fontSize'
  | 'fontStyle'
  | 'letterSpacing'
  | 'lineSpacing'
  | 'capitals'
  | 'smallCaps'
  | 'outline'
  | 'arc'
>;

export const letteringOf = (letters: Omit<Letters, 'text'>): Lettering => ({
  family: letters.fontFamily,
  style: letters.fontStyle,
  size: letters.fontSize,
  smallCaps: letters.smallCaps && hasSmallCaps(letters.fontFamily, letters.fontStyle),
  letterSpacing: letters.letterSpacing,
  capitals: letters.capitals,
  outline: letters.outline,
});

/** The letters that are printed for what was typed: a German ß becomes SS among capitals. */
export const shownLetters = (typed: string, capitals = false): string =>
  capitals ? typed.toUpperCase() : typed;

/** A letter with its accents: where it starts from the start of its line, and how wide it is. */
export type SetLetter = { readonly text: string; readonly x: number; readonly width: number };

/**
 * Letters one by one, each drawn alone, so that nothing binds them together. Kerned like the font kerns each
 * pair: what two letters are narrower together than apart.
 */
function setLetters(typed: string, font: Lettering, measure: Measure): SetLetter[] {
  const { letterSpacing = 0 } = font;
  const texts = graphemesOf(shownLetters(typed, font.capitals));
  let x = 0;
  return texts.map((text, i) => {
    const letter = { text, x, width: measure.width(text, font) };
    const next = texts[i + 1];
    if (next !== undefined)
      x += measure.width(text + next, font) - measure.width(next, font) + letterSpacing * font.size;
    return letter;
  });
}

const endOf = (letters: readonly SetLetter[]): number => {
  const last = letters.at(-1);
  return last ? Math.max(0, last.x + last.width) : 0;
};

const strokeOf = ({ outline = null, size }: Lettering): number => (outline ?? 0) * size;

/** A straight line: letters by themselves only where they stand apart. */
export type StraightLine = {
  readonly text: string;
  /** from the left end to the first letter, half the line around it */
  readonly start: number;
  /** of the letters without the line around them */
  readonly width: Px;
  readonly letters: readonly SetLetter[] | null;
};

export function straightLine(typed: string, font: Lettering, measure: Measure): StraightLine {
  const text = shownLetters(typed, font.capitals);
  const start = strokeOf(font) / 2;
  if (!font.letterSpacing) return { text, start, width: measure.width(text, font), letters: null };
  const letters = setLetters(typed, font, measure);
  return { text, start, width: px(endOf(letters)), letters };
}

/** How wide a line is with the line around its letters; every part of the program asks this. */
export const lineWidth = (typed: string, font: Lettering, measure: Measure): Px => {
  const { start, width } = straightLine(typed, font, measure);
  return px(width + 2 * start);
};

/** `x`, `y`: where the baseline of the letter starts, which it is turned about. */
export type CurvedLetter = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** clockwise */
  readonly degrees: number;
  readonly width: number;
  /** of the space the letter takes */
  readonly corners: readonly Point[];
};
export type CurvedLine = {
  readonly text: string;
  readonly letters: readonly CurvedLetter[];
  /** around all letters */
  readonly bounds: Bounds;
  /** of the circle they stand on */
  readonly radius: Px;
};

/**
 * A line on an arc, counted from the middle of its baseline. Each letter stands on the circle with its middle,
 * turned as the circle is there. A circle too small for the line is taken as large as it needs.
 */
export function curvedLine(typed: string, font: Lettering, arc: Arc, measure: Measure): CurvedLine {
  const set = setLetters(typed, font, measure);
  const length = endOf(set);
  const isUp = arc.direction === 'up';
  // letters inside a circle must not reach its middle
  const radius = Math.max(arc.radius, length / (2 * Math.PI), isUp ? 0 : font.size);
  const sign = isUp ? 1 : -1;
  const edge = strokeOf(font) / 2;
  const top = -baselineOffset(font) - edge;
  const bottom = top + font.size * LINE_HEIGHT + 2 * edge;
  const letters = set
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, x: from, width }): CurvedLetter => {
      const angle = (from + width / 2 - length / 2) / radius;
      const degrees = (sign * angle * 180) / Math.PI;
      const middle = { x: radius * Math.sin(angle), y: sign * radius * (1 - Math.cos(angle)) };
      const at = (x: number, y: number): Point => turn({ x: middle.x + x, y: middle.y + y }, middle, degrees);
      const [left, right] = [-width / 2 - edge, width / 2 + edge];
      const corners = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
      return { text, ...at(-width / 2, 0), degrees, width, corners };
    });
  const bounds = boundsOf(letters.flatMap(({ corners }) => corners));
  return { text: shownLetters(typed, font.capitals), letters, bounds, radius: px(radius) };
}

/** Line breaks have no place on an arc. */
export const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');

/** The box around a line on an arc. */
export function curvedBox(letters: Letters, arc: Arc, measure: Measure): { width: Px; height: Px } {
  const { bounds } = curvedLine(oneLine(letters.text), letteringOf(letters), arc, measure);
  const rounded = (length: number) => Math.ceil(length * 100) / 100;
  return {
    width: px(Math.min(MAX_EXTENT, Math.max(MIN_TEXT_WIDTH, rounded(bounds.maxX - bounds.minX)))),
    height: px(rounded(bounds.maxY - bounds.minY)),
  };
}
