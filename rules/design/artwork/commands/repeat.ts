import { fail } from '#rules/platform/result.ts';
import type { Px } from '#rules/platform/units.ts';
import { MAX_NODES_PER_SIDE } from '../limits.ts';
import { shifted } from '../placement.ts';
import { added, type Command, select, withSide } from './command.ts';
import { regrouped } from './group.ts';

/**
 * Copies elements along the side, each copy `pitch` after the one before; a negative pitch goes to the left.
 * They keep their colours. `newId` gives an id not used before.
 */
export const repeat: Command<{
  readonly ids: readonly string[];
  readonly copies: number;
  readonly pitch: Px;
  readonly newId: () => string;
}> = (document, { ids, copies, pitch, newId }) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { side, index, nodes } = chosen.value;
  if (!Number.isInteger(copies) || copies < 1 || !Number.isFinite(pitch) || pitch === 0)
    return fail('repeat_invalid');
  if (copies * nodes.length > MAX_NODES_PER_SIDE) return fail('side_full');
  const colors = side.selectedPrintColors;
  const all = Array.from({ length: copies }, (_, i) =>
    regrouped(
      nodes.map((node) => ({ ...shifted(node, pitch * (i + 1), 0), id: newId() })),
      newId,
    ),
  );
  const grown = added(document, index, all.flat());
  const full = grown.ok ? grown.value.sides[index] : undefined;
  if (!grown.ok || !full) return grown;
  const theirs = all.flatMap((copy) =>
    copy.flatMap(({ id }, k) =>
      colors.flatMap((color) => (color.elementId === nodes[k]?.id ? [{ ...color, elementId: id }] : [])),
    ),
  );
  if (theirs.length === 0) return grown;
  return withSide(grown.value, index, { ...full, selectedPrintColors: [...colors, ...theirs] });
};

/**
 * How many copies of something as long as `low` to `high` end before `end`, one each `pitch`, all in one unit.
 */
export const copiesUntil = (high: number, end: number, pitch: number): number =>
  pitch > 0 ? Math.max(0, Math.floor((end - high) / pitch + 1e-6)) : 0;
