import { z } from 'zod';
import { px } from '#rules/platform/units.ts';
import {
  LINE_HEIGHT,
  MAX_ARC_RADIUS,
  MAX_LETTER_SPACING,
  MAX_LINE_SPACING,
  MAX_OUTLINE,
  MIN_ARC_RADIUS,
  MIN_LETTER_SPACING,
  MIN_LINE_SPACING,
  MIN_OUTLINE,
} from './limits.ts';

/** Where the letters of a curved line stand: outside on the top of a circle, or inside on its bottom. */
export const arcDirections = ['up', 'down'] as const;
export type ArcDirection = (typeof arcDirections)[number];

export const arcSchema = z.strictObject({
  direction: z.enum(arcDirections),
  /** of the circle the letters stand on; drawn larger where it does not hold the line */
  radius: z.number().min(MIN_ARC_RADIUS).max(MAX_ARC_RADIUS).transform(px),
});
export type Arc = Readonly<z.output<typeof arcSchema>>;

/** How letters are set beside their font; in em, so that a text keeps its look at any size. */
export const typography = {
  letterSpacing: z.number().min(MIN_LETTER_SPACING).max(MAX_LETTER_SPACING),
  lineSpacing: z.number().min(MIN_LINE_SPACING).max(MAX_LINE_SPACING),
  /** all letters are shown as capitals; the words stay as they were typed */
  capitals: z.boolean(),
  /** small letters are shown as small capitals, where the font has them */
  smallCaps: z.boolean(),
  /** null fills the letters; else they are hollow, with a line of this width along their edges */
  outline: z.number().min(MIN_OUTLINE).max(MAX_OUTLINE).nullable(),
  /** null for straight lines */
  arc: arcSchema.nullable(),
};

const typographySchema = z.object(typography);
export type Typography = Readonly<z.output<typeof typographySchema>>;

/** A text as every font sets it. */
export const plainTypography = {
  letterSpacing: 0,
  lineSpacing: LINE_HEIGHT,
  capitals: false,
  smallCaps: false,
  outline: null,
  arc: null,
} as const satisfies Typography;
