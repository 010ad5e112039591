import { fail, ok } from '#rules/platform/result.ts';
import type { Area } from '../areas.ts';
import { type ArtworkDocument, mappedNodes, nodesOf, type PrintColor, type Side } from '../document.ts';
import { type ArtworkNode, isImage, isText } from '../nodes.ts';
import { withFields } from '../pieces/fields.ts';
import { areaInPx, boxOf, frameOf, shifted, shiftInto } from '../placement.ts';
import { type Command, type Edited, type Selection, select, withSide } from './command.ts';
import { addCopies, belongingsOf } from './copies.ts';

/**
 * A mark that is on all sides has one id, and on each side that of the side behind it: by that it is known
 * again once it was moved, resized or recoloured. Ids made otherwise have no such end.
 */
const markOf = (id: string): string => id.replace(/-s[1-6]$/, '');
const onSide = (id: string, index: number): string => `${markOf(id)}-s${index + 1}`;

const says = (node: ArtworkNode): string =>
  isText(node) ? node.text : isImage(node) ? node.image : JSON.stringify(node.form);

/** The same mark, or something at its place that says the same. */
function standing(side: Side, copy: ArtworkNode): ArtworkNode | null {
  const nodes = nodesOf(side);
  const mark = nodes.find(({ id }) => markOf(id) === markOf(copy.id));
  if (mark) return mark;
  const a = boxOf(copy);
  const isThere = (other: ArtworkNode): boolean => {
    const b = boxOf(other);
    return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) < 0.01 && says(copy) === says(other);
  };
  return nodes.find(isThere) ?? null;
}

type Put = {
  readonly of: ArtworkNode;
  /** at its place on the side, still with the id and the group of the mark */
  readonly copy: ArtworkNode;
  /** what the copy takes the place of */
  readonly old: ArtworkNode | null;
};

const colorsOf = ({ selectedPrintColors }: Side, from: string, to = from): PrintColor[] =>
  selectedPrintColors.flatMap((color) => (color.elementId === from ? [{ ...color, elementId: to }] : []));

/** Makes what stands on a side look like the mark; the very same side where it does. */
function refreshed(side: Side, puts: readonly Put[], source: Side): Side {
  const now = new Map<string, ArtworkNode>();
  const inks: PrintColor[] = [];
  for (const { of, copy, old } of puts) {
    if (!old) continue;
    const { id, side: number, zIndex, locked } = old;
    const group = of.group === null ? null : onSide(of.group, number - 1);
    const next = { ...copy, id, side: number, zIndex, locked, group };
    const theirs = colorsOf(source, of.id, old.id);
    const [was, is] = [
      [old, colorsOf(side, old.id)],
      [next, theirs],
    ].map((one) => JSON.stringify(one));
    if (was === is) continue;
    now.set(old.id, next);
    inks.push(...theirs);
  }
  if (now.size === 0) return side;
  const mapped = mappedNodes(side, (node) => (now.get(node.id) as typeof node | undefined) ?? node);
  const others = side.selectedPrintColors.filter(({ elementId }) => !now.has(elementId));
  return { ...mapped, selectedPrintColors: [...others, ...inks] };
}

/** The words of the sheet in a mark stand in it on each side. */
function refreshedFields(document: ArtworkDocument, puts: readonly Put[]): ArtworkDocument {
  const fieldOf = (id: string) => document.pieces?.fields.find((field) => field.id === id);
  const more = puts.flatMap(({ of, old }) => {
    const theirs = old && fieldOf(of.id);
    if (!theirs) return [];
    const field = { ...theirs, id: old.id };
    return JSON.stringify(field) === JSON.stringify(fieldOf(old.id)) ? [] : [field];
  });
  return withFields(document, more);
}

/** Puts the mark on one side. */
function onOne(document: ArtworkDocument, index: number, puts: readonly Put[], source: Selection): Edited {
  const side = document.sides[index];
  if (!side) return fail('side_not_found');
  const done = withSide(document, index, refreshed(side, puts, source.side));
  if (!done.ok) return done;
  const fresh = refreshedFields(done.value, puts);
  const added = puts.filter(({ old }) => !old);
  if (added.length === 0) return ok(fresh);
  const ids = added.map(({ of }) => of.id);
  const belongings = belongingsOf(document, source.index, ids);
  const copies = added.map(({ copy }) => copy);
  return addCopies(fresh, index, [copies], belongings, (id) => onSide(id, index));
}

/**
 * The same mark on every other side, at the same place, moved together into its area. What was put there
 * before takes the looks and the place it has now. A side that cannot be printed is left as it is;
 * `nothing_to_copy` where every side has the mark.
 * @param areas the print areas of the sides in order
 */
export const repeatOnSides: Command<{
  readonly ids: readonly string[];
  readonly areas: readonly (Area | null)[];
}> = (document, { ids, areas }) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { index: from, nodes } = chosen.value;
  const all = frameOf(nodes);
  let done = document;
  for (const [index, area] of areas.entries()) {
    const side = done.sides[index];
    if (index === from || !area || !side || !all) continue;
    const { dx, dy } = shiftInto(all, areaInPx(area));
    const puts = nodes.map((of): Put => {
      const copy = shifted(of, dx, dy);
      return { of, copy, old: standing(side, copy) };
    });
    const put = onOne(done, index, puts, chosen.value);
    if (!put.ok) return put;
    done = put.value;
  }
  return done === document ? fail('nothing_to_copy') : ok(done);
};
