import { fail, ok } from '#rules/platform/result.ts';
import { type Px, px } from '#rules/platform/units.ts';
import type { Area } from '../areas.ts';
import type { ArtworkDocument } from '../document.ts';
import { centerOf, type Point, turn } from '../geometry.ts';
import { MAX_EXTENT, MAX_FONT_SIZE, MIN_FONT_SIZE, MIN_TEXT_WIDTH } from '../limits.ts';
import type { Measure } from '../measure.ts';
import {
  type ArtworkNode,
  type BoxNode,
  isShape,
  isSquare,
  isText,
  leastSide,
  type TextNode,
} from '../nodes.ts';
import { boxOf, frameOf } from '../placement.ts';
import type { ResizeRange } from '../snap-resize.ts';
import { type Command, type Edited, selectOne } from './command.ts';
import { fromStart } from './gesture.ts';
import { resizeBox } from './image.ts';
import { move } from './place.ts';
import { scaleBy, scaledText, scaleRange } from './scale.ts';
import { changeTexts, setFontSize, setTextWidth } from './text.ts';

/** Corners change the size of the letters, the two middles the width of the box. */
export const handles = ['nw', 'ne', 'se', 'sw', 'e', 'w'] as const;
export type Handle = (typeof handles)[number];

/** A picture or shape can also be stretched upwards and downwards. */
export const boxHandles = [...handles, 'n', 's'] as const;
export type BoxHandle = (typeof boxHandles)[number];

/** What a hand can pull at: a line only gets longer, a QR code stays square. */
export function handlesOf(node: ArtworkNode): readonly BoxHandle[] {
  if (isText(node)) return node.arc ? groupHandles : handles;
  if (isSquare(node)) return groupHandles;
  return isShape(node) && node.form.kind === 'line' ? ['e', 'w'] : boxHandles;
}

/** Where a handle sits on a box, from 0 to 1; the point opposite to it stays where it is. */
export const handlePoint: Record<BoxHandle, Point> = {
  nw: { x: 0, y: 0 },
  ne: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  sw: { x: 0, y: 1 },
  e: { x: 1, y: 0.5 },
  w: { x: 0, y: 0.5 },
  n: { x: 0.5, y: 0 },
  s: { x: 0.5, y: 1 },
};

/** The visible place of a point of an element's box. */
function pointOn(node: ArtworkNode, at: Point): Point {
  const box = boxOf(node);
  return turn<number>(
    { x: box.x + box.width * at.x, y: box.y + box.height * at.y },
    centerOf(box),
    node.rotation,
  );
}

const halves = (value: number): number => Math.round(value * 2) / 2;
const hundredths = (value: number): number => Math.round(value * 100) / 100;

type HandleDrag<N, H> = {
  readonly handle: H;
  /** the element when the drag began */
  readonly start: N;
  /** how far the handle was dragged, canvas pixels on screen axes */
  readonly dx: number;
  readonly dy: number;
};

/** How much wider and higher the drag makes the box; an axis the handle does not change gives 1. */
function growth({ handle, start, dx, dy }: HandleDrag<ArtworkNode, BoxHandle>): {
  wide: number;
  high: number;
} {
  const local = turn<number>({ x: dx, y: dy }, { x: 0, y: 0 }, -start.rotation);
  const at = handlePoint[handle];
  return {
    wide: at.x === 0.5 ? 1 : (start.width + local.x * (at.x === 1 ? 1 : -1)) / start.width,
    high: at.y === 0.5 ? 1 : (start.height + local.y * (at.y === 1 ? 1 : -1)) / start.height,
  };
}

/** Moves the resized element so that the point opposite to the handle lies where it lay. */
function held(result: Edited, start: ArtworkNode, handle: BoxHandle): Edited {
  if (!result.ok) return result;
  const found = selectOne(result.value, start.id);
  if (!found.ok) return found;
  const at = handlePoint[handle];
  const opposite = { x: 1 - at.x, y: 1 - at.y };
  const wanted = pointOn(start, opposite);
  const now = pointOn(found.value.node, opposite);
  return move(result.value, { ids: [start.id], dx: px(wanted.x - now.x), dy: px(wanted.y - now.y) });
}

/**
 * A text after dragging one of its handles; the opposite point keeps its place, however the text is turned.
 * Letters grow by half pixels; `exact` allows any size, so that the handle can end on a snap line.
 */
