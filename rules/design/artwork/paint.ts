import { type Mm, mm } from '#rules/platform/units.ts';
import type { Area } from './areas.ts';
import type { Mirroring } from './arranging.ts';
import type { Matrix } from './drawing/matrix.ts';
import type { FontFamily, FontStyle } from './fonts.ts';
import type { Point } from './geometry.ts';
import type { LaidElement, LaidLetter, ReducedInks } from './layout.ts';
import type { Crop } from './nodes.ts';

/** Degrees clockwise about a point, after the mirror about it; null when it stands as it is. */
export type Turn = {
  readonly degrees: number;
  readonly about: Point<Mm>;
  readonly mirrored?: Mirroring;
} | null;

/** Factors of both axes. */
const signsOf = (mirrored: Mirroring | undefined): readonly [x: 1 | -1, y: 1 | -1] => [
  mirrored?.flipX ? -1 : 1,
  mirrored?.flipY ? -1 : 1,
];

/** What a painter draws with: x' = a x + c y + e, y' = b x + d y + f. */
export function turnMatrix({ degrees, about, mirrored }: NonNullable<Turn>): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [across, down] = signsOf(mirrored);
  const [a, b, c, d] = [across * cos, across * sin, -down * sin, down * cos];
  return [a, b, c, d, about.x - a * about.x - c * about.y, about.y - b * about.x - d * about.y];
}

/** The same in the words of SVG. */
export function turnWords(
  { degrees, about, mirrored }: NonNullable<Turn>,
  write: (value: number) => string = String,
): string {
  const turn = `rotate(${write(degrees)} ${write(about.x)} ${write(about.y)})`;
  if (!mirrored) return turn;
  const [across, down] = signsOf(mirrored);
  const [e, f] = [about.x - across * about.x, about.y - down * about.y];
  return `${turn} matrix(${across} 0 0 ${down} ${write(e)} ${write(f)})`;
}

/**
 * SVG text is drawn in units of 1/100 mm. With geometric precision a browser sets letters in the units of the
 * drawing and rounds their widths to 1/64 of one: in millimetres, small letters drift by up to 0.17 mm from
 * where the press puts them.
 */
export const TEXT_UNITS_PER_MM = 100;

/**
 * Thousandths are enough for the eye and for the press; never `1e-7`, which is not a number in every reader.
 */
export const svgNumber = (value: number): string => String(Number(value.toFixed(3)));

/** Where a letter that is drawn by itself stands, in the units of SVG text. */
export function letterPlace(line: Pick<TextPaint, 'x' | 'baseline'>, letter: LaidLetter): string {
  const [x, y] = [line.x + letter.x, line.baseline + letter.y].map((at) => svgNumber(at * TEXT_UNITS_PER_MM));
  return `translate(${x} ${y})${letter.degrees === 0 ? '' : ` rotate(${svgNumber(letter.degrees)})`}`;
}

/** A line of text. `x` is its left end whatever the alignment, so no painter aligns anything itself. */
export type TextPaint = {
  readonly kind: 'text-line';
  readonly id: string;
  readonly text: string;
  readonly x: Mm;
  readonly baseline: Mm;
  readonly width: Mm;
  readonly size: Mm;
  readonly family: FontFamily;
  readonly style: FontStyle;
  readonly smallCaps: boolean;
  readonly color: string;
  readonly pantone: string | null;
  /** each drawn by itself where they stand apart or on an arc; null for a line the font sets */
  readonly letters: readonly LaidLetter[] | null;
  /** hollow letters with a line of this width along their edges, half of it inside; null for filled ones */
  readonly stroke: Mm | null;
  readonly turn: Turn;
};
export type ImagePaint = {
  readonly kind: 'image';
  readonly id: string;
  /** reference of the stored data */
  readonly image: string;
  readonly name: string;
  readonly x: Mm;
  readonly y: Mm;
  /** the box on the side; of a cropped picture only the part inside `crop` fills it */
  readonly width: Mm;
  readonly height: Mm;
  readonly crop: Crop | null;
  readonly reduced: ReducedInks | null;
  readonly turn: Turn;
};
/**
 * A surface in one ink: `d` is path data in mm (absolute M, L, C, Z, filled by the nonzero rule), before the
 * turn.
 */
export type PathPaint = {
  readonly kind: 'path';
  readonly id: string;
  readonly d: string;
  readonly color: string;
  readonly pantone: string | null;
  readonly turn: Turn;
};
export type RectPaint = {
  readonly kind: 'rect';
  readonly role: 'print-area';
  readonly x: Mm;
  readonly y: Mm;
  readonly width: Mm;
  readonly height: Mm;
};
export type Paint = TextPaint | ImagePaint | PathPaint | RectPaint;

/**
 * What to draw on a side, in mm from its top left corner, in painting order. React makes elements of it, the
 * server a string, the press a PDF: they differ in nothing but their brush.
 */
export function paintSide(
  elements: readonly LaidElement[],
  options: { readonly printArea?: Area | null } = {},
): Paint[] {
  const paints = elements.flatMap(paintElement);
  return options.printArea ? [areaPaint(options.printArea), ...paints] : paints;
}

function paintElement(element: LaidElement): Paint[] {
  const { rotation: degrees, pivot: about, mirrored } = element;
  const turn: Turn =
    degrees === 0 && !mirrored ? null : { degrees, about, ...(mirrored ? { mirrored } : {}) };
  switch (element.kind) {
    case 'text':
      return element.lines
        .filter((line) => line.text.trim() !== '')
        .map((line) => ({
          kind: 'text-line',
          id: element.id,
          ...line,
          size: element.size,
          family: element.family,
          style: element.style,
          smallCaps: element.smallCaps,
          color: element.color,
          pantone: element.pantone,
          stroke: element.stroke,
          turn,
        }));
    case 'image': {
      const { id, image, name, crop, reduced } = element;
      return [{ kind: 'image', id, image, name, ...element.box, crop, reduced, turn }];
    }
    case 'shape': {
      const { id, d, color, pantone } = element;
      return d === '' ? [] : [{ kind: 'path', id, d, color, pantone, turn }];
    }
  }
}

const areaPaint = (area: Area): RectPaint => ({
  kind: 'rect',
  role: 'print-area',
  x: area.minX,
  y: area.minY,
  width: mm(area.maxX - area.minX),
  height: mm(area.maxY - area.minY),
});
