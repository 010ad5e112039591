import type { Product } from '../../catalogue/product.ts';
import type { Area } from '../../print/areas.ts';
import { fail } from '../../result.ts';
import { isEmptySide, neverDigital, nodesOf, type Tab } from '../document.ts';
import { areaInPx, nodeBounds, shifted, shiftInto } from '../placement.ts';
import { added, type Command, sideAt, withSide } from './command.ts';

/**
 * Replaces a side by a copy of side 1, shifted into the area of that side (CFG-023, D-S40). Nothing is made smaller: what is
 * too big for the other side is centred and shows as outside, for the person to decide.
 */
export const copySideOne: Command<{ readonly to: number; readonly area: Area | null; readonly newId: () => string }> = (
  document,
  { to, area, newId },
) => {
  const source = document.sides[0];
  const target = sideAt(document, to);
  if (!target.ok) return target;
  if (!source || to === 1 || isEmptySide(source)) return fail('nothing_to_copy');
  if (!area) return fail('side_not_printable');
  const bounds = areaInPx(area);
  const ids = new Map<string, string>();
  const copies = nodesOf(source).map((node) => {
    const { dx, dy } = shiftInto(nodeBounds(node), bounds);
    const id = newId();
    ids.set(node.id, id);
    return { ...shifted(node, dx, dy), id, side: to };
  });
  const emptied = { ...source, texts: [], images: [], selectedPrintColors: [], showPrintArea: target.value.side.showPrintArea };
  const cleared = { ...document, sides: document.sides.map((side, i) => (i === to - 1 ? emptied : side)) };
  const copied = added(cleared, to - 1, copies);
  const side = copied.ok ? copied.value.sides[to - 1] : undefined;
  if (!copied.ok || !side) return copied;
  const selectedPrintColors = source.selectedPrintColors.map((color) => ({
    ...color,
    elementId: ids.get(color.elementId) ?? color.elementId,
  }));
  return withSide(copied.value, to - 1, { ...side, selectedPrintColors });
};

/**
 * The choice "up to 3 colours" or "more than 3" of a side (CFG-057). The flag follows the choice; with more than three
 * colours the side prints digitally all the same, which the technology rule of pricing decides (CFG-060).
 * `tabs_not_offered` for spatula and slimboy, which are never digital (CFG-064).
 */
export const setTab: Command<{
  readonly side: number;
  readonly tab: Tab;
  readonly product: Pick<Product, 'category' | 'type'>;
}> = (document, { side: number, tab, product }) => {
  const found = sideAt(document, number);
  if (!found.ok) return found;
  if (neverDigital(product)) return fail('tabs_not_offered');
  const { side, index } = found.value;
  const digitalPrint = tab !== 'maxColors';
  if (side.tabMenu === tab && side.digitalPrint === digitalPrint) return withSide(document, index, side);
  return withSide(document, index, { ...side, tabMenu: tab, digitalPrint });
};

/** At or below the tampon minimum no side has a choice to make: tabs are cleared, sides are digital where they can be (CFG-066 to CFG-068). */
export const clearTabs: Command<{ readonly product: Pick<Product, 'category' | 'type'> }> = (document, { product }) => {
  const digitalPrint = !neverDigital(product);
  const isClear = document.sides.every((side) => side.tabMenu === 'none' && side.digitalPrint === digitalPrint);
  if (isClear) return { ok: true, value: document };
  const sides = document.sides.map((side) => ({ ...side, tabMenu: 'none' as const, digitalPrint }));
  return { ok: true, value: { ...document, sides } };
};

/** Shows or hides the print area of a side (CFG-024). */
export const showPrintArea: Command<{ readonly side: number; readonly shown: boolean }> = (document, { side: number, shown }) => {
  const found = sideAt(document, number);
  if (!found.ok) return found;
  const { side, index } = found.value;
  return withSide(document, index, side.showPrintArea === shown ? side : { ...side, showPrintArea: shown });
};
