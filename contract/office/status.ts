import { z } from 'zod';
import { timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { shopParts } from '#rules/office/attention/shop-troubles.ts';

/** How the shop is doing as a whole: what readiness knows, and what waits. For who looks after it. */

const count = z.number().int();

const part = z.object({
  part: z.enum(shopParts),
  isWell: z.boolean(),
  detail: z.string().describe('a code, a number or the name of a setting; may be empty'),
});

const queue = z.object({
  job: z.string().describe('its name in the queue'),
  waiting: count.describe('could begin'),
  retried: count.describe('failed and are tried again'),
  active: count.describe('are worked on'),
  oldestSeconds: z.number().describe('age of the oldest that could begin or is tried again'),
});

const runningProcess = z.object({
  name: z.string(),
  role: z.enum(['all', 'web', 'jobs']),
  address: z.string().nullable().describe('null on the machine of the database'),
  since: timestamp,
});

/** Of whatever process answers; what is null could not be read within two seconds. */
export const shopStatus = z.object({
  release: z.string(),
  parts: z.array(part),
  isDrill: z.boolean().describe('a restored copy that nobody has taken over'),
  queue: z.array(queue).nullable(),
  mails: z.object({ waiting: count, retried: count, failed: count }).nullable(),
  disks: z.array(z.object({ setting: z.string(), percent: count })),
  backupAt: timestamp.nullable().describe('of the last whole backup made with this DATA_DIR'),
  processes: z.array(runningProcess).describe('none for the embedded database, which lets in one'),
});
export type ShopStatus = z.infer<typeof shopStatus>;

export const getShopStatus = endpoint({
  id: 'getShopStatus',
  method: 'GET',
  path: '/status',
  tag: 'attention',
  summary: 'Parts of the shop, queues, mails, disks, the last backup and the processes',
  who: 'handleFailures',
  reply: shopStatus,
  problems: ['not_signed_in', 'not_allowed'],
});
