import { z } from 'zod';
import { timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { MAX_PAPER_LENGTH, papers } from '#rules/company/papers/papers.ts';
import { placeholders } from '#rules/company/papers/placeholders.ts';
import { companyFields } from '#rules/company/record/company.ts';
import { editions } from '#rules/platform/editions/editions.ts';

/**
 * Texts the owner of the shop answers for: terms, privacy, withdrawal and others, one of each in every
 * edition.
 */

const ofPaper = z.strictObject({ paper: z.enum(papers), edition: z.enum(editions) });
const facts = z
  .record(z.enum(placeholders), z.string())
  .describe('what {name} in the text stands for, from the company record and the settings');
const paperText = z
  .string()
  .max(MAX_PAPER_LENGTH)
  .describe('Markdown: headings, lists, tables, links, emphasis');

export const paper = ofPaper.extend({
  title: z.string(),
  text: paperText,
  facts,
  isSample: z.boolean().describe('nobody has published a text of their own yet'),
  version: z.number().int().describe('0 for the sample nobody has ever changed'),
  publishedAt: timestamp.nullable(),
});
export type PaperReply = z.infer<typeof paper>;

export const getPaper = endpoint({
  id: 'getPaper',
  method: 'GET',
  path: '/papers/{paper}/{edition}',
  tag: 'papers',
  summary: 'The text of a paper as everybody reads it',
  who: 'public',
  params: ofPaper,
  reply: paper,
  problems: [],
});

const listedPaper = ofPaper.extend({
  title: z.string(),
  isSample: z.boolean(),
  version: z.number().int(),
  publishedAt: timestamp.nullable(),
  publisherName: z.string().nullable(),
});

export const listPapers = endpoint({
  id: 'listPapers',
  method: 'GET',
  path: '/papers',
  tag: 'papers',
  summary: 'Every paper in every edition, and what is still a sample',
  who: 'managePapers',
  reply: z.object({
    papers: z.array(listedPaper),
    missing: z.array(z.enum(companyFields)).describe('fields of the company record that are still missing'),
    hasAccounts: z
      .object({ CZK: z.boolean(), EUR: z.boolean() })
      .describe('an account orders can be paid to'),
  }),
  problems: [],
});
export type ListedPapers = z.infer<typeof listPapers.reply>;

export const editedPaper = paper.extend({
  sample: paperText.describe('what the shop says by itself, to begin with'),
  history: z
    .array(
      z.object({
        version: z.number().int(),
        publishedAt: timestamp,
        publisherName: z.string(),
        isSample: z.boolean().describe('the sample was taken again'),
      }),
    )
    .describe('the newest 50, newest first'),
});
export type EditedPaper = z.infer<typeof editedPaper>;

export const getEditedPaper = endpoint({
  id: 'getEditedPaper',
  method: 'GET',
  path: '/papers/{paper}/{edition}/edit',
  tag: 'papers',
  summary: 'A paper with its history, to be edited',
  who: 'managePapers',
  params: ofPaper,
  reply: editedPaper,
  problems: [],
});

export const getPaperVersion = endpoint({
  id: 'getPaperVersion',
  method: 'GET',
  path: '/papers/{paper}/{edition}/versions/{version}',
  tag: 'papers',
  summary: 'The text of an earlier version',
  who: 'managePapers',
  params: ofPaper.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  reply: z.object({ text: paperText }),
  problems: ['paper_version_not_found'],
});

export const publishPaper = endpoint({
  id: 'publishPaper',
  method: 'PUT',
  path: '/papers/{paper}/{edition}',
  tag: 'papers',
  summary: 'Publishes a text, or takes the sample again; everybody reads it at once',
  who: 'managePapers',
  params: ofPaper,
  body: z.strictObject({
    text: paperText.nullable().describe('null takes the sample again'),
    version: z.number().int().describe('the one that was edited; refused when there is a newer one'),
  }),
  reply: editedPaper,
  problems: ['paper_invalid', 'paper_changed'],
  problemData: {
    paper_invalid: z.object({
      isEmpty: z.boolean(),
      isTooComplex: z.boolean(),
      unknown: z.array(z.object({ line: z.number().int(), word: z.string() })),
    }),
    paper_changed: z.object({ current: editedPaper }),
  },
});
