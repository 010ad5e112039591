import { z } from 'zod';
import { paymentEvent } from '#contract/payments/staff-payments.ts';
import { nothing, texts, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { attentionKinds, jobTroubles, retriedKinds } from '#rules/office/attention/kinds.ts';
import { shopTroubleKinds } from '#rules/office/attention/shop-troubles.ts';
import { orderKinds } from '#rules/orders/order/order-kind.ts';

/** What went wrong without anybody looking, in one place: money, mails, jobs and print files. */

/** So many of each kind are listed; the counts have all. */
export const FAILURES_LISTED = 100;
export const NOTE_MAX = 500;

const order = z.object({ id: z.string(), code: z.string(), kind: z.enum(orderKinds) });

const failedMail = z.object({
  id: z.string(),
  mail: z.string(),
  name: texts.nullable().describe('its title; null for mails of the shop, whose kinds pages name'),
  order,
  refusal: z
    .string()
    .nullable()
    .describe('codes of the mail server that refused it for good; null when tries ran out'),
  at: timestamp,
  mayRetry: z.boolean(),
});

const failedJob = z.object({
  id: z.string(),
  job: z.string().describe('its name in the queue'),
  trouble: z.enum(jobTroubles),
  fact: z.string().describe('kind and code of the error, for who mends it; may be empty'),
  tries: z.number().int().describe('of the last one'),
  times: z.number().int().describe('how often the same work was given up'),
  at: timestamp,
});

const failedPrintFile = z.object({
  id: z.string(),
  order,
  item: z.number().int().describe('place in the order, from 1'),
  product: texts.nullable(),
  files: z.number().int().describe('how many files of the item are missing or outdated'),
  reason: z.string().describe('a code, and what it names'),
  at: timestamp,
  isAsked: z.boolean().describe('it is being made, or about to be'),
});

const waiting = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'printFile']),
  mail: z.string().nullable().describe('which one; null for print files and mails about no order'),
  name: texts.nullable().describe('its title; null for mails of the shop, whose kinds pages name'),
  order: order.nullable(),
  item: z.number().int().nullable().describe('place in the order, from 1'),
  ageSeconds: z.number().int().describe('since it was asked for'),
  tries: z.number().int().describe('that failed so far'),
  trouble: z.enum(jobTroubles).nullable().describe('why the last one failed'),
});

const counts = z.object({
  payment: z.number().int(),
  mail: z.number().int(),
  job: z.number().int(),
  printFile: z.number().int(),
  shop: z.number().int().describe('what is wrong with the shop itself'),
});
export type FailureCounts = z.infer<typeof counts>;

const shopTrouble = z.object({
  kind: z.enum(shopTroubleKinds),
  detail: z.string().describe('a code, a number or a name of a setting; may be empty'),
});

export const failures = z.object({
  counts,
  troubles: z
    .array(shopTrouble)
    .describe('what is wrong with the shop itself although it sells, as /health/ready says'),
  payments: z.array(paymentEvent),
  mails: z.array(failedMail),
  jobs: z.array(failedJob),
  printFiles: z.array(failedPrintFile),
  waiting: z
    .array(waiting)
    .describe('mails and print files that wait for over a minute or are tried again, the oldest first'),
  waitingCount: z.number().int(),
});
export type Failures = z.infer<typeof failures>;

const denied = ['not_signed_in', 'not_allowed'] as const;

export const listFailures = endpoint({
  id: 'listFailures',
  method: 'GET',
  path: '/attention',
  tag: 'attention',
  summary: 'Parked payments, mails, jobs and print files that failed, and mails and print files that wait',
  who: 'handleFailures',
  reply: failures,
  problems: denied,
});

export const countFailures = endpoint({
  id: 'countFailures',
  method: 'GET',
  path: '/attention/count',
  tag: 'attention',
  summary: 'How much of it there is',
  who: 'handleFailures',
  reply: counts,
  problems: denied,
});

/** A mail that would say what is no longer so, or has nobody to go to. */
const outdatedMail = [
  'mail_not_sent_yet',
  'mail_of_cancelled_order',
  'cancellation_outdated',
  'reminder_outdated',
  'order_anonymised',
] as const;

const named = { kind: z.enum(attentionKinds), id: z.string().min(1).max(200) };

/** Tried again already, or mended meanwhile: nothing happens and the answer is the same. */
export const retryFailure = endpoint({
  id: 'retryFailure',
  method: 'POST',
  path: '/attention/retry',
  tag: 'attention',
  summary: 'Try again what failed',
  who: 'handleFailures',
  perMinute: 60,
  body: z.strictObject({ ...named, kind: z.enum(retriedKinds) }),
  reply: nothing,
  problems: [...denied, 'not_found', 'order_not_found', ...outdatedMail, 'designs_removed'],
});

export const dismissFailure = endpoint({
  id: 'dismissFailure',
  method: 'POST',
  path: '/attention/dismiss',
  tag: 'attention',
  summary: 'Note that a failure is dealt with',
  who: 'handleFailures',
  body: z.strictObject({ ...named, note: z.string().trim().max(NOTE_MAX).default('') }),
  reply: nothing,
  problems: [...denied, 'not_found'],
});