export const resizeTextByHandle: Command<
  HandleDrag<TextNode, Handle> & {
    readonly measure: Measure;
    readonly area: Area | null;
    readonly exact?: boolean;
  }
> = (document, drag) => {
  const { handle, start, measure, area, exact = false } = drag;
  const rounded = exact ? hundredths : halves;
  const { wide, high } = growth(drag);
  const ids = [start.id];
  const resized = () => {
    if (handle === 'e' || handle === 'w')
      return setTextWidth(document, { ids, width: px(start.width * wide), measure });
    const size = px(
      Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, rounded(start.fontSize * Math.max(wide, high)))),
    );
    if (start.arc) return setSize(document, start, scaledText(start, size / start.fontSize, measure));
    const sized = setFontSize(document, { ids, size, measure, area });
    return sized.ok ? setTextWidth(sized.value, { ids, width: grown(start, size), measure }) : sized;
  };
  const found = selectOne(document, start.id);
  if (found.ok && !isText(found.value.node)) return fail('wrong_kind');
  return held(resized(), start, handle);
};

/** A line on an arc grows with its arc. */
const setSize = (document: ArtworkDocument, start: TextNode, sized: TextNode): Edited =>
  fromStart([start], (now) => changeTexts(now, [start.id], () => ok(sized)))(document);

/** The box grows with its letters, rounded up so that rounding breaks no line. */
const grown = (start: TextNode, size: Px): Px =>
  px(Math.ceil((start.width * size * 100) / start.fontSize) / 100);

/** A picture dragged past its opposite side would be turned inside out. */
const LEAST = 0.001;

/**
 * A picture or shape after dragging one of its handles. Corners keep its ratio unless `free`; the middles of its sides
 * stretch it. The opposite point keeps its place.
 */
export const resizeBoxByHandle: Command<
  HandleDrag<BoxNode, BoxHandle> & { readonly measure: Pick<Measure, 'qr'>; readonly free?: boolean }
> = (document, drag) => {
  const { handle, start, measure, free = false } = drag;
  const { wide, high } = growth(drag);
  const both = Math.max(wide, high, LEAST);
  const factor =
    handle.length === 2 && !free
      ? { x: both, y: both }
      : { x: Math.max(wide, LEAST), y: Math.max(high, LEAST) };
  const size = { width: start.width * factor.x, height: start.height * factor.y };
  return held(resizeBox(document, { id: start.id, measure, ...size }), start, handle);
};

/** Corners only: letters cannot be stretched, so a group grows alike in both directions. */
export const groupHandles = ['nw', 'ne', 'se', 'sw'] as const;
export type GroupHandle = (typeof groupHandles)[number];

/**
 * How far a handle can be dragged before its element reaches a limit of the document, as a factor of its
 * size.
 */
export function resizeRange(start: ArtworkNode, handle: BoxHandle): ResizeRange {
  if (handle.length === 2) return scaleRange([start]);
  const size = handle === 'n' || handle === 's' ? start.height : start.width;
  const least = isText(start) ? MIN_TEXT_WIDTH : leastSide(start);
  return { min: Math.min(1, least / size), max: Math.max(1, MAX_EXTENT / size) };
}

/** Several elements after dragging a corner of the frame around them; the opposite corner keeps its place. */
export const resizeGroupByHandle: Command<{
  readonly handle: GroupHandle;
  /** the elements when the drag began, all of one side */
  readonly start: readonly ArtworkNode[];
  readonly dx: number;
  readonly dy: number;
  readonly measure: Measure;
}> = (document, { handle, start, dx, dy, measure }) => {
  const frame = frameOf(start);
  if (!frame) return fail('nothing_selected');
  const at = handlePoint[handle];
  const width = frame.maxX - frame.minX;
  const height = frame.maxY - frame.minY;
  const wide = (width + dx * (at.x === 1 ? 1 : -1)) / width;
  const high = (height + dy * (at.y === 1 ? 1 : -1)) / height;
  const about = { x: at.x === 1 ? frame.minX : frame.maxX, y: at.y === 1 ? frame.minY : frame.maxY };
  const ids = start.map(({ id }) => id);
  return fromStart(start, (now) =>
    scaleBy(now, { ids, factor: Math.max(wide, high, LEAST), about, measure }),
  )(document);
};
