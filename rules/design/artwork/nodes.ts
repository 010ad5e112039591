import { z } from 'zod';
import { type Px, px } from '#rules/platform/units.ts';
import { arranging, mirroring } from './arranging.ts';
import { hexColor, pantoneCode } from './color-code.ts';
import { type FontStyle, fontFamilies, fontStyles, hasStyle } from './fonts.ts';
import {
  CROP_ROUNDING,
  LINE_HEIGHT,
  MAX_COORDINATE,
  MAX_EXTENT,
  MAX_FONT_SIZE,
  MAX_LINES,
  MAX_NAME_LENGTH,
  MAX_REDUCED_COLORS,
  MAX_TEXT_LENGTH,
  MIN_CROP,
  MIN_FONT_SIZE,
  MIN_IMAGE_SIDE,
  MIN_SHAPE_SIDE,
  MIN_TEXT_WIDTH,
  SIDE_COUNT,
} from './limits.ts';
import { neverBlackMetal } from './metallic.ts';
import { isCode, shapeFormSchema } from './shapes/form.ts';
import { isCleanLine, isCleanText, sameLetters } from './text.ts';
import { typography } from './typography.ts';

export const textAlignments = ['left', 'center', 'right'] as const;
export type TextAlignment = (typeof textAlignments)[number];

const length = (min: number, max: number) => z.number().min(min).max(max).transform(px);
const coordinate = length(-MAX_COORDINATE, MAX_COORDINATE);
/** Letters, digits and hyphens only, so an id is safe as an attribute, a file key and an object key. */
export const elementId = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);

/*
 * Nodes and forms are made when the first design is read: a page that begins with an empty one would make two
 * hundred schemas for nothing.
 */
const placed = () => ({
  id: elementId,
  /**
   * 1 to 6; says the same as the place in `sides`, kept because the fields are those of CFG-083 and CFG-084
   */
  side: z.number().int().min(1).max(SIDE_COUNT),
  /**
   * The group is what a person drags; the box of the element sits at group + offset, its top left corner
   * before turning.
   */
  groupX: coordinate,
  groupY: coordinate,
  zIndex: z.number().int().min(0).max(10_000),
  /** degrees clockwise about the middle of the box */
  rotation: z.number().min(0).lt(360),
  ...arranging,
});

/**
 * CFG-083. `lines` are the line breaks as they were seen when the text was set; every painter uses them
 * unchanged.
 */
export const textNodeSchema = z.lazy(() =>
  z
    .strictObject({
      ...placed(),
      text: z.string().min(1).max(MAX_TEXT_LENGTH).refine(isCleanText),
      lines: z.array(z.string().max(MAX_TEXT_LENGTH).refine(isCleanLine)).min(1).max(MAX_LINES),
      fontFamily: z.enum(fontFamilies),
      fontSize: length(MIN_FONT_SIZE, MAX_FONT_SIZE),
      fontStyle: z.enum(fontStyles),
      alignment: z.enum(textAlignments),
      color: hexColor,
      pantone: pantoneCode.nullable(),
      textX: coordinate,
      textY: coordinate,
      width: length(MIN_TEXT_WIDTH, MAX_EXTENT),
      height: length(0, MAX_EXTENT * 100),
      ...typography,
    })
    .refine((node) => hasStyle(node.fontFamily, node.fontStyle), { path: ['fontStyle'] })
    // Otherwise the proof could show other words than the order names.
    .refine((node) => sameLetters(node.lines.join(''), node.text), { path: ['lines'] })
    // Otherwise a text could claim a small box and be printed outside the area.
    // How high a curved line is, only its widths tell; layout counts where its letters really are.
    .refine(
      (node) =>
        node.arc !== null ||
        Math.abs(node.height - textHeight(node.fontSize, node.lines.length, node.lineSpacing)) < 0.01,
      { path: ['height'] },
    )
    .refine((node) => node.arc === null || node.lines.length === 1, { path: ['lines'] })
    .overwrite((node) => ({
      ...node,
      color: neverBlackMetal({ hex: node.color, pantone: node.pantone }).hex,
    })),
);

