import { mm, px } from '#rules/platform/units.ts';
import { measure } from '../fonts/measure.ts';
import { outline } from '../fonts/outline.ts';
import type { PagePainter } from './page-painter.ts';
import { pathOperators } from './path-operators.ts';
import { number } from './pdf-writer.ts';

/** A4 across, mm. */
export const PROOF = { width: 297, height: 210, margin: 12 } as const;
export const INK = {
  text: '#17181a',
  soft: '#5f6368',
  line: '#c9c7c1',
  area: '#0b6fb8',
  red: '#c8101e',
} as const;

export type Words = {
  readonly x: number;
  /** where the letters stand */
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
};

const style = (bold: boolean | undefined) => (bold ? 'bold' : 'normal');

export const wordsWidth = (text: string, { size, bold }: Pick<Words, 'size' | 'bold'>): number =>
  measure.width(text, { family: 'Open Sans', style: style(bold), size: px(size) });

const drawnWords = (text: string, { size, bold }: Pick<Words, 'size' | 'bold'>): string =>
  pathOperators(outline({ text, family: 'Open Sans', style: style(bold), size }));

/** A line of words; lengths in mm from the top left corner of the sheet. */
export function words(
  painter: PagePainter,
  text: string,
  { x, y, size, bold, color = INK.text, align = 'left' }: Words,
): void {
  const width = wordsWidth(text, { size, ...(bold ? { bold } : {}) });
  const shift = { left: 0, center: 0.5, right: 1 }[align] * width;
  painter.sayLine({ text, x: x - shift, baseline: y, width, size });
  painter.fillRgb(color);
  painter.drawnLetters(
    { x: mm(x - shift), baseline: mm(y) },
    drawnWords(text, { size, bold: bold === true }),
  );
}

/** A line of words made smaller where it would be wider than its place. */
export function fitted(painter: PagePainter, text: string, at: Words, width: number): void {
  words(painter, text, { ...at, size: at.size * Math.min(1, width / Math.max(wordsWidth(text, at), 1)) });
}

/** Words as lines no wider than `width`; a word that is wider by itself is cut. */
export function linesOf(text: string, at: Pick<Words, 'size' | 'bold'>, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && wordsWidth(longer, at) <= width) lines[lines.length - 1] = longer;
    else lines.push(...cut(word, at, width));
  }
  return lines;
}

function cut(word: string, at: Pick<Words, 'size' | 'bold'>, width: number): string[] {
  if (wordsWidth(word, at) <= width) return [word];
  const parts = [''];
  for (const letter of word) {
    if (wordsWidth(parts.at(-1) + letter, at) > width) parts.push('');
    parts[parts.length - 1] += letter;
  }
  return parts;
}

/** Words in lines no wider than `width`; gives the baseline after the last one. */
export function paragraph(painter: PagePainter, text: string, at: Words, width: number): number {
  const lines = linesOf(text, at, width);
  for (const [i, line] of lines.entries()) words(painter, line, { ...at, y: at.y + i * at.size * 1.4 });
  return at.y + lines.length * at.size * 1.4;
}

type Stroke = { readonly color?: string; readonly width?: number; readonly dashes?: string };

/** Straight lines through points, each a list of x and y. */
export function strokes(
  painter: PagePainter,
  lines: readonly (readonly number[])[],
  stroke: Stroke = {},
): void {
  const { color = INK.text, width = 0.2, dashes = '' } = stroke;
  painter.strokeRgb(color);
  painter.put('q', `${number(width)} w [${dashes}] 0 d`);
  for (const line of lines)
    for (let i = 0; i < line.length; i += 2)
      painter.put(`${number(line[i] ?? 0)} ${number(line[i + 1] ?? 0)} ${i === 0 ? 'm' : 'l'}`);
  painter.put('S Q');
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export function frame(painter: PagePainter, { x, y, width, height }: Box, stroke: Stroke = {}): void {
  strokes(painter, [[x, y, x + width, y, x + width, y + height, x, y + height, x, y]], stroke);
}

export function filled(painter: PagePainter, { x, y, width, height }: Box, hex: string): void {
  painter.fillRgb(hex);
  painter.put(`${[x, y, width, height].map(number).join(' ')} re f`);
}

/**
 * A measure between two points on a level or upright line, its figure in the middle of a gap, or beside an
 * upright one.
 */
export function measured(
  painter: PagePainter,
  from: readonly [number, number],
  to: readonly [number, number],
  figure: string,
  color: string,
  side: 'left' | 'right' = 'right',
): void {
  const size = 2.6;
  const level = from[1] === to[1];
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  const gap = Math.min(wordsWidth(figure, { size, bold: true }) / 2 + 1.2, Math.abs(to[0] - from[0]) / 2);
  const ends = [from, to].map(([x, y]) => [x - 0.8, y + 0.8, x + 0.8, y - 0.8]);
  if (level && Math.abs(to[0] - from[0]) < wordsWidth(figure, { size, bold: true }) + 3) {
    // no room within: the figure stands under the line
    strokes(painter, [[...from, ...to], ...ends], { color });
    words(painter, figure, { x: middle[0], y: middle[1] + 3.4, size, bold: true, color, align: 'center' });
    return;
  }
  if (level) {
    strokes(painter, [[...from, middle[0] - gap, middle[1]], [middle[0] + gap, middle[1], ...to], ...ends], {
      color,
    });
    words(painter, figure, { x: middle[0], y: middle[1] + 0.9, size, bold: true, color, align: 'center' });
    return;
  }
  strokes(painter, [[...from, ...to], ...ends], { color });
  const beside = side === 'right' ? { x: middle[0] + 1.4 } : { x: middle[0] - 1.4, align: 'right' as const };
  words(painter, figure, { ...beside, y: middle[1] + 0.9, size, bold: true, color });
}

/** An ink as a small slat. */
export const swatch = (painter: PagePainter, x: number, y: number, hex: string): void => {
  filled(painter, { x, y, width: 2.6, height: 4.6 }, hex);
  frame(painter, { x, y, width: 2.6, height: 4.6 }, { color: INK.line, width: 0.15 });
};
