import { px } from '#rules/platform/units.ts';

/** The designer's constants, in canvas pixels of 1/2.8 mm unless said otherwise. */
export const SIDE_COUNT = 6; // CFG-009
export const DEFAULT_FONT_SIZE = px(36); // CFG-013
export const MIN_TEXT_WIDTH = px(30); // CFG-014
export const MAX_IMAGE_SIDE = px(150); // CFG-018, D-S36
export const KEYBOARD_STEP = px(5); // CFG-026
export const AREA_TOLERANCE = px(1.5); // CFG-033
/**
 * em from line to line; at this value the tallest and deepest letters of every bundled font stay within 0.12
 * em of the box.
 */
export const LINE_HEIGHT = 1.2;
/** em between the letters of a line beside what the font gives them */
export const MIN_LETTER_SPACING = -0.1;
export const MAX_LETTER_SPACING = 1;
/** em from line to line */
export const MIN_LINE_SPACING = 0.7;
export const MAX_LINE_SPACING = 3;
/** em, the width of the line letters are drawn with when they are hollow */
export const MIN_OUTLINE = 0.004;
export const MAX_OUTLINE = 0.2;
/** Radius of the arc a line stands on: 5 mm, and one that nobody tells from a straight line on a product. */
export const MIN_ARC_RADIUS = px(14);
export const MAX_ARC_RADIUS = px(4000);
export const PICKER_BOX = { width: px(500), height: px(300) } as const; // CFG-030

/** Bounds that keep a hostile document small and quick to draw; far above what fits on a product. */
export const MAX_TEXT_LENGTH = 1000;
export const MAX_SIDE_TEXT = 5000;
export const MAX_LINES = 200;
export const MAX_NAME_LENGTH = 200;
export const MAX_NODES_PER_SIDE = 300;
export const MAX_COLORS_PER_ELEMENT = 5; // CFG-075
/** A picture is reduced to as many inks as tampon takes (CFG-074). */
export const MAX_REDUCED_COLORS = 3;
/** Fraction of a picture; a smaller crop is taken for a mistake. */
export const MIN_CROP = 0.001;
/** Sums of fractions are not exact. */
export const CROP_ROUNDING = 1e-9;
export const MIN_FONT_SIZE = px(4);
export const MAX_FONT_SIZE = px(400);
export const MIN_IMAGE_SIDE = px(4);
/** A shape may be a line: 0.07 mm, which no press holds; what one holds the check says. */
export const MIN_SHAPE_SIDE = px(0.2);
export const MIN_STROKE = px(0.2);
export const MAX_SHAPE_POINTS = 60;
/** Largest distance from the side's corner; nothing beyond it can be seen or printed. */
export const MAX_COORDINATE = px(4000);
export const MAX_EXTENT = px(4000);
