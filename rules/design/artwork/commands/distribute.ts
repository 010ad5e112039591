import { fail } from '#rules/platform/result.ts';
import { nodeBounds, seenOf, shifted } from '../placement.ts';
import { type Command, mapNodes, select, withSide } from './command.ts';

export const axes = ['x', 'y'] as const;
export type Axis = (typeof axes)[number];

/** Less than this is rounding, and would make a step of the history out of nothing. */
const SLACK = 1e-9;

/**
 * Makes the gaps between neighbours equal along an axis; the outermost two stay. Elements that are longer
 * together than the space they stand in overlap evenly. `select_three` for fewer than three.
 */
export const distribute: Command<{ readonly ids: readonly string[]; readonly axis: Axis }> = (
  document,
  { ids, axis },
) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { side, index } = chosen.value;
  const nodes = seenOf(chosen.value.nodes);
  if (nodes.length < 3) return fail('select_three');
  const spans = nodes
    .map((node) => {
      const { minX, maxX, minY, maxY } = nodeBounds(node);
      return axis === 'x' ? { id: node.id, low: minX, high: maxX } : { id: node.id, low: minY, high: maxY };
    })
    .sort((a, b) => a.low + a.high - b.low - b.high);
  const taken = spans.reduce((sum, span) => sum + span.high - span.low, 0);
  const low = spans[0]?.low ?? 0;
  const high = spans.at(-1)?.high ?? 0;
  const gap = (high - low - taken) / (spans.length - 1);
  const shifts = new Map<string, number>();
  let next = low;
  for (const span of spans) {
    const shift = next - span.low;
    shifts.set(span.id, Math.abs(shift) < SLACK ? 0 : shift);
    next += span.high - span.low + gap;
  }
  return withSide(
    document,
    index,
    mapNodes(side, ids, (node) => {
      const shift = shifts.get(node.id) ?? 0;
      return axis === 'x' ? shifted(node, shift, 0) : shifted(node, 0, shift);
    }),
  );
};
