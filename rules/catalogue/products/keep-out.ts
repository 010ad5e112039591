import type { Category, PencilShape, ProductType, Scale, SideName } from './product.ts';

/** A rectangle of a side in mm from its top left corner. */
export type Rect = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/**
 * What stands in the way: the printed scale, a rivet, the metal plate of an end slat, a hole, the cut tip,
 * the dipped end.
 */
export type Obstacle = 'graduation' | 'joint' | 'plate' | 'hole' | 'tip' | 'dip';
export type KeepOut = { readonly kind: Obstacle; readonly rect: Rect };

/** What the question needs to know of a product; a Product fits. */
export type Body = {
  readonly category: Category;
  readonly type: ProductType;
  readonly shape: PencilShape | null;
  readonly width: number;
  readonly height: number;
};

/**
 * Depth of the graduation from its edge, with the numerals and their stroke, in mm. The drawings of the
 * catalogue use the same measures.
 */
const graduationDepth = {
  freeTop: 9.24, // tick 5.2, gap 0.75, numeral 3, half of its stroke
  freeCenter: 4.83, // numerals stand beside the long ticks
  rulerNumbered: 10.71, // numerals above a 6.4 bevel
  rulerBevel: 6.4, // the second edge carries ticks on its bevel, no numerals
  cmUnits: 9.29,
  mmUnits: 8.53,
} as const;

const rivet = (slatWidth: number) => slatWidth * 0.27 + 0.35;
const endPlate = (slatWidth: number) => slatWidth * 0.62 + 0.2;

const band = (body: Body, top: number, bottom: number): Rect => ({
  x: 0,
  y: top,
  width: body.width,
  height: bottom - top,
});
const as = (kind: Obstacle, rect: Rect): KeepOut => ({ kind, rect });
const around = (x: number, y: number, r: number): Rect => ({
  x: x - r,
  y: y - r,
  width: 2 * r,
  height: 2 * r,
});

function ofMeter(body: Body, side: SideName, scale: Scale): KeepOut[] {
  const { width, height } = body;
  const half = height / 2;
  const marks: KeepOut[] = [];
  // only the front of a folded rule shows the graduation; its back and end slats stay blank
  if (side === 'front' && scale === 'freeTop')
    marks.push(as('graduation', band(body, height - graduationDepth.freeTop, height)));
  if (side === 'front' && scale === 'freeCenter') {
    marks.push(as('graduation', band(body, 0, graduationDepth.freeCenter)));
    marks.push(as('graduation', band(body, height - graduationDepth.freeCenter, height)));
  }
  const plate = endPlate(height);
  return [
    ...marks,
    as('joint', around(half, half, rivet(height))),
    as('joint', around(width - half, half, rivet(height))),
    as('plate', { x: 0, y: 0, width: plate, height }),
    as('plate', { x: width - plate, y: 0, width: plate, height }),
  ];
}

function ofRuler(body: Body, side: SideName, scale: Scale): KeepOut[] {
  const { width, height } = body;
  const front = side === 'front';
  const out: KeepOut[] = [];
  if (front) out.push(as('graduation', band(body, height - graduationDepth.rulerNumbered, height)));
  if (front && scale === 'double') out.push(as('graduation', band(body, 0, graduationDepth.rulerBevel)));
  // turned over, the hole lies at the other end
  if (body.type === 'holes') out.push(as('hole', around(front ? width - 6.5 : 6.5, height * 0.4, 2.6)));
  return out;
}

function ofSpatula(body: Body, side: SideName, scale: Scale): KeepOut[] {
  const { width, height } = body;
  const front = side === 'front';
  const out: KeepOut[] = [];
  if (front && (scale === 'cmUnits' || scale === 'mmUnits'))
    out.push(as('graduation', band(body, height - graduationDepth[scale], height)));
  if (body.type === 'holes') {
    for (const x of [12, 27, 42]) out.push(as('hole', around(front ? width - x : x, height / 2, 4.2)));
  }
  return out;
}

/** The third face of a flat pencil carries the centimetres when it has a scale. */
const PENCIL_SCALE_FACE = 2;

function ofPencil(body: Body, index: number, scale: Scale): KeepOut[] {
  // cone and the edge of the paint
  const tip = body.type === 'sharpened' ? (body.shape === 'rectangular' ? 23.2 : 26.2) : 0;
  const dip = 9; // a coloured end
  const out: KeepOut[] = [
    as('tip', { x: 0, y: 0, width: tip, height: body.height }),
    as('dip', { x: body.width - dip, y: 0, width: dip, height: body.height }),
  ];
  if (scale === 'pencilScale' && index === PENCIL_SCALE_FACE)
    out.push(as('graduation', band(body, 0, body.height)));
  return out;
}

/**
 * What no print may touch on a side: graduation of the given scale, joints, end plates, holes, the cut tip
 * and the dipped end of a pencil. `index` counts sides from 0.
 */
export function obstacles(body: Body, side: SideName, index: number, scale: Scale): readonly KeepOut[] {
  if (body.category === 'meter') return ofMeter(body, side, scale);
  if (body.category === 'ruler') return ofRuler(body, side, scale);
  if (body.category === 'spatula') return ofSpatula(body, side, scale);
  return ofPencil(body, index, scale);
}

/** The same as plain rectangles. */
export const keepOut = (body: Body, side: SideName, index: number, scale: Scale): readonly Rect[] =>
  obstacles(body, side, index, scale).map(({ rect }) => rect);

/** Touching edges do not count as an overlap. */
export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
