import { type Mm, mm, type Px, px, pxToMm } from '#rules/platform/units.ts';
import type { Mirroring } from './arranging.ts';
import { printedNodes, type Side } from './document.ts';
import { type FontFamily, type FontStyle, hasSmallCaps } from './fonts.ts';
import { type Bounds, type Box, boundsOf, centerOf, cornersOf, type Point, turn } from './geometry.ts';
import { baselineOffset, type Measure } from './measure.ts';
import {
  type ArtworkNode,
  type Crop,
  type ImageNode,
  isImage,
  isText,
  type ShapeNode,
  type TextNode,
} from './nodes.ts';
import { boxOf } from './placement.ts';
import { type CurvedLetter, curvedLine, letteringOf, straightLine } from './set-line.ts';
import { codeGrid } from './shapes/code-grid.ts';
import { isCode, type ShapeForm } from './shapes/form.ts';
import { outlineOf } from './shapes/outline-of.ts';
import type { Arc } from './typography.ts';

/** A letter drawn by itself, from where its line starts; it is turned about that point of its baseline. */
export type LaidLetter = {
  readonly text: string;
  readonly x: Mm;
  readonly y: Mm;
  /** clockwise */
  readonly degrees: number;
  readonly width: Mm;
};
/**
 * One line, before the turn of its text: `x` is where its first letter starts, `baseline` where the letters
 * stand. Of a curved line, the left end of all of it and the baseline in its middle.
 */
export type LaidLine = {
  readonly text: string;
  readonly x: Mm;
  readonly baseline: Mm;
  readonly width: Mm;
  /** null where the font itself sets the line */
  readonly letters: readonly LaidLetter[] | null;
};

type Laid = {
  readonly id: string;
  readonly box: Box<Mm>;
  /** degrees clockwise about `pivot` */
  readonly rotation: number;
  readonly pivot: Point<Mm>;
  /** mirrored about the pivot before the turn; left out where it is not */
  readonly mirrored?: Mirroring;
  /** corners of all that may carry ink, turned */
  readonly polygon: readonly Point<Mm>[];
};
export type LaidText = Laid & {
  readonly kind: 'text';
  readonly family: FontFamily;
  readonly style: FontStyle;
  /** small letters as the small capitals of the font */
  readonly smallCaps: boolean;
  readonly size: Mm;
  readonly color: string;
  readonly pantone: string | null;
  readonly lines: readonly LaidLine[];
  /** width of the line along the edges of hollow letters; null for filled ones */
  readonly stroke: Mm | null;
  /** spaces of the letters of a curved line, before the turn; null for straight lines */
  readonly curved: readonly (readonly Point[])[] | null;
};
/**
 * A picture printed in few inks: pixels nearest to `from` become `ink`, those nearest to `background`
 * nothing.
 */
export type ReducedInks = {
  readonly inks: readonly { readonly from: string; readonly hex: string; readonly pantone: string | null }[];
  readonly background: string | null;
};
export type LaidImage = Laid & {
  readonly kind: 'image';
  readonly image: string;
  readonly name: string;
  /** the part shown in the box, in fractions of the picture; null for all of it */
  readonly crop: Crop | null;
  /** null prints the picture in its own colours */
  readonly reduced: ReducedInks | null;
};
export type LaidShape = Laid & {
  readonly kind: 'shape';
  readonly form: ShapeForm;
  readonly color: string;
  readonly pantone: string | null;
  /** what is printed, as path data in mm before the turn; empty while a QR code cannot be computed yet */
  readonly d: string;
  /** width of the narrowest bar or square of a code; null for anything else */
  readonly module: Mm | null;
};
export type LaidElement = LaidText | LaidImage | LaidShape;

/**
 * Where everything on a side goes, in mm from its top left corner, lowest element first; what is hidden is nowhere. Measured here once;
 * the designer, the pictures, the proof and the press only paint what this says. Line breaks are those stored
 * in the document.
 */
export const layoutSide = (side: Side, measure: Measure): LaidElement[] =>
  printedNodes(side).map((node) => layoutNode(node, side, measure));

/** The same for one element of a side. */
export const layoutNode = (node: ArtworkNode, side: Side, measure: Measure): LaidElement =>
  isText(node)
    ? layoutText(node, measure)
    : isImage(node)
      ? layoutImage(node, reducedInks(side, node))
      : layoutShape(node, measure);

const boxInMm = (box: Box<Px>): Box<Mm> => ({
  x: pxToMm(box.x),
  y: pxToMm(box.y),
  width: pxToMm(box.width),
  height: pxToMm(box.height),
});

const startOf = { left: 0, center: 0.5, right: 1 } as const;

type SetText = Pick<LaidText, 'lines' | 'curved'> & { readonly inked: Box<Mm> };

