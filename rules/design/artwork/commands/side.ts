import { fail, ok } from '#rules/platform/result.ts';
import type { TabMenu } from '#rules/prices/pricing/side-technology.ts';
import type { Area } from '../areas.ts';
import { isEmptySide, nodesOf } from '../document.ts';
import { areaInPx, nodeBounds, shifted, shiftInto } from '../placement.ts';
import { type Press, settledSide, technologyOf } from '../technology.ts';
import { type Command, sideAt, withSide } from './command.ts';
import { addCopies, belongingsOf } from './copies.ts';

/**
 * Replaces a side by a copy of side 1, shifted into the area of that side (CFG-023, D-S40). Nothing is made
 * smaller: what is too big for the other side is centred and shows as outside, for the person to decide.
 */
export const copySideOne: Command<{
  readonly to: number;
  readonly area: Area | null;
  readonly newId: () => string;
}> = (document, { to, area, newId }) => {
  const source = document.sides[0];
  const target = sideAt(document, to);
  if (!target.ok) return target;
  if (!source || to === 1 || isEmptySide(source)) return fail('nothing_to_copy');
  if (!area) return fail('side_not_printable');
  const bounds = areaInPx(area);
  const nodes = nodesOf(source);
  const moved = nodes.map((node) => {
    const { dx, dy } = shiftInto(nodeBounds(node), bounds);
    return shifted(node, dx, dy);
  });
  const emptied = {
    ...source,
    texts: [],
    images: [],
    shapes: [],
    selectedPrintColors: [],
    showPrintArea: target.value.side.showPrintArea,
  };
  const held = withSide(document, to - 1, emptied);
  if (!held.ok) return held;
  const cleared = { ...document, sides: document.sides.map((side, i) => (i === to - 1 ? emptied : side)) };
  const belongings = belongingsOf(
    document,
    0,
    nodes.map(({ id }) => id),
  );
  return addCopies(cleared, to - 1, [moved], belongings, newId);
};

/**
 * Chooses "up to 3 colours" or "more than 3" for a side (CFG-057); `tabs_not_offered` where there is nothing
 * to choose.
 */
export const setTab: Command<{ readonly side: number; readonly tab: TabMenu; readonly press: Press }> = (
  document,
  { side: number, tab, press },
) => {
  const found = sideAt(document, number);
  if (!found.ok) return found;
  const { side, index } = found.value;
  if (!technologyOf(side, press).tabsOffered) return fail('tabs_not_offered');
  return withSide(
    document,
    index,
    settledSide(side.tabMenu === tab ? side : { ...side, tabMenu: tab }, press),
  );
};

/**
 * Brings tab and digital flag of every side in line with product, quantity and colours (CFG-059 to CFG-068,
 * D-S32). To be run after every change of the three; the same document when nothing had to change.
 */
export const settle: Command<{ readonly press: Press }> = (document, { press }) => {
  const sides = document.sides.map((side) => settledSide(side, press));
  return ok(sides.every((side, i) => side === document.sides[i]) ? document : { ...document, sides });
};

/** Shows or hides the print area of a side (CFG-024). */
export const showPrintArea: Command<{ readonly side: number; readonly shown: boolean }> = (
  document,
  { side: number, shown },
) => {
  const found = sideAt(document, number);
  if (!found.ok) return found;
  const { side, index } = found.value;
  return withSide(document, index, side.showPrintArea === shown ? side : { ...side, showPrintArea: shown });
};
