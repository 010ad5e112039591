import { fail, ok, type Result } from '#rules/platform/result.ts';
import {
  type ArtworkDocument,
  countOf,
  mappedNodes,
  nodesOf,
  printsNothing,
  type Side,
} from '../document.ts';
import type { ArtworkFailure } from '../failures.ts';
import { withOnePreview } from '../ink-previews.ts';
import { MAX_NODES_PER_SIDE, MAX_SIDE_TEXT } from '../limits.ts';
import {
  type ArtworkNode,
  type ImageNode,
  isImage,
  isText,
  type ShapeNode,
  type TextNode,
} from '../nodes.ts';

/**
 * Every command is a pure function `(document, input) -> Result<document, ArtworkFailure>`.
 * The document given is never changed, so undo keeps the one before. A command that changes nothing answers
 * the very same document, so history can skip it by identity. A failure code tells a button why it is grey:
 * call, look, throw away.
 */
export type Edited = Result<ArtworkDocument, ArtworkFailure>;
export type Command<Input> = (document: ArtworkDocument, input: Input) => Edited;

export type Selection = {
  readonly index: number;
  readonly side: Side;
  readonly nodes: readonly ArtworkNode[];
};

/** The chosen elements, lowest first; all of one side (CFG-019). */
export function select(document: ArtworkDocument, ids: readonly string[]): Result<Selection, ArtworkFailure> {
  if (ids.length === 0) return fail('nothing_selected');
  const sides = document.sides.map((side) => nodesOf(side).filter((node) => ids.includes(node.id)));
  const index = sides.findIndex((nodes) => nodes.length > 0);
  const side = document.sides[index];
  const nodes = sides[index] ?? [];
  if (!side || sides.flat().length < new Set(ids).size) return fail('element_not_found');
  if (nodes.length < new Set(ids).size) return fail('different_sides');
  return ok({ index, side, nodes });
}

/** One element and its side. */
export function selectOne(
  document: ArtworkDocument,
  id: string,
): Result<Selection & { node: ArtworkNode }, ArtworkFailure> {
  const found = select(document, [id]);
  if (!found.ok) return found;
  const node = found.value.nodes[0];
  return node ? ok({ ...found.value, node }) : fail('element_not_found');
}

/** The side a person sees under a number from 1 to 6. */
export function sideAt(
  document: ArtworkDocument,
  number: number,
): Result<{ index: number; side: Side }, ArtworkFailure> {
  const side = document.sides[number - 1];
  return side ? ok({ index: number - 1, side }) : fail('side_not_found');
}

/** What may change of a locked element: its order among others, and what unlocks, hides or gathers it. */
const unlocked = ({ zIndex, locked, hidden, group, ...rest }: ArtworkNode): string => JSON.stringify(rest);

const colorsOf = ({ selectedPrintColors }: Side, id: string): string =>
  selectedPrintColors.flatMap((ink) => (ink.elementId === id ? [ink.hex, ink.pantone] : [])).join();

function changesLocked(before: Side, after: Side): boolean {
  const held = nodesOf(before).filter(({ locked }) => locked);
  if (held.length === 0) return false;
  const now = new Map(nodesOf(after).map((node) => [node.id, node]));
  return held.some((node) => {
    const next = now.get(node.id);
    if (!next || (next !== node && unlocked(next) !== unlocked(node))) return true;
    return colorsOf(before, node.id) !== colorsOf(after, node.id);
  });
}

/**
 * Puts a changed side back, if it keeps to the limits of the document and changes nothing locked; a Pantone code keeps one preview on
 * all sides (D-S38).
 */
export function withSide(document: ArtworkDocument, index: number, side: Side): Edited {
  if (side === document.sides[index]) return ok(document);
  const before = document.sides[index];
  if (before && changesLocked(before, side)) return fail('element_locked');
  if (countOf(side) > MAX_NODES_PER_SIDE) return fail('side_full');
  if (side.texts.reduce((sum, node) => sum + node.text.length, 0) > MAX_SIDE_TEXT)
    return fail('text_too_long');
  // A side with nothing on it has no tab and prints digitally, where the product can (CFG-059).
  const settled =
    printsNothing(side) && side.tabMenu !== 'none'
      ? { ...side, tabMenu: 'none' as const, digitalPrint: true }
      : side;
  const changed = { ...document, sides: document.sides.map((old, i) => (i === index ? settled : old)) };
  return ok(withOnePreview(document, changed));
}

/** Replaces elements by what `change` makes of them; the same side when nothing changed. */
export function mapNodes(
  side: Side,
  ids: readonly string[],
  change: <N extends ArtworkNode>(node: N) => N,
): Side {
  return mappedNodes(side, (node) => (ids.includes(node.id) ? change(node) : node));
}

/** A side with its elements in a new order, lowest first; their zIndex becomes 1, 2, 3. */
export function inOrder(side: Side, nodes: readonly ArtworkNode[]): Side {
  const texts: TextNode[] = [];
  const images: ImageNode[] = [];
  const shapes: ShapeNode[] = [];
  for (const [i, node] of nodes.entries()) {
    const zIndex = i + 1;
    if (isText(node)) texts.push({ ...node, zIndex });
    else if (isImage(node)) images.push({ ...node, zIndex });
    else shapes.push({ ...node, zIndex });
  }
  return { ...side, texts, images, shapes };
}

/** Adds elements on top of a side. Ids are made by the caller, because rules know no chance. */
export function added(document: ArtworkDocument, index: number, nodes: readonly ArtworkNode[]): Edited {
  const side = document.sides[index];
  if (!side) return fail('side_not_found');
  const taken = new Set(document.sides.flatMap((one) => nodesOf(one).map((node) => node.id)));
  for (const node of nodes) {
    if (taken.has(node.id)) return fail('id_taken');
    taken.add(node.id);
  }
  return withSide(document, index, inOrder(side, [...nodesOf(side), ...nodes]));
}
