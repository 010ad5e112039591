import { type Command, selectOne } from '#rules/artwork/commands/command.ts';
import { move } from '#rules/artwork/commands/place.ts';
import { setFontSize, setTextWidth } from '#rules/artwork/commands/text.ts';
import { centerOf, type Point, turn } from '#rules/artwork/geometry.ts';
import { MAX_FONT_SIZE, MIN_FONT_SIZE } from '#rules/artwork/limits.ts';
import type { Measure } from '#rules/artwork/measure.ts';
import { type ArtworkNode, isText, type TextNode } from '#rules/artwork/nodes.ts';
import { boxOf } from '#rules/artwork/placement.ts';
import type { Area } from '#rules/print/areas.ts';
import { type Px, px } from '#rules/print/units.ts';
import { fail } from '#rules/result.ts';

/** Corners change the size of the letters, the two middles the width of the box. */
export const handles = ['nw', 'ne', 'se', 'sw', 'e', 'w'] as const;
export type Handle = (typeof handles)[number];

/** Where a handle sits on a box, from 0 to 1; the point opposite to it stays where it is. */
export const handlePoint: Record<Handle, Point> = {
  nw: { x: 0, y: 0 },
  ne: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  sw: { x: 0, y: 1 },
  e: { x: 1, y: 0.5 },
  w: { x: 0, y: 0.5 },
};

/** The visible place of a point of an element's box. */
function pointOn(node: ArtworkNode, at: Point): Point {
  const box = boxOf(node);
  return turn<number>({ x: box.x + box.width * at.x, y: box.y + box.height * at.y }, centerOf(box), node.rotation);
}

const halves = (value: number): number => Math.round(value * 2) / 2;

type Pull = {
  readonly handle: Handle;
  /** the text as it was when the handle was taken */
  readonly start: TextNode;
  /** how far the handle was pulled, canvas pixels on screen axes */
  readonly dx: number;
  readonly dy: number;
  readonly measure: Measure;
  readonly area: Area | null;
};

/** A text after pulling one of its handles; the opposite point keeps its place, however the text is turned. */
export const pullHandle: Command<Pull> = (document, { handle, start, dx, dy, measure, area }) => {
  const local = turn<number>({ x: dx, y: dy }, { x: 0, y: 0 }, -start.rotation);
  const at = handlePoint[handle];
  const wide = (start.width + local.x * (at.x === 1 ? 1 : -1)) / start.width;
  const high = (start.height + local.y * (at.y === 1 ? 1 : -1)) / start.height;
  const ids = [start.id];

  const resized = () => {
    if (handle === 'e' || handle === 'w') return setTextWidth(document, { ids, width: px(start.width * wide), measure });
    const size = px(Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, halves(start.fontSize * Math.max(wide, high)))));
    const sized = setFontSize(document, { ids, size, measure, area });
    return sized.ok ? setTextWidth(sized.value, { ids, width: grown(start, size), measure }) : sized;
  };
  const result = resized();
  if (!result.ok) return result;
  const found = selectOne(result.value, start.id);
  if (!found.ok || !isText(found.value.node)) return fail('element_not_found');
  const opposite = { x: 1 - at.x, y: 1 - at.y };
  const wanted = pointOn(start, opposite);
  const now = pointOn(found.value.node, opposite);
  return move(result.value, { ids, dx: px(wanted.x - now.x), dy: px(wanted.y - now.y) });
};

/** The box grows with its letters, rounded up so that rounding breaks no line. */
const grown = (start: TextNode, size: Px): Px => px(Math.ceil((start.width * size * 100) / start.fontSize) / 100);
