import { ok } from '#rules/platform/result.ts';
import type { ArtworkDocument, PrintColor } from '../document.ts';
import type { ArtworkNode } from '../nodes.ts';
import { type Field, withFields } from '../pieces/fields.ts';
import { added, type Edited, withSide } from './command.ts';
import { regrouped } from './group.ts';

/** What belongs to elements and does not stand in them. */
export type Belongings = { readonly colors: readonly PrintColor[]; readonly fields: readonly Field[] };

/** What belongs to elements of a side. */
export const belongingsOf = (
  { sides, pieces }: ArtworkDocument,
  index: number,
  ids: readonly string[],
): Belongings => ({
  colors: (sides[index]?.selectedPrintColors ?? []).filter(({ elementId }) => ids.includes(elementId)),
  fields: (pieces?.fields ?? []).filter(({ id }) => ids.includes(id)),
});

/**
 * Whatever copies elements puts the copies on a side by this: on top, with new ids, free, in groups of their
 * own, with the inks of what they are copies of and the columns of the sheet that stand in it.
 * @param sets copies at their places, still with the ids of what they are copies of; each id once in a set
 * @param newId an id for an element or a group, which may be made of that of the original
 */
export function addCopies(
  document: ArtworkDocument,
  index: number,
  sets: readonly (readonly ArtworkNode[])[],
  { colors, fields }: Belongings,
  newId: (was: string) => string,
): Edited {
  const made = sets.map((nodes) => {
    const ids = new Map<string, string>();
    const placed = nodes.map((node) => {
      const id = newId(node.id);
      ids.set(node.id, id);
      return { ...node, id, side: index + 1 };
    });
    return { ids, copies: regrouped(placed, newId) };
  });
  const grown = added(
    document,
    index,
    made.flatMap(({ copies }) => copies),
  );
  const side = grown.ok ? grown.value.sides[index] : undefined;
  if (!grown.ok || !side) return grown;
  const own = <T>(theirs: readonly T[], idOf: (one: T) => string, as: (one: T, id: string) => T): T[] =>
    made.flatMap(({ ids }) =>
      theirs.flatMap((one) => {
        const id = ids.get(idOf(one));
        return id === undefined ? [] : [as(one, id)];
      }),
    );
  const theirColors = own(
    colors,
    ({ elementId }) => elementId,
    (color, elementId) => ({ ...color, elementId }),
  );
  const theirFields = own(
    fields,
    ({ id }) => id,
    (field, id) => ({ ...field, id }),
  );
  const bound = withFields(grown.value, theirFields);
  if (theirColors.length === 0) return ok(bound);
  const selectedPrintColors = [...side.selectedPrintColors, ...theirColors];
  return withSide(bound, index, { ...side, selectedPrintColors });
}
