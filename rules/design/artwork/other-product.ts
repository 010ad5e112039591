import { defaultColor, scalesOfProduct, validColor } from '#rules/catalogue/products/availability.ts';
import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { type Area, commonArea, reachableArea } from './areas.ts';
import { fitIntoArea } from './commands/fit.ts';
import { centered, middleOf, scaledBox, scaledText, scaleRange } from './commands/scale.ts';
import { changeProduct } from './commands/whole.ts';
import {
  type ArtworkDocument,
  emptyDocument,
  isEmptySide,
  mappedNodes,
  nodesOf,
  type Side,
} from './document.ts';
import { type Bounds, centerOf, isInside } from './geometry.ts';
import type { Measure } from './measure.ts';
import { type ArtworkNode, isText } from './nodes.ts';
import { areaInPx, boxOf, nodeBounds } from './placement.ts';

/**
 * What a design loses on another product. `no_side`: the product has no printable side left for it;
 * `does_not_fit`: too large for its side even at the smallest size.
 */
export type LeftBehind = {
  /** of the design it comes from, from 1 */
  readonly side: number;
  readonly why: 'no_side' | 'does_not_fit';
  readonly nodes: readonly ArtworkNode[];
};

export type OnOtherProduct = {
  readonly document: ArtworkDocument;
  /** by a side of the design the one it came onto, both from 1 */
  readonly sides: ReadonlyMap<number, number>;
  readonly left: readonly LeftBehind[];
  /** the other product does not come in the scale or the colour of the design */
  readonly changes: readonly ('scale' | 'color')[];
};

type Sided = Pick<Product, 'sides'>;

const areaAt = ({ sides }: Sided, index: number, scale: Scale): Area | null => {
  const side = sides[index];
  return side ? (commonArea(side, scale) ?? reachableArea(side, scale)) : null;
};

const sizeOf = (bounds: Bounds) => ({
  width: bounds.maxX - bounds.minX,
  height: bounds.maxY - bounds.minY,
});

/** All of a side in the proportions it had, at the place of the other area where it stood in its own. */
function moved(side: Side, from: Bounds, to: Bounds, measure: Measure): Side {
  const nodes = nodesOf(side);
  const [before, after] = [sizeOf(from), sizeOf(to)];
  const range = scaleRange(nodes);
  const wanted = Math.min(after.width / before.width, after.height / before.height);
  const scale = Math.min(range.max, Math.max(range.min, wanted));
  const middle = middleOf(nodes);
  const goal = {
    x: (to.minX + to.maxX) / 2 + (middle.x - (from.minX + from.maxX) / 2) * scale,
    y: (to.minY + to.maxY) / 2 + (middle.y - (from.minY + from.maxY) / 2) * scale,
  };
  const place = <N extends ArtworkNode>(node: N): N => {
    const at = centerOf<number>(boxOf(node));
    const sized = (isText(node) ? scaledText(node, scale, measure) : scaledBox(node, scale)) as N;
    return centered(sized, { x: goal.x + (at.x - middle.x) * scale, y: goal.y + (at.y - middle.y) * scale });
  };
  return mappedNodes(side, place);
}

const without = (side: Side, ids: ReadonlySet<string>): Side => {
  const stays = ({ id }: ArtworkNode) => !ids.has(id);
  return {
    ...side,
    texts: side.texts.filter(stays),
    images: side.images.filter(stays),
    shapes: side.shapes.filter(stays),
    selectedPrintColors: side.selectedPrintColors.filter(({ elementId }) => !ids.has(elementId)),
  };
};

const mapSide = (
  document: ArtworkDocument,
  index: number,
  change: (side: Side) => Side,
): ArtworkDocument => ({
  ...document,
  sides: document.sides.map((side, i) => (i === index ? change(side) : side)),
});

