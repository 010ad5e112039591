import type { PrintArea, ProductSide, Scale, Technology } from '#rules/catalogue/products/product.ts';
import { type Mm, mm } from '#rules/platform/units.ts';

/** Edges of a printable rectangle, in mm from the side's top left corner (CFG-039). */
export type Area = { readonly minX: Mm; readonly minY: Mm; readonly maxX: Mm; readonly maxY: Mm };

export const areaOf = (print: Pick<PrintArea, 'centerX' | 'centerY' | 'width' | 'height'>): Area => ({
  minX: mm(print.centerX - print.width / 2),
  minY: mm(print.centerY - print.height / 2),
  maxX: mm(print.centerX + print.width / 2),
  maxY: mm(print.centerY + print.height / 2),
});

type SideAreas = Pick<ProductSide, 'printAreas'>;

const hasSize = (print: PrintArea): boolean => print.width > 0 && print.height > 0;

/** What a technology can print on a side with a scale; null when nothing (CFG-051 to CFG-053, D-S42). */
export function printArea(side: SideAreas, scale: Scale, technology: Technology): Area | null {
  const found = side.printAreas.find(
    (area) => area.scale === scale && area.printTechnology === technology && hasSize(area),
  );
  return found ? areaOf(found) : null;
}

/** What each technology that prints this side with this scale can print. */
export const printAreas = (side: SideAreas, scale: Scale): readonly Area[] =>
  side.printAreas.filter((area) => area.scale === scale && hasSize(area)).map(areaOf);

/**
 * The space that any technology reaches: what a designer shows before the technology of a side is known; null
 * when nothing.
 */
export function reachableArea(side: SideAreas, scale: Scale): Area | null {
  const areas = printAreas(side, scale);
  if (areas.length === 0) return null;
  return {
    minX: mm(Math.min(...areas.map((area) => area.minX))),
    minY: mm(Math.min(...areas.map((area) => area.minY))),
    maxX: mm(Math.max(...areas.map((area) => area.maxX))),
    maxY: mm(Math.max(...areas.map((area) => area.maxY))),
  };
}

/**
 * The space that every technology reaches: what is put there stays inside whatever will print the side; null
 * when none.
 */
export function commonArea(side: SideAreas, scale: Scale): Area | null {
  const areas = printAreas(side, scale);
  const common = {
    minX: mm(Math.max(...areas.map((area) => area.minX))),
    minY: mm(Math.max(...areas.map((area) => area.minY))),
    maxX: mm(Math.min(...areas.map((area) => area.maxX))),
    maxY: mm(Math.min(...areas.map((area) => area.maxY))),
  };
  return areas.length > 0 && common.minX < common.maxX && common.minY < common.maxY ? common : null;
}

/** A side without any print area for the scale cannot be printed (D-S42). */
export const isPrintable = (side: SideAreas, scale: Scale): boolean => reachableArea(side, scale) !== null;
