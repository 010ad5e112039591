import { fail, ok } from '#rules/platform/result.ts';
import { type Px, px } from '#rules/platform/units.ts';
import type { Area } from '../areas.ts';
import { type ArtworkDocument, nodesOf, type Side } from '../document.ts';
import { freePlace, withGap } from '../free-place.ts';
import { type Bounds, centerOf } from '../geometry.ts';
import { MAX_LINES } from '../limits.ts';
import { type ArtworkNode, type BoxNode, isImage, isText, type TextNode } from '../nodes.ts';
import { areaInPx, boxOf, nodeBounds } from '../placement.ts';
import { type Command, type Edited, mapNodes, type Selection, selectOne, withSide } from './command.ts';
import { centered, scaledBox } from './scale.ts';
import { broken, naturalWidth, type Setting, splitsWords } from './set-text.ts';

/** Nothing of a size nobody can read is made to fit: 2.1 mm. */
const LEAST_FITTED = px(6);
const STEP = 0.5;
/** On a fuller side nothing is fitted: trying every size and place would be felt while typing. */
const MOST_NEIGHBOURS = 20;

/** What the other elements of a side leave free. */
type Room = { readonly area: Bounds; readonly taken: readonly Bounds[] };

const roomOn = (side: Side, id: string, area: Area): Room => ({
  area: areaInPx(area),
  taken: nodesOf(side)
    .filter((other) => other.id !== id)
    .map((other) => withGap(nodeBounds(other))),
});

/** The element at the free place nearest to its own; null where it is too big for any. */
function placedIn<N extends ArtworkNode>(node: N, { area, taken }: Room): N | null {
  const { minX, minY, maxX, maxY } = nodeBounds(node);
  const free = freePlace(
    { width: maxX - minX, height: maxY - minY },
    centerOf<number>(boxOf(node)),
    area,
    taken,
  );
  return free && centered(node, free);
}

/** `area`: what every technology of the side can print; `most`: from `startingFontSize`. */
type Fit = Setting & { readonly most: Px };

/**
 * The text in the largest size up to `most` for which there is a free place; null where even the least has
 * none. Size and place follow from its words and its neighbours alone.
 */
function fittedText(node: TextNode, room: Room, { measure, area = null, most }: Fit): TextNode | null {
  if (room.taken.length > MOST_NEIGHBOURS || node.arc) return null;
  for (let size: number = most; size >= Math.min(most, LEAST_FITTED); size -= STEP) {
    const letters = { ...node, fontSize: px(size) };
    const width = naturalWidth(letters, { measure, area });
    const set = broken(letters, width, measure);
    if (!set.ok || set.value.lines.length > MAX_LINES) continue;
    const sized = { ...letters, ...set.value };
    if (splitsWords(sized)) continue;
    const middle = centerOf<number>(boxOf(node));
    const placed = placedIn(centered(sized, middle), room);
    if (placed) return placed;
  }
  return null;
}

/**
 * A picture or shape in the largest size for which there is a free place, its ratio kept; null where there is none.
 */
function fittedBox(node: BoxNode, room: Room): BoxNode | null {
  if (room.taken.length > MOST_NEIGHBOURS) return null;
  // a line is as thin as it is wanted
  const size = isImage(node) ? Math.min(node.width, node.height) : Math.max(node.width, node.height);
  for (let factor = 1; size * factor >= LEAST_FITTED; factor *= 0.97) {
    const sized = factor === 1 ? node : centered(scaledBox(node, factor), centerOf<number>(boxOf(node)));
    const placed = placedIn(sized, room);
    if (placed) return placed;
  }
  return null;
}

/**
 * After a change of one text's letters: one that had the size the free room gave it goes on taking the free
 * room. One that a person gave another size or turned keeps it.
 */
export function keepFitted(
  document: ArtworkDocument,
  edited: Edited,
  input: Fit & { readonly id: string },
): Edited {
  const before = selectOne(document, input.id);
  const after = edited.ok ? selectOne(edited.value, input.id) : edited;
  if (!before.ok || !edited.ok || !after.ok || edited.value === document || !input.area) return edited;
  const [old, now] = [before.value.node, after.value.node];
  if (!isText(old) || !isText(now) || old.rotation !== 0) return edited;
  if (nodesOf(before.value.side).length - 1 > MOST_NEIGHBOURS) return edited;
  const room = roomOn(before.value.side, input.id, input.area);
  if (fittedText(old, room, input)?.fontSize !== old.fontSize) return edited;
  const fitted = fittedText(now, room, input);
  return fitted ? replaced(edited.value, after.value, fitted) : edited;
}

/** Brings a new element to a free place, smaller where there is none for its size; else it stays as it is. */
export const fitIntoFreeRoom: Command<Fit & { readonly id: string }> = (document, input) => {
  const chosen = selectOne(document, input.id);
  if (!chosen.ok) return chosen;
  if (!input.area) return fail('side_not_printable');
  const { node, side } = chosen.value;
  const room = roomOn(side, input.id, input.area);
  const fitted = isText(node) ? fittedText(node, room, input) : fittedBox(node, room);
  return fitted ? replaced(document, chosen.value, fitted) : ok(document);
};

const replaced = (
  document: ArtworkDocument,
  { side, index }: Pick<Selection, 'side' | 'index'>,
  node: ArtworkNode,
): Edited =>
  withSide(
    document,
    index,
    mapNodes(side, [node.id], <N>() => node as N),
  );
