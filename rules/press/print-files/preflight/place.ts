import { type Obstacle, obstacles, type Rect } from '#rules/catalogue/products/keep-out.ts';
import { nodesOf } from '#rules/design/artwork/document.ts';
import { type Finding, type FindingCode, finding } from '#rules/design/artwork/finding.ts';
import { type Bounds, boundsOf, cornersOfBounds, meet, type Point } from '#rules/design/artwork/geometry.ts';
import { laidBounds } from '#rules/design/artwork/layout.ts';
import { AREA_TOLERANCE } from '#rules/design/artwork/limits.ts';
import { type ArtworkNode, isImage, isText } from '#rules/design/artwork/nodes.ts';
import { codeWords } from '#rules/design/artwork/shapes/shape-words.ts';
import { elementValidity } from '#rules/design/artwork/validity.ts';
import { pxToMm } from '#rules/platform/units.ts';
import { inkedShapes } from '../inked-shapes.ts';
import type { CheckedSide, PreflightInput } from './input.ts';
import { LEAST_OVERLAP } from './limits.ts';

/** What a person hid and may have forgotten, by name: it is not printed. */
export function hiddenFindings({ number, side }: CheckedSide): Finding[] {
  const hidden = nodesOf(side).filter((node) => node.hidden);
  const ids = hidden.map(({ id }) => id);
  return ids.length === 0
    ? []
    : [finding('hidden_not_printed', 'warning', number, { ids, words: hidden.map(plainName) })];
}

/** What an element is called in any language; a drawn form has no words of its own. */
function plainName(node: ArtworkNode): string {
  if (isText(node)) return node.text.replace(/\s+/g, ' ').trim().slice(0, 40);
  if (isImage(node)) return node.name;
  return codeWords(node.form) || '◆';
}

/** How far an element reaches out of an area on its worst edge, mm. */
const excess = (inner: Bounds, outer: Bounds): number =>
  Math.max(
    outer.minX - inner.minX,
    outer.minY - inner.minY,
    inner.maxX - outer.maxX,
    inner.maxY - outer.maxY,
  );

/** Elements outside the print area, or a whole side without one (CFG-033, CFG-037, CFG-038). */
export function areaFindings({ number, area, elements }: CheckedSide): Finding[] {
  if (elements.length === 0) return [];
  if (!area) return [finding('area_missing', 'error', number, { ids: elements.map(({ id }) => id) })];
  return elements
    .filter((element) => elementValidity(element, area) === 'invalid')
    .map((element) =>
      finding('outside_area', 'error', number, {
        ids: [element.id],
        value: excess(laidBounds(element), area),
        limit: pxToMm(AREA_TOLERANCE),
        fix: { kind: 'fit', ids: [element.id] },
      }),
    );
}

const boundsOfRect = ({ x, y, width, height }: Rect): Bounds => ({
  minX: x,
  minY: y,
  maxX: x + width,
  maxY: y + height,
});

/** How deep a shape reaches into a rectangle, mm; 0 when they are apart. */
function depth(shape: readonly Point[], rect: Rect): number {
  const there = boundsOfRect(rect);
  if (!meet(shape, cornersOfBounds(there))) return 0;
  const own = boundsOf(shape);
  return Math.max(
    0,
    Math.min(own.maxX - there.minX, there.maxX - own.minX, own.maxY - there.minY, there.maxY - own.minY),
  );
}

const codes: Record<Obstacle, FindingCode> = {
  graduation: 'overlaps_graduation',
  joint: 'overlaps_joint',
  plate: 'overlaps_plate',
  hole: 'overlaps_hole',
  tip: 'overlaps_tip',
  dip: 'overlaps_dip',
};

/**
 * Elements over the graduation, a joint or whatever else carries no print. Of an element inside its area it
 * is a warning, because the area with its tolerance allows it; of one outside it says what lies there.
 */
export function obstacleFindings(
  { number, body, area, elements }: CheckedSide,
  { document, product }: PreflightInput,
): Finding[] {
  const inWay = obstacles(product, body.name, number - 1, document.scaleType);
  return elements.flatMap((element) => {
    const isInside = area !== null && elementValidity(element, area) === 'valid';
    const shapes = inkedShapes(element);
    const deepest = new Map<Obstacle, number>();
    for (const { kind, rect } of inWay) {
      const own = Math.max(0, ...shapes.map((shape) => depth(shape, rect)));
      if (own > Math.max(LEAST_OVERLAP, deepest.get(kind) ?? 0)) deepest.set(kind, own);
    }
    return [...deepest].map(([kind, value]) =>
      finding(codes[kind], isInside ? 'warning' : 'error', number, {
        ids: [element.id],
        value,
        fix: { kind: 'fit', ids: [element.id] },
      }),
    );
  });
}
