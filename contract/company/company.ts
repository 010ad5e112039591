import { z } from 'zod';
import { line, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { companyFields } from '#rules/company/record/company.ts';

/** Who runs the shop. Empty where a field that may be empty is. */
export const companyRecord = z.strictObject(
  Object.fromEntries(companyFields.map((field) => [field, line])) as Record<
    (typeof companyFields)[number],
    typeof line
  >,
);

export const editedCompany = z.object({
  record: companyRecord,
  version: z.number().int().describe('counts the changes; sent back with the next one'),
  history: z
    .array(z.object({ at: timestamp, by: z.string(), fields: z.array(z.enum(companyFields)) }))
    .describe('the newest 50 changes, newest first'),
});
export type EditedCompany = z.infer<typeof editedCompany>;

export const getCompany = endpoint({
  id: 'getCompany',
  method: 'GET',
  path: '/company',
  tag: 'company',
  summary: 'Who runs the shop, with samples where nothing was filled in yet',
  who: 'public',
  reply: z.object({
    record: companyRecord,
    samples: z.array(z.enum(companyFields)).describe('fields that show a sample'),
  }),
  problems: [],
});

export const getEditedCompany = endpoint({
  id: 'getEditedCompany',
  method: 'GET',
  path: '/company/edit',
  tag: 'company',
  summary: 'The company record with its history, to be edited',
  who: 'managePapers',
  reply: editedCompany,
  problems: [],
});

export const updateCompany = endpoint({
  id: 'updateCompany',
  method: 'PUT',
  path: '/company',
  tag: 'company',
  summary: 'Changes the company record; imprint, footer, mails and accounts follow at once',
  who: 'managePapers',
  body: z.strictObject({ record: companyRecord, version: z.number().int() }),
  reply: editedCompany,
  problems: ['company_invalid', 'company_changed'],
  problemData: {
    company_invalid: z.object({ problems: z.record(z.string(), z.string()) }),
    company_changed: z.object({ current: editedCompany }),
  },
});