/** What is still outside of the area comes into it, one by one; what cannot is taken out. */
function fitted(document: ArtworkDocument, index: number, area: Area, measure: Measure) {
  const gone: ArtworkNode[] = [];
  let now = document;
  for (const node of nodesOf(document.sides[index] as Side)) {
    if (isInside(nodeBounds(node), areaInPx(area), 1e-6)) continue;
    const next = fitIntoArea(now, { ids: [node.id], area, measure });
    if (next.ok) now = next.value;
    else gone.push(node);
  }
  const ids = new Set(gone.map(({ id }) => id));
  return { document: ids.size > 0 ? mapSide(now, index, (side) => without(side, ids)) : now, gone };
}

/** The side of the other product with the same number where it can be printed, else the first that is free. */
function sidesFor(document: ArtworkDocument, to: Product, scale: Scale): ReadonlyMap<number, number> {
  const free = new Set(
    Array.from({ length: canvasCount(to) }, (_, i) => i).filter((i) => areaAt(to, i, scale) !== null),
  );
  const drawn = document.sides.flatMap((side, i) => (isEmptySide(side) ? [] : [i]));
  const found = new Map<number, number>();
  for (const i of drawn.filter((one) => free.has(one))) {
    found.set(i, i);
    free.delete(i);
  }
  for (const i of drawn.filter((one) => !found.has(one))) {
    const [next] = free;
    if (next === undefined) continue;
    found.set(i, next);
    free.delete(next);
  }
  return found;
}

const withPiecesOf = (document: ArtworkDocument, { pieces }: ArtworkDocument): ArtworkDocument => {
  if (!pieces) return document;
  const ids = new Set(document.sides.flatMap((side) => nodesOf(side).map(({ id }) => id)));
  const fields = pieces.fields.filter(({ id }) => ids.has(id));
  return fields.length > 0 ? { ...document, pieces: { ...pieces, fields } } : document;
};

/**
 * A copy of a design on another product: each side whole, in the proportions of the new area, then brought into
 * it by `fitIntoArea` where it is not. Scale and colour stay where the product has them. Nothing is dropped
 * without a word: `left` names it.
 */
export function onOtherProduct(
  document: ArtworkDocument,
  from: Product,
  to: Product,
  measure: Measure,
): OnOtherProduct | null {
  const plain = changeProduct(document, { product: to });
  if (!plain.ok) return null;
  const hasScale = scalesOfProduct(to).includes(document.scaleType);
  const scale = hasScale ? document.scaleType : plain.value.scaleType;
  const color = validColor(to, document.color) ?? defaultColor(to);
  const sides = sidesFor(document, to, scale);
  const left: LeftBehind[] = [];
  let copy = emptyDocument(to, color, scale);
  for (const [i, side] of document.sides.entries()) {
    if (isEmptySide(side)) continue;
    const index = sides.get(i);
    const area = index === undefined ? null : areaAt(to, index, scale);
    if (index === undefined || !area) {
      left.push({ side: i + 1, why: 'no_side', nodes: nodesOf(side) });
      continue;
    }
    const own = areaAt(from, i, document.scaleType) ?? area;
    // locked is about moving by hand; here everything moves
    const loose = mappedNodes(side, (node) => ({ ...node, side: index + 1, locked: false }));
    const { digitalPrint } = copy.sides[index] as Side;
    const placed = { ...moved(loose, areaInPx(own), areaInPx(area), measure), digitalPrint };
    const done = fitted(
      mapSide(copy, index, () => placed),
      index,
      area,
      measure,
    );
    const locked = new Set(nodesOf(side).flatMap((node) => (node.locked ? [node.id] : [])));
    copy = mapSide(done.document, index, (now) =>
      mappedNodes(now, (node) => (locked.has(node.id) ? { ...node, locked: true } : node)),
    );
    if (done.gone.length > 0) left.push({ side: i + 1, why: 'does_not_fit', nodes: done.gone });
  }
  const changes = [
    ...(hasScale ? [] : (['scale'] as const)),
    ...(color === document.color ? [] : (['color'] as const)),
  ];
  const onto = new Map([...sides].map(([before, after]) => [before + 1, after + 1]));
  return { document: withPiecesOf(copy, document), sides: onto, left, changes };
}
