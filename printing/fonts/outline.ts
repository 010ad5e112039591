import { LRUCache } from 'lru-cache';
import type { FontFamily, FontStyle } from '#rules/design/artwork/fonts.ts';
import type { LaidLetter } from '#rules/design/artwork/layout.ts';
import { edgesOf, letterPolygons, polygonPath } from '../polygons/polygons.ts';
import { decimal } from './decimal.ts';
import { shape } from './shape.ts';

export type Outlined = {
  readonly text: string;
  readonly family: FontFamily;
  readonly style: FontStyle;
  readonly smallCaps?: boolean;
  /** in the unit the path shall have */
  readonly size: number;
  /** each set by itself; without them the font sets the line */
  readonly letters?: readonly LaidLetter[] | null;
  /** width of the line along the edges of hollow letters */
  readonly stroke?: number | null;
};

/** A thousandth of the unit; finer digits only make files long. */
const number = (value: number): string => decimal(Math.round(value * 1000), 1000);

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
function emptyBox(x: number, advance: number, size: number, point: (x: number, y: number) => string): string {
  const left = x + advance * 0.12;
  const right = x + advance * 0.88;
  const top = -size * 0.7;
  const frame = size * 0.05;
  const box = (l: number, r: number, t: number, b: number) => [
    point(l, b),
    point(l, t),
    point(r, t),
    point(r, b),
  ];
  const outer = box(left, right, top, 0);
  const inner = box(left + frame, right - frame, top + frame, -frame).reverse();
  return `M${outer.join('L')}ZM${inner.join('L')}Z`;
}

/**
 * The same lines stand in every picture, file and plate of an order, and setting them is most of the work.
 */
const drawn = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (path, key) => path.length + key.length,
});

/**
 * SVG path data of a line of text, its baseline from 0,0 to the right; y grows downwards. Empty for white
 * space.
 */
export function outline(line: Outlined): string {
  const key = keyOf(line);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const filled = filledOutline(line);
  const path = line.stroke ? polygonPath(edgesOf(letterPolygons(filled), line.stroke)) : filled;
  drawn.set(key, path);
  return path;
}

function keyOf({ text, family, style, smallCaps = false, size, letters, stroke }: Outlined): string {
  const places = letters?.map(({ text: letter, x, y, degrees }) => `${letter} ${x} ${y} ${degrees}`) ?? [];
  return [family, style, smallCaps, size, stroke ?? 0, text, ...places].join('|');
}

function filledOutline({ text, letters, ...face }: Outlined): string {
  if (!letters) return outlineAnew(text, face, straight);
  return letters.map((letter) => outlineAnew(letter.text, face, placed(letter))).join('');
}

type Place = (x: number, y: number) => readonly [x: number, y: number];

const straight: Place = (x, y) => [x, y];

/** Where the points of a letter come to lie that is set by itself. */
function placed({ x, y, degrees }: LaidLetter): Place {
  if (degrees === 0) return (along, down) => [x + along, y + down];
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (along, down) => [x + along * cos - down * sin, y + along * sin + down * cos];
}

type Face = Pick<Outlined, 'family' | 'style' | 'smallCaps' | 'size'>;

function outlineAnew(text: string, { family, style, smallCaps, size }: Face, place: Place): string {
  const path: string[] = [];
  const point = (x: number, y: number): string => {
    const [along, down] = place(x, y);
    return `${number(along)} ${number(down)}`;
  };
  let pen = 0;
  for (const { font, run } of shape(text, family, style, smallCaps)) {
    const scale = size / font.unitsPerEm;
    for (const [i, glyph] of run.glyphs.entries()) {
      const position = run.positions[i];
      if (!position) continue;
      const x = pen + position.xOffset * scale;
      const y = -position.yOffset * scale;
      if (glyph.id === 0) path.push(emptyBox(x, position.xAdvance * scale, size, point));
      else
        for (const { command, args } of glyph.path.commands) {
          const points: string[] = [];
          for (let at = 0; at + 1 < args.length; at += 2)
            points.push(point(x + (args[at] ?? 0) * scale, y - (args[at + 1] ?? 0) * scale));
          path.push((letters[command] ?? '') + points.join(' '));
        }
      pen += position.xAdvance * scale;
    }
  }
  return path.join('');
}
