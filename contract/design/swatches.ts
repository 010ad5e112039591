import { z } from 'zod';
import { pageOf, pageQuery, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { hexColor } from '#rules/design/artwork/color-code.ts';
import { changeKinds, importModes, swatchSources } from '#rules/design/swatches/difference.ts';
import { fileFaults, rowFaults } from '#rules/design/swatches/raw-row.ts';
import { MAX_SWATCH_FILE } from '#rules/design/swatches/swatch.ts';

/**
 * Colours of the shop's own library. The shop ships none: values of a fan are licensed. Shoppers get a few at
 * a time by what they look for, never the whole library.
 */

export const SWATCHES_FOUND = 24;

/** How a code looks; what it is made of is for the press. */
const shownSwatch = z.object({ name: z.string(), hex: z.string() });
export type ShownSwatch = z.infer<typeof shownSwatch>;

export const searchSwatches = endpoint({
  id: 'searchSwatches',
  method: 'GET',
  path: '/swatches',
  tag: 'swatches',
  summary: 'Colours of the library by a number or a part of their name, or by how they look',
  who: 'public',
  query: z.object({
    phrase: z.string().trim().max(60).default('').describe('"485" finds "485 C"; empty finds nothing'),
    near: hexColor.optional().describe('the nearest to this colour, where no phrase is given'),
    name: z.string().trim().max(60).default('').describe('the one of exactly this name, as `named`'),
  }),
  reply: z.object({
    total: z.number().int().describe('how many colours the library has'),
    found: z.array(shownSwatch).describe('at most 24, the best first'),
    named: shownSwatch.nullable(),
  }),
  problems: [],
});
export type FoundSwatches = z.infer<typeof searchSwatches.reply>;

export const SWATCHES_PER_PAGE = 100;
const number = z.number().int();
const values = z.array(z.number());

/** With what it is made of, for the office. */
export const swatch = z.object({
  name: z.string(),
  hex: z.string(),
  cmyk: values.nullable().describe('shares of cyan, magenta, yellow and black in percent'),
  lab: values.nullable().describe('CIELAB under D50'),
});
export type SwatchReply = z.infer<typeof swatch>;

const versionNumber = number.min(0).max(1_000_000_000);

export const swatchVersion = z.object({
  number,
  at: timestamp,
  by: z.string().describe('name of who did it'),
  source: z.enum(swatchSources),
  from: z.string().nullable().describe('name of the file or number of the version it came from'),
  swatches: number.describe('how many colours the library had then'),
  changed: number.describe('how many of them are other than in the version before'),
});
export type SwatchVersion = z.infer<typeof swatchVersion>;

export const listSwatches = endpoint({
  id: 'listSwatches',
  method: 'GET',
  path: '/swatches/all',
  tag: 'swatches',
  summary: 'The library with its values, page by page',
  who: 'manageSwatches',
  query: pageQuery(SWATCHES_PER_PAGE).extend({ phrase: z.string().trim().max(60).default('') }),
  reply: pageOf(swatch).extend({
    version: versionNumber.describe('of the library; 0 before the first import'),
    size: number.describe('colours of the whole library'),
  }),
  problems: [],
});

const swatchChange = z.object({
  kind: z.enum(changeKinds),
  name: z.string(),
  old: swatch.nullable(),
  new: swatch.nullable(),
});
export const MOST_SWATCHES_SHOWN = 500;

const swatchDifference = z.object({
  changes: z.array(swatchChange).describe('removed ones first; at most 500'),
  counts: z.object({ added: number, changed: number, removed: number, unchanged: number }),
});
export type SwatchDifferenceReply = z.infer<typeof swatchDifference>;

const refusal = z.object({
  reason: z.enum([...rowFaults, ...fileFaults]),
  row: number.nullable().describe('line of the table or number of the colour; null for the whole file'),
  name: z.string(),
  detail: z.string().describe('a value of the text, e.g. what stands in the cell'),
});
export type SwatchRefusalReply = z.infer<typeof refusal>;

/** Said with `swatches_changed`. */
const changedBy = z.object({ last: swatchVersion.nullable() });
const version = versionNumber.describe('of the library as it was seen');
const made = z.object({ version: swatchVersion.nullable().describe('null when nothing was changed') });

export const swatchFile = {
  ...{ field: 'file', max: 1, maxBytes: MAX_SWATCH_FILE },
  types: ['csv', 'ase'],
} as const;

export const checkSwatchFile = endpoint({
  id: 'checkSwatchFile',
  method: 'POST',
  path: '/swatches/import/check',
  tag: 'swatches',
  summary: 'Dry run of a file of colours: what it changes and what is left out',
  who: 'manageSwatches',
  perMinute: 30,
  files: swatchFile,
  body: z.strictObject({
    mode: z
      .enum(importModes)
      .describe('replace: the file is the whole library; add: colours it does not name stay'),
  }),
  reply: z.object({
    check: z.string().nullable().describe('names this check for a day; null when the file is refused'),
    fileName: z.string(),
    mode: z.enum(importModes),
    colors: number.describe('how many can be taken'),
    guessed: number.describe('of those, how many have no HEX and Lab: their look is reckoned from CMYK'),
    refusals: z.array(refusal).describe('the first 200'),
    refused: number,
    difference: swatchDifference.nullable(),
  }),
  problems: [],
});

export const applySwatchFile = endpoint({
  id: 'applySwatchFile',
  method: 'POST',
  path: '/swatches/import/apply',
  tag: 'swatches',
  summary: 'Apply a file of colours that was checked',
  who: 'manageSwatches',
  body: z.strictObject({
    check: z.string().min(1).max(100),
    partly: z.boolean().default(false).describe('colours that were refused are meant to be left out'),
  }),
  reply: made,
  problems: ['swatch_check_ended', 'swatches_refused_unconfirmed', 'swatches_changed'],
  problemData: { swatches_changed: changedBy },
});

export const CSV_TYPE = 'text/csv; charset=utf-8';

export const exportSwatches = endpoint({
  id: 'exportSwatches',
  method: 'GET',
  path: '/swatches/export',
  tag: 'swatches',
  summary: 'The library as a table that can be imported again',
  who: 'manageSwatches',
  perMinute: 60,
  query: z.object({
    version: z.coerce.number().int().min(1).max(1_000_000_000).optional().describe('as it was then'),
  }),
  download: CSV_TYPE,
  reply: z.string().describe('the file'),
  problems: ['swatch_version_not_found'],
});

export const listSwatchVersions = endpoint({
  id: 'listSwatchVersions',
  method: 'GET',
  path: '/swatches/versions',
  tag: 'swatches',
  summary: 'The history of the library, newest first',
  who: 'manageSwatches',
  query: pageQuery(50),
  reply: pageOf(swatchVersion),
  problems: [],
});

export const restoreSwatches = endpoint({
  id: 'restoreSwatches',
  method: 'POST',
  path: '/swatches/versions/{number}/restore',
  tag: 'swatches',
  summary: 'Make the library again what it was in a version',
  who: 'manageSwatches',
  params: z.strictObject({ number: z.coerce.number().int().min(1).max(1_000_000_000) }),
  body: z.strictObject({ version }),
  reply: made,
  problems: ['swatch_version_not_found', 'swatches_changed'],
  problemData: { swatches_changed: changedBy },
});

export const deleteSwatches = endpoint({
  id: 'deleteSwatches',
  method: 'POST',
  path: '/swatches/clear',
  tag: 'swatches',
  summary: 'Empty the library; its versions stay',
  who: 'manageSwatches',
  body: z.strictObject({ version }),
  reply: made,
  problems: ['swatches_changed'],
  problemData: { swatches_changed: changedBy },
});