/** The part of a picture that is shown, in fractions of the whole from its top left corner. */
export const cropSchema = z
  .strictObject({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().min(MIN_CROP).max(1),
    height: z.number().min(MIN_CROP).max(1),
  })
  .refine(({ x, width }) => x + width <= 1 + CROP_ROUNDING, { path: ['width'] })
  .refine(({ y, height }) => y + height <= 1 + CROP_ROUNDING, { path: ['height'] });
export type Crop = Readonly<z.output<typeof cropSchema>>;

/**
 * "Print in one, two, three colours". `colors` are colours of the picture itself: a pixel becomes the ink of
 * the nearest one, in the browser as on the press, whatever program decoded it. The inks are the print
 * colours of the image in the same order. A pixel nearest to `background` is not printed; null prints all
 * that is not transparent.
 */
export const reductionSchema = z.strictObject({
  colors: z.array(hexColor).min(1).max(MAX_REDUCED_COLORS),
  background: hexColor.nullable(),
});
export type Reduction = Readonly<z.output<typeof reductionSchema>>;

/** CFG-084. `image` is the reference of data stored elsewhere, never the data: a document stays small. */
export const imageNodeSchema = z.lazy(() =>
  z.strictObject({
    ...placed(),
    ...mirroring,
    image: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
    name: z.string().max(MAX_NAME_LENGTH).refine(isCleanLine),
    imageX: coordinate,
    imageY: coordinate,
    width: length(MIN_IMAGE_SIDE, MAX_EXTENT),
    height: length(MIN_IMAGE_SIDE, MAX_EXTENT),
    /** null shows the whole picture */
    crop: cropSchema.nullable(),
    /** null prints it in its own colours */
    reduction: reductionSchema.nullable(),
  }),
);

/** Rounding of a square may not make a code oblong. */
const SQUARE = 0.01;

/** A drawn form or a code in one ink. */
export const shapeNodeSchema = z.lazy(() =>
  z
    .strictObject({
      ...placed(),
      ...mirroring,
      form: shapeFormSchema,
      color: hexColor,
      pantone: pantoneCode.nullable(),
      shapeX: coordinate,
      shapeY: coordinate,
      width: length(MIN_SHAPE_SIDE, MAX_EXTENT),
      height: length(MIN_SHAPE_SIDE, MAX_EXTENT),
    })
    .refine(({ form, width, height }) => form.kind !== 'qr' || Math.abs(width - height) < SQUARE, {
      path: ['height'],
    })
    // A mirrored code is read by no scanner.
    .refine(({ form, flipX, flipY }) => !isCode(form) || !(flipX || flipY), { path: ['flipX'] })
    .overwrite((node) => ({
      ...node,
      color: neverBlackMetal({ hex: node.color, pantone: node.pantone }).hex,
    })),
);

export type TextNode = Readonly<z.output<typeof textNodeSchema>> & { readonly fontStyle: FontStyle };
export type ImageNode = Readonly<z.output<typeof imageNodeSchema>>;
export type ShapeNode = Readonly<z.output<typeof shapeNodeSchema>>;
export type ArtworkNode = TextNode | ImageNode | ShapeNode;
/** What has a box of its own, which can be made larger and smaller. */
export type BoxNode = ImageNode | ShapeNode;
/** What is printed in the one ink it names. */
export type InkedNode = TextNode | ShapeNode;

export const isText = (node: ArtworkNode): node is TextNode => 'text' in node;
export const isImage = (node: ArtworkNode): node is ImageNode => 'image' in node;
export const isShape = (node: ArtworkNode): node is ShapeNode => 'form' in node;
export const isInked = (node: ArtworkNode): node is InkedNode => 'color' in node;

/** A QR code: its width and height are one. */
export const isSquare = (node: ArtworkNode): boolean => isShape(node) && node.form.kind === 'qr';

/** The least width and height a document holds of an element with a box. */
export const leastSide = (node: BoxNode): Px => (isImage(node) ? MIN_IMAGE_SIDE : MIN_SHAPE_SIDE);

/** Height of a text box: a whole line, and the distances to those under it. */
export const textHeight = (fontSize: Px, lines: number, lineSpacing: number = LINE_HEIGHT): Px =>
  px(fontSize * (LINE_HEIGHT + lineSpacing * (lines - 1)));
