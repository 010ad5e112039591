import { type Mm, mm, type Px, pxToMm } from '#rules/platform/units.ts';
import { nodesOf, type Side } from './document.ts';
import type { FontFamily, FontStyle } from './fonts.ts';
import { type Box, boundsOf, centerOf, cornersOf, type Point, turn } from './geometry.ts';
import { LINE_HEIGHT } from './limits.ts';
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
import { codeGrid } from './shapes/code-grid.ts';
import { isCode, type ShapeForm } from './shapes/form.ts';
import { outlineOf } from './shapes/outline-of.ts';

/**
 * One line, before the turn of its text: `x` is where its first letter starts, `baseline` where the letters
 * stand.
 */
export type LaidLine = { readonly text: string; readonly x: Mm; readonly baseline: Mm; readonly width: Mm };

type Laid = {
  readonly id: string;
  readonly box: Box<Mm>;
  /** degrees clockwise about `pivot` */
  readonly rotation: number;
  readonly pivot: Point<Mm>;
  /** corners of all that may carry ink, turned */
  readonly polygon: readonly Point<Mm>[];
};
export type LaidText = Laid & {
  readonly kind: 'text';
  readonly family: FontFamily;
  readonly style: FontStyle;
  readonly size: Mm;
  readonly color: string;
  readonly pantone: string | null;
  readonly lines: readonly LaidLine[];
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
 * Where everything on a side goes, in mm from its top left corner, lowest element first. Measured here once;
 * the designer, the pictures, the proof and the press only paint what this says. Line breaks are those stored
 * in the document.
 */
export const layoutSide = (side: Side, measure: Measure): LaidElement[] =>
  nodesOf(side).map((node) => layoutNode(node, side, measure));

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

export function layoutText(node: TextNode, measure: Measure): LaidText {
  const font = { family: node.fontFamily, style: node.fontStyle, size: node.fontSize };
  const box = boxInMm(boxOf(node));
  const lineHeight = pxToMm(node.fontSize) * LINE_HEIGHT;
  const offset = pxToMm(baselineOffset(font));
  const lines = node.lines.map((text, i) => {
    const width = pxToMm(measure.width(text, font));
    const x = mm(box.x + (box.width - width) * startOf[node.alignment]);
    return { text, x, baseline: mm(box.y + i * lineHeight + offset), width };
  });
  // A document that lies about its line breaks has lines wider than the box; they must count when looking for
  // the area.
  const ends = lines.flatMap((line) => [line.x, line.x + line.width]);
  const left = Math.min(box.x, ...ends);
  const right = Math.max(box.x + box.width, ...ends);
  const pivot = centerOf(box);
  const inked = cornersOf({ ...box, x: mm(left), width: mm(right - left) }, 0).map((point) =>
    turn(point, pivot, node.rotation),
  );
  return {
    kind: 'text',
    id: node.id,
    box,
    rotation: node.rotation,
    pivot,
    polygon: inked,
    family: node.fontFamily,
    style: node.fontStyle,
    size: pxToMm(node.fontSize),
    color: node.color,
    pantone: node.pantone,
    lines,
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

function layoutImage(node: ImageNode, reduced: ReducedInks | null): LaidImage {
  const box = boxInMm(boxOf(node));
  return {
    kind: 'image',
    id: node.id,
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
