import { fail } from '#rules/platform/result.ts';
import type { Area } from '../areas.ts';
import type { Bounds } from '../geometry.ts';
import { areaInPx, frameOf, nodeBounds, shifted } from '../placement.ts';
import { type Command, mapNodes, type Selection, select, withSide } from './command.ts';

export const edges = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const; // D-S37
export type Edge = (typeof edges)[number];

function offset(edge: Edge, inner: Bounds, outer: Bounds): { dx: number; dy: number } {
  switch (edge) {
    case 'left':
      return { dx: outer.minX - inner.minX, dy: 0 };
    case 'center':
      return { dx: (outer.minX + outer.maxX - inner.minX - inner.maxX) / 2, dy: 0 };
    case 'right':
      return { dx: outer.maxX - inner.maxX, dy: 0 };
    case 'top':
      return { dx: 0, dy: outer.minY - inner.minY };
    case 'middle':
      return { dx: 0, dy: (outer.minY + outer.maxY - inner.minY - inner.maxY) / 2 };
    case 'bottom':
      return { dx: 0, dy: outer.maxY - inner.maxY };
  }
}

const alignedTo = (chosen: Selection, edge: Edge, outer: Bounds) =>
  mapNodes(
    chosen.side,
    chosen.nodes.map((node) => node.id),
    (node) => {
      const { dx, dy } = offset(edge, nodeBounds(node), outer);
      return shifted(node, dx, dy);
    },
  );

/** Puts each chosen element at an edge or the middle of the print area (CFG-016). */
export const alignToArea: Command<{
  readonly ids: readonly string[];
  readonly edge: Edge;
  readonly area: Area | null;
}> = (document, { ids, edge, area }) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  if (!area) return fail('side_not_printable');
  return withSide(document, chosen.value.index, alignedTo(chosen.value, edge, areaInPx(area)));
};

/** Aligns two or more elements to the space they cover together (CFG-016); `nothing_selected` for fewer. */
export const alignToEachOther: Command<{ readonly ids: readonly string[]; readonly edge: Edge }> = (
  document,
  { ids, edge },
) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const together = frameOf(chosen.value.nodes);
  if (!together || chosen.value.nodes.length < 2) return fail('nothing_selected');
  return withSide(document, chosen.value.index, alignedTo(chosen.value, edge, together));
};
