import { z } from 'zod';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { Area } from '../areas.ts';
import { type ArtworkDocument, nodesOf, printColorSchema, type Side } from '../document.ts';
import type { ArtworkFailure } from '../failures.ts';
import { covers } from '../free-place.ts';
import { MAX_COLORS_PER_ELEMENT, MAX_NODES_PER_SIDE } from '../limits.ts';
import type { Measure } from '../measure.ts';
import { type ArtworkNode, imageNodeSchema, shapeNodeSchema, textNodeSchema } from '../nodes.ts';
import { offsetCopies } from '../offset-copies.ts';
import { fieldSchema } from '../pieces/pieces.ts';
import { areaInPx, frameOf, nodeBounds, shifted, shiftInto } from '../placement.ts';
import { currentVersion } from '../versions.ts';
import { type Command, select } from './command.ts';
import { addCopies, type Belongings, belongingsOf } from './copies.ts';
import { sampled } from './pieces.ts';

/**
 * Copied elements with what belongs to them, lowest first. It needs no document, so another side or product
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
  fields: z.array(fieldSchema).max(MAX_NODES_PER_SIDE).default([]),
});
export type Clipping = Belongings & {
  readonly inkrule: 'clipping';
  readonly version: typeof currentVersion;
  readonly nodes: readonly ArtworkNode[];
};

/** The chosen elements, to be pasted later. */
export function copySelection(
  document: ArtworkDocument,
  ids: readonly string[],
): Result<Clipping, ArtworkFailure> {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { index, nodes } = chosen.value;
  return ok({
    inkrule: 'clipping',
    version: currentVersion,
    nodes,
    ...belongingsOf(document, index, ids),
  });
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
  const all = frameOf(nodes);
  const { dx, dy } = all ? shiftInto(all, areaInPx(area)) : { dx: 0, dy: 0 };
  const placed = nodes.map((node) => shifted(node, dx, dy));
  const there = nodesOf(side);
  const taken = there.map(nodeBounds);
  return placed.some((node) => taken.some((other) => covers(nodeBounds(node), other)))
    ? offsetCopies(placed, there, area)
    : placed;
}

/**
 * Puts copied elements on a side, on top, with new ids and what belongs to them. Nothing is made smaller: what
 * is too big shows as outside. `nothing_to_paste` without a clipping.
 */
export const paste: Command<{
  readonly side: number;
  readonly clipping: Clipping | null;
  readonly area: Area | null;
  readonly newId: () => string;
  readonly measure: Measure;
}> = (document, { side: number, clipping, area, newId, measure }) => {
  const index = number - 1;
  const target = document.sides[index];
  if (!target) return fail('side_not_found');
  if (!clipping || clipping.nodes.length === 0) return fail('nothing_to_paste');
  if (!area) return fail('side_not_printable');
  const pasted = addCopies(document, index, [placedOn(target, clipping.nodes, area)], clipping, newId);
  // a column of another sheet said something else
  return pasted.ok && clipping.fields.length > 0 ? sampled(pasted.value, measure) : pasted;
};
