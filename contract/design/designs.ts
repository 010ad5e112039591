import { z } from 'zod';
import { idWord, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { hexColor, pantoneCode } from '#rules/design/artwork/color-code.ts';
import { MAX_PICTURES, MAX_SPOTS } from '#rules/design/artwork/saved-design.ts';
import { designSecret } from './design-comments.ts';

/** 6 MiB: three megabytes of pictures as base64 beside the largest design. */
export const DESIGN_BODY_LIMIT = 13 * 1024 * 1024;

const reference = z
  .string()
  .min(1)
  .max(120)
  .describe('how the design names the picture; with `.original`, the file it was made of');

/** Inks that the file of a picture names, with the colours they are drawn in. */
const spots = z.array(z.strictObject({ code: pantoneCode, hex: hexColor })).max(MAX_SPOTS);

export const sentPictures = z
  .array(
    z.strictObject({
      reference,
      name: z.string().min(1).max(255).optional().describe('of an original, which promises its kind'),
      fileContent: z.string().describe('base64'),
      spots: spots.optional(),
    }),
  )
  .max(MAX_PICTURES)
  .describe('every picture the design shows, originals of them, and no other');

/** Why pictures that were sent are refused. */
export const pictureProblems = [
  'file_type_not_allowed',
  'file_unsafe',
  'upload_too_large',
  'picture_too_large',
  'picture_unreadable',
  'picture_too_many_pixels',
  'pictures_too_many_pixels',
] as const;

export const saveDesign = endpoint({
  id: 'saveDesign',
  method: 'POST',
  path: '/designs',
  tag: 'designs',
  summary: 'Save a design with its pictures, to open it on another device or in another edition',
  who: 'public',
  bodyLimit: DESIGN_BODY_LIMIT,
  perMinute: 10,
  body: z.strictObject({
    artwork: z.unknown().describe('the design document'),
    quantity: z.number().int().min(1).max(500_000),
    pictures: sentPictures,
    ownerSecret: designSecret.optional().describe('drawn by the caller, who answers for comments with it'),
  }),
  reply: z.object({
    code: z.string().describe('opens the design; whoever has it may'),
    expiresAt: timestamp,
  }),
  problems: [
    'artwork_invalid',
    'code_nowhere',
    'too_many_saved_designs',
    'product_not_found',
    ...pictureProblems,
  ],
});

export const openDesign = endpoint({
  id: 'openDesign',
  method: 'GET',
  path: '/designs/{code}',
  tag: 'designs',
  summary: 'A saved design with its pictures',
  who: 'public',
  perMinute: 60,
  params: z.strictObject({ code: idWord }),
  reply: z.object({
    artwork: z.unknown().describe('the design document, in the version of today'),
    quantity: z.number().int(),
    pictures: z.array(
      z.object({
        reference,
        name: z.string(),
        contentType: z.string(),
        fileContent: z.string().describe('base64'),
        spots: spots.optional(),
      }),
    ),
    expiresAt: timestamp,
  }),
  problems: ['design_not_found'],
});

/** 9 MB of a file, as base64. */
export const LOGO_FILE_MAX_BYTES = 9_000_000;

export const readLogo = endpoint({
  id: 'readLogo',
  method: 'POST',
  path: '/designs/logos',
  tag: 'designs',
  summary: 'An EPS as a PDF, or a TIFF as a PNG, which browsers read; nothing is kept',
  who: 'public',
  bodyLimit: DESIGN_BODY_LIMIT,
  perMinute: 10,
  body: z.strictObject({ fileContent: z.string().describe('base64') }),
  reply: z.object({
    contentType: z.enum(['application/pdf', 'image/png']),
    fileContent: z.string().describe('base64'),
  }),
  problems: ['file_type_not_allowed', 'upload_too_large', 'picture_unreadable', 'picture_too_many_pixels'],
});
