import { z } from 'zod';
import { fontFamilies, fontStyles, hasStyle } from './fonts.ts';
import type { TextNode } from './nodes.ts';
import { plainTypography, typography } from './typography.ts';

/** How a text looks but for its words, its ink and its place. */
export const textStyleSchema = z
  .strictObject({
    fontFamily: z.enum(fontFamilies),
    fontStyle: z.enum(fontStyles),
    /** part of the height of the print area, so that a look suits a pencil and a wide rule */
    size: z.number().gt(0).max(10),
    letterSpacing: typography.letterSpacing,
    lineSpacing: typography.lineSpacing,
    capitals: typography.capitals,
    smallCaps: typography.smallCaps,
    outline: typography.outline,
  })
  .refine((style) => hasStyle(style.fontFamily, style.fontStyle));
export type TextStyle = Readonly<z.output<typeof textStyleSchema>>;

/** The style a text has; `height` of the print area in the unit of the text. */
export const styleOfText = (node: TextNode, height: number): TextStyle => ({
  fontFamily: node.fontFamily,
  fontStyle: node.fontStyle,
  size: Math.min(10, node.fontSize / height),
  letterSpacing: node.letterSpacing,
  lineSpacing: node.lineSpacing,
  capitals: node.capitals,
  smallCaps: node.smallCaps,
  outline: node.outline,
});

const { letterSpacing, lineSpacing, capitals, smallCaps, outline } = plainTypography;
const plain = { letterSpacing, lineSpacing, capitals, smallCaps, outline };

/** Styles everybody finds: what a side begins with, what it goes on with, and what stands below. */
export const givenStyles = {
  heading: { ...plain, fontFamily: 'Montserrat', fontStyle: 'bold', size: 0.42, letterSpacing: 0.02 },
  line: { ...plain, fontFamily: 'Open Sans', fontStyle: 'normal', size: 0.3 },
  capitals: {
    ...plain,
    fontFamily: 'Alegreya',
    fontStyle: 'normal',
    size: 0.36,
    letterSpacing: 0.05,
    smallCaps: true,
  },
  small: { ...plain, fontFamily: 'Source Sans 3', fontStyle: 'normal', size: 0.2, lineSpacing: 1.1 },
} as const satisfies Record<string, TextStyle>;
