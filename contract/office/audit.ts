import { z } from 'zod';
import { day, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { namedFact } from '#contract/platform/logged-facts.ts';
import { roles } from '#rules/people/accounts/roles.ts';
import { auditKinds } from '#rules/platform/audit/acts.ts';

/** The log of what people of the shop and partners did. */

export const AUDIT_PER_PAGE = 50;
export const auditObjectKinds = ['order', ...auditKinds] as const;

export const auditFilters = z.object({
  phrase: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('words that begin a word of who did it or of what it was done to; or the code of an order'),
  kind: z.enum(auditObjectKinds).optional(),
  userId: z.string().min(1).max(60).optional(),
  objectId: z.string().min(1).max(100).optional().describe('with `kind`, everything done to one object'),
  from: day.optional(),
  to: day.optional().describe('this day included'),
});
export type AuditFilters = z.output<typeof auditFilters>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const auditEntry = z.object({
  id: z.number().int(),
  at: timestamp,
  by: z.string().describe('empty for the shop itself and for a person that is forgotten'),
  role: z.enum(roles).nullable(),
  act: z.string(),
  kind: z.enum(auditObjectKinds).nullable(),
  objectId: z.string(),
  object: z.string().describe('as it was called then; for an order its code'),
  isRegular: z.boolean().describe('an order of the shop, not of a partner'),
  changes: z.array(z.object({ field: z.string(), from: value.optional(), to: value.optional() })),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  about: z.array(namedFact).describe('of an act on an order or a delivery location'),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Newest first, from a place in the log that stays when entries are added. */
export const listAudit = endpoint({
  id: 'listAudit',
  method: 'GET',
  path: '/audit',
  tag: 'audit',
  summary: 'Who did what to what, newest first',
  who: 'readAudit',
  query: auditFilters.extend({
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(AUDIT_PER_PAGE),
  }),
  reply: z.object({
    entries: z.array(auditEntry),
    next: z.number().int().nullable().describe('`before` of the next page; null on the last one'),
  }),
  problems: ['not_signed_in', 'not_allowed'],
});