/** Straight lines, each aligned in the box. */
function straightLines(node: TextNode, box: Box<Mm>, measure: Measure): SetText {
  const font = letteringOf(node);
  const lineHeight = pxToMm(node.fontSize) * node.lineSpacing;
  const offset = pxToMm(baselineOffset(font));
  const edge = pxToMm(px(font.size * (node.outline ?? 0))) / 2;
  const lines = node.lines.map((typed, i): LaidLine => {
    const { text, width: letters, letters: apart } = straightLine(typed, font, measure);
    const width = pxToMm(letters);
    const x = mm(box.x + edge + (box.width - 2 * edge - width) * startOf[node.alignment]);
    return {
      text,
      x,
      baseline: mm(box.y + i * lineHeight + offset),
      width,
      letters: apart?.filter(isSeen).map((letter) => laidLetter({ ...letter, y: 0, degrees: 0 })) ?? null,
    };
  });
  // A document that lies about its line breaks has lines wider than the box; they must count when looking for
  // the area.
  const ends = lines.flatMap((line) => [line.x - edge, line.x + line.width + edge]);
  const left = Math.min(box.x, ...ends);
  const right = Math.max(box.x + box.width, ...ends);
  return { lines, curved: null, inked: { ...box, x: mm(left), width: mm(right - left) } };
}

const isSeen = ({ text }: { readonly text: string }): boolean => text.trim() !== '';

const laidLetter = ({ text, x, y, degrees, width }: Omit<CurvedLetter, 'corners'>): LaidLetter => ({
  text,
  x: pxToMm(px(x)),
  y: pxToMm(px(y)),
  degrees,
  width: pxToMm(px(width)),
});

/** A line on an arc, in the middle of its box; one that lies about its box counts as large as it is. */
function curvedLines(node: TextNode, arc: Arc, box: Box<Mm>, measure: Measure): SetText {
  const { text, letters, bounds } = curvedLine(node.lines.join(' '), letteringOf(node), arc, measure);
  const around = boundsInMm(bounds);
  const middle = centerOf(box);
  const dx = middle.x - around.x - around.width / 2;
  const dy = middle.y - around.y - around.height / 2;
  const x = mm(around.x + dx);
  const line: LaidLine = {
    text,
    x,
    baseline: mm(dy),
    width: around.width,
    letters: letters.map((letter) => {
      const laid = laidLetter(letter);
      return { ...laid, x: mm(laid.x - around.x) };
    }),
  };
  const curved = letters.map(({ corners }) =>
    corners.map((corner) => ({ x: pxToMm(px(corner.x)) + dx, y: pxToMm(px(corner.y)) + dy })),
  );
  const wide = Math.max(box.width, around.width);
  const high = Math.max(box.height, around.height);
  const inked = { x: mm(middle.x - wide / 2), y: mm(middle.y - high / 2), width: mm(wide), height: mm(high) };
  return { lines: [line], curved, inked };
}

const boundsInMm = ({ minX, minY, maxX, maxY }: Bounds): Box<Mm> =>
  boxInMm({ x: px(minX), y: px(minY), width: px(maxX - minX), height: px(maxY - minY) });

export function layoutText(node: TextNode, measure: Measure): LaidText {
  const box = boxInMm(boxOf(node));
  const { lines, curved, inked } = node.arc
    ? curvedLines(node, node.arc, box, measure)
    : straightLines(node, box, measure);
  const pivot = centerOf(box);
  return {
    kind: 'text',
    id: node.id,
    box,
    rotation: node.rotation,
    pivot,
    polygon: cornersOf(inked, 0).map((point) => turn(point, pivot, node.rotation)),
    family: node.fontFamily,
    style: node.fontStyle,
    smallCaps: node.smallCaps && hasSmallCaps(node.fontFamily, node.fontStyle),
    size: pxToMm(node.fontSize),
    color: node.color,
    pantone: node.pantone,
    lines,
    stroke: node.outline === null ? null : pxToMm(px(node.outline * node.fontSize)),
    curved,
  };
}

/** The inks of a reduced picture, as the side names them; null for one in its own colours. */
export function reducedInks(side: Pick<Side, 'selectedPrintColors'>, node: ImageNode): ReducedInks | null {
  if (!node.reduction) return null;
  const chosen = side.selectedPrintColors.filter((color) => color.elementId === node.id);
  const inks = node.reduction.colors.map((from, i) => ({
    from,
    hex: chosen[i]?.hex ?? from,
    pantone: chosen[i]?.pantone ?? null,
  }));
  return { inks, background: node.reduction.background };
}

const mirrorOf = ({ flipX, flipY }: Mirroring): { readonly mirrored?: Mirroring } =>
  flipX || flipY ? { mirrored: { flipX, flipY } } : {};

function layoutImage(node: ImageNode, reduced: ReducedInks | null): LaidImage {
  const box = boxInMm(boxOf(node));
  return {
    kind: 'image',
    id: node.id,
    ...mirrorOf(node),
    box,
    rotation: node.rotation,
    pivot: centerOf(box),
    polygon: cornersOf(box, node.rotation),
    image: node.image,
    name: node.name,
    crop: node.crop,
    reduced,
  };
}

function layoutShape(node: ShapeNode, measure: Measure): LaidShape {
  const box = boxInMm(boxOf(node));
  const { form } = node;
  const grid = isCode(form) ? codeGrid(form, measure) : null;
  return {
    kind: 'shape',
    id: node.id,
    ...mirrorOf(node),
    box,
    rotation: node.rotation,
    pivot: centerOf(box),
    polygon: cornersOf(box, node.rotation),
    form,
    color: node.color,
    pantone: node.pantone,
    d: outlineOf(form, box, measure),
    module: grid && mm(box.width / grid.columns),
  };
}

/** Smallest upright rectangle around an element. */
export const laidBounds = (element: LaidElement) => boundsOf(element.polygon);
