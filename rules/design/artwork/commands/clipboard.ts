import { z } from 'zod';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { Area } from '../areas.ts';
import { type ArtworkDocument, nodesOf, type PrintColor, printColorSchema, type Side } from '../document.ts';
import type { ArtworkFailure } from '../failures.ts';
import { covers } from '../free-place.ts';
import { unionBounds } from '../geometry.ts';
import { MAX_COLORS_PER_ELEMENT, MAX_NODES_PER_SIDE } from '../limits.ts';
import { type ArtworkNode, imageNodeSchema, shapeNodeSchema, textNodeSchema } from '../nodes.ts';
import { offsetCopies } from '../offset-copies.ts';
import { areaInPx, nodeBounds, shifted, shiftInto } from '../placement.ts';
import { currentVersion } from '../versions.ts';
import { added, type Command, select, withSide } from './command.ts';
import { regrouped } from './group.ts';

/**
 * Copied elements with their print colours, lowest first. It needs no document, so another side or product
 * can take it.
 */
const clippingSchema = z.strictObject({
  inkrule: z.literal('clipping'),
  version: z.literal(currentVersion),
  nodes: z
    .array(z.union([textNodeSchema, imageNodeSchema, shapeNodeSchema]))
    .min(1)
    .max(MAX_NODES_PER_SIDE),
  colors: z.array(printColorSchema).max(MAX_NODES_PER_SIDE * MAX_COLORS_PER_ELEMENT),
});
export type Clipping = {
  readonly inkrule: 'clipping';
  readonly version: typeof currentVersion;
  readonly nodes: readonly ArtworkNode[];
  readonly colors: readonly PrintColor[];
};

/** The chosen elements, to be pasted later. */
export function copySelection(
  document: ArtworkDocument,
  ids: readonly string[],
): Result<Clipping, ArtworkFailure> {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { side, nodes } = chosen.value;
  const colors = side.selectedPrintColors.filter((color) => ids.includes(color.elementId));
  return ok({ inkrule: 'clipping', version: currentVersion, nodes, colors });
}

/** A clipping out of the clipboard of the device, or null: anybody may have put anything there. */
export function parseClipping(text: string): Clipping | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  const checked = clippingSchema.safeParse(data);
  return checked.success ? checked.data : null;
}

/** The elements together moved into the area, then aside where they would cover others. */
function placedOn(side: Side, nodes: readonly ArtworkNode[], area: Area): ArtworkNode[] {
  const all = unionBounds(nodes.map(nodeBounds));
  const { dx, dy } = all ? shiftInto(all, areaInPx(area)) : { dx: 0, dy: 0 };
  const placed = nodes.map((node) => shifted(node, dx, dy));
  const there = nodesOf(side);
  const taken = there.map(nodeBounds);
  return placed.some((node) => taken.some((other) => covers(nodeBounds(node), other)))
    ? offsetCopies(placed, there, area)
    : placed;
}

/**
 * Puts copied elements on a side, on top, with new ids and their print colours. Nothing is made smaller: what
 * is too big shows as outside. `nothing_to_paste` without a clipping.
 */
export const paste: Command<{
  readonly side: number;
  readonly clipping: Clipping | null;
  readonly area: Area | null;
  readonly newId: () => string;
}> = (document, { side: number, clipping, area, newId }) => {
  const index = number - 1;
  const target = document.sides[index];
  if (!target) return fail('side_not_found');
  if (!clipping || clipping.nodes.length === 0) return fail('nothing_to_paste');
  if (!area) return fail('side_not_printable');
  const ids = new Map<string, string>();
  const placed = placedOn(target, clipping.nodes, area).map((node) => {
    const id = newId();
    ids.set(node.id, id);
    return { ...node, id, side: number };
  });
  const copies = regrouped(placed, newId);
  const grown = added(document, index, copies);
  const side = grown.ok ? grown.value.sides[index] : undefined;
  if (!grown.ok || !side) return grown;
  const colors = clipping.colors.flatMap((color) => {
    const elementId = ids.get(color.elementId);
    return elementId ? [{ ...color, elementId }] : [];
  });
  if (colors.length === 0) return grown;
  return withSide(grown.value, index, {
    ...side,
    selectedPrintColors: [...side.selectedPrintColors, ...colors],
  });
};
