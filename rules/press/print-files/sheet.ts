import type { ProductSide } from '#rules/catalogue/products/product.ts';
import type { Box } from '#rules/design/artwork/geometry.ts';
import { type Mm, mm } from '#rules/platform/units.ts';
import { BLEED, MIN_SHEET_WIDTH, SHEET_MARGIN, SLUG_GAP, SLUG_HEIGHT } from './press-data.ts';

/** A page of the print file, in mm from the top left corner of the sheet. */
export type PrintSheet = {
  readonly width: Mm;
  readonly height: Mm;
  /**
   * the side itself: all lengths of a design count from its corner, and the jig holds the side, not its print
   * area
   */
  readonly trim: Box<Mm>;
  readonly bleed: Box<Mm>;
  /** room for words, outside the bleed */
  readonly slug: Box<Mm>;
};

/** The sheet of a side: the side in the trim box, bleed around it, a strip for words below. */
export function printSheet({ width, height }: Pick<ProductSide, 'width' | 'height'>): PrintSheet {
  const edge = SHEET_MARGIN + BLEED;
  const sheetWidth = mm(Math.max(width + 2 * edge, MIN_SHEET_WIDTH));
  const below = edge + height + BLEED + SLUG_GAP;
  return {
    width: sheetWidth,
    height: mm(below + SLUG_HEIGHT + SHEET_MARGIN),
    trim: { x: mm(edge), y: mm(edge), width, height },
    bleed: { x: SHEET_MARGIN, y: SHEET_MARGIN, width: mm(width + 2 * BLEED), height: mm(height + 2 * BLEED) },
    slug: { x: SHEET_MARGIN, y: mm(below), width: mm(sheetWidth - 2 * SHEET_MARGIN), height: SLUG_HEIGHT },
  };
}
