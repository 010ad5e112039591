import { z } from 'zod';
import { type Px, px } from '#rules/platform/units.ts';
import { canCaption } from '../codes/caption-letters.ts';
import { code128 } from '../codes/code128.ts';
import { ean13Of } from '../codes/ean13.ts';
import { errorLevels, qrContentSchema, qrFault } from '../codes/qr-content.ts';
import { MAX_EXTENT, MAX_SHAPE_POINTS, MIN_STROKE } from '../limits.ts';
import { isCleanLine } from '../text.ts';
import { isIconPath } from './icon-outline.ts';

const length = (min: number, max: number) => z.number().min(min).max(max).transform(px);
/** An outline this wide, inside the box; null fills the shape. */
const stroke = length(MIN_STROKE, MAX_EXTENT).nullable();
const points = z.number().int().min(3).max(MAX_SHAPE_POINTS);
/** How far what lies between two points reaches towards the middle. */
const depth = z.number().min(0.02).max(0.95);

/**
 * Which squares of a code are printed: its dark ones in a dark ink, or its light ones and the white around it
 * in a light ink, so that a dark body shows as the dark ones. Either way readers meet dark on light.
 */
export const codePrints = ['dark', 'light'] as const;
export type CodePrint = (typeof codePrints)[number];
const prints = z.enum(codePrints);

/** Whether people read its digits or letters under the bars. */
const caption = z.boolean();

export const MAX_ICON_LABEL = 60;
export const MAX_CODE128 = 48;
export const isCode128Text = (text: string): boolean => text.length <= MAX_CODE128 && code128(text).ok;

/** What a shape is. Lengths in canvas pixels. */
export const shapeFormSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    /** from the left to the right of its box, as thick as the box is high */
    z.strictObject({ kind: z.literal('line'), round: z.boolean() }),
    z.strictObject({ kind: z.literal('rectangle'), radius: length(0, MAX_EXTENT), stroke }),
    z.strictObject({ kind: z.literal('ellipse'), stroke }),
    z.strictObject({ kind: z.literal('badge'), points, depth }),
    z.strictObject({ kind: z.literal('star'), points, depth }),
    /** `shaft`: of the height; `head`: as long as this part of the height */
    z.strictObject({
      kind: z.literal('arrow'),
      shaft: z.number().min(0.05).max(1),
      head: z.number().min(0.1).max(3),
      both: z.boolean(),
    }),
    /** an outline kept with the design, so that it prints alike whatever icons are offered later */
    z.strictObject({
      kind: z.literal('icon'),
      /** what it was called where it was chosen */
      label: z.string().min(1).max(MAX_ICON_LABEL).refine(isCleanLine),
      /** width by height as it was drawn */
      ratio: z.number().min(0.02).max(50),
      d: z.string().refine(isIconPath),
    }),
    z.strictObject({
      kind: z.literal('qr'),
      content: qrContentSchema.refine((content) => qrFault(content) === null),
      level: z.enum(errorLevels),
      prints,
    }),
    z.strictObject({
      kind: z.literal('ean13'),
      digits: z.string().refine((digits) => digits.length === 13 && ean13Of(digits).ok),
      prints,
      caption,
    }),
    z
      .strictObject({ kind: z.literal('code128'), text: z.string().refine(isCode128Text), prints, caption })
      .refine((form) => !form.caption || canCaption(form.text), { path: ['caption'] }),
  ]),
);
export type ShapeForm = Readonly<z.output<typeof shapeFormSchema>>;
export type IconForm = Extract<ShapeForm, { kind: 'icon' }>;
export type ShapeKind = ShapeForm['kind'];
export type CodeForm = Extract<ShapeForm, { readonly prints: CodePrint }>;

export type BarForm = Exclude<CodeForm, { readonly kind: 'qr' }>;

export const isCode = (form: ShapeForm): form is CodeForm => 'prints' in form;
/** Shapes of which only an outline is printed. */
export const strokeOf = (form: ShapeForm): Px | null => ('stroke' in form ? form.stroke : null);
