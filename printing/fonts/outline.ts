import { LRUCache } from 'lru-cache';
import type { FontFamily, FontStyle } from '#rules/design/artwork/fonts.ts';
import { shape } from './shape.ts';

export type Outlined = {
  readonly text: string;
  readonly family: FontFamily;
  readonly style: FontStyle;
  /** in the unit the path shall have */
  readonly size: number;
};

/** A thousandth of the unit; finer digits only make files long. */
const number = (value: number): string => String(Math.round(value * 1000) / 1000);

const letters: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/**
 * What stands for a letter no font has: some fonts draw nothing there, and a letter that vanishes unseen ends
 * on the product.
 */
function emptyBox(x: number, advance: number, size: number): string {
  const left = x + advance * 0.12;
  const right = x + advance * 0.88;
  const top = -size * 0.7;
  const frame = size * 0.05;
  const box = (l: number, r: number, t: number, b: number) => [
    `${number(l)} ${number(b)}`,
    `${number(l)} ${number(t)}`,
    `${number(r)} ${number(t)}`,
    `${number(r)} ${number(b)}`,
  ];
  const outer = box(left, right, top, 0);
  const inner = box(left + frame, right - frame, top + frame, -frame).reverse();
  return `M${outer.join('L')}ZM${inner.join('L')}Z`;
}

/**
 * The same lines stand in every picture, file and plate of an order, and setting them is most of the work.
 */
const drawn = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (path, key) => path.length + key.length,
});

/**
 * SVG path data of a line of text, its baseline from 0,0 to the right; y grows downwards. Empty for white
 * space.
 */
export function outline(line: Outlined): string {
  const { text, family, style, size } = line;
  const key = `${family} ${style} ${size} ${text}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const path = outlineAnew(line);
  drawn.set(key, path);
  return path;
}

function outlineAnew({ text, family, style, size }: Outlined): string {
  const path: string[] = [];
  let pen = 0;
  for (const { font, run } of shape(text, family, style)) {
    const scale = size / font.unitsPerEm;
    for (const [i, glyph] of run.glyphs.entries()) {
      const position = run.positions[i];
      if (!position) continue;
      const x = pen + position.xOffset * scale;
      const y = -position.yOffset * scale;
      if (glyph.id === 0) path.push(emptyBox(x, position.xAdvance * scale, size));
      else
        for (const { command, args } of glyph.path.commands) {
          let points = letters[command] ?? '';
          for (const [at, value] of args.entries()) {
            if (at > 0) points += ' ';
            points += number(at % 2 === 0 ? x + value * scale : y - value * scale);
          }
          path.push(points);
        }
      pen += position.xAdvance * scale;
    }
  }
  return path.join('');
}
