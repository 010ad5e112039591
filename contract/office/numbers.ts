import { z } from 'zod';
import { amount, currency, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { categories } from '#rules/catalogue/products/product.ts';
import { DEFAULT_LENGTH, type PeriodLength, periodLengths } from '#rules/office/numbers/period.ts';
import { numberTables, shopSteps, waitingRegular } from '#rules/office/numbers/waiting.ts';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { monthPattern } from '#rules/platform/editions/months.ts';

/** The shop in numbers, for the people who work on its orders. */

const month = z.string().regex(monthPattern).describe('yyyy-MM in the time zone of the company');
const length = z.coerce
  .number()
  .refine((count): count is PeriodLength => (periodLengths as readonly number[]).includes(count))
  .describe(periodLengths.join(', '));

export const numberFilters = z.object({
  months: length.default(DEFAULT_LENGTH).describe('how many months, the last one included'),
  to: month.optional().describe('the last month; the present one unless told'),
  partnerId: z.string().min(1).max(60).optional().describe('only what this partner ordered'),
});
export type NumberFilters = z.output<typeof numberFilters>;

const count = z.number().int();
const waits = { count, oldest: z.object({ id: z.string(), code: z.string(), since: timestamp }).nullable() };

/** Orders by the month in which they were placed; cancelled and failed ones are not counted. */
const monthOf = z.object({
  month,
  currency,
  orders: count,
  partner: amount.describe('net, orders of partners'),
  shop: amount.describe('net, orders of the shop'),
});

/** How long orders stood in a status that they left within the period. */
const time = z.object({
  kind: z.enum(['partner', 'shop']),
  step: z.enum([...partnerOrderStatuses, ...shopSteps]),
  orders: count.describe('how often it was left'),
  median: count.describe('seconds'),
  slowest: count.describe('seconds that nine of ten needed at most'),
});

export const numbers = z.object({
  at: timestamp.describe('all of it as it was at this moment'),
  from: month,
  to: month,
  waiting: z.object({
    partner: z
      .array(z.object({ status: z.enum(partnerOrderStatuses), ...waits }))
      .describe('orders of partners in which the next step is ours, in their course'),
    regular: z
      .array(z.object({ group: z.enum(waitingRegular), ...waits }))
      .nullable()
      .describe('paid orders of the shop that have not left; null for who may not see them'),
  }),
  withdrawals: count.nullable().describe('nobody has dealt with; null for who may not see them'),
  failures: count.nullable().describe('what needs attention; null for who may not see it'),
  revenue: z.array(monthOf).nullable().describe('each month in each currency; null for who may not see it'),
  pieces: z
    .array(z.object({ category: z.enum(categories).nullable(), pieces: count, orders: count }))
    .describe('most first; null for products that left the catalogue'),
  times: z.array(time),
});
export type Numbers = z.infer<typeof numbers>;

const denied = ['not_signed_in', 'not_allowed'] as const;

export const getNumbers = endpoint({
  id: 'getNumbers',
  method: 'GET',
  path: '/numbers',
  tag: 'numbers',
  summary: 'What waits now, and what was ordered in a period',
  who: 'seeNumbers',
  perMinute: 120,
  query: numberFilters,
  reply: numbers,
  problems: denied,
});

const exported = {
  method: 'GET',
  tag: 'numbers',
  who: 'seeNumbers',
  perMinute: 30,
  params: z.object({ table: z.enum(numberTables) }),
  query: numberFilters.extend({
    lang: z.enum(locales).default('en').describe('of its words and of the decimal sign'),
  }),
  reply: z.string().describe('the file'),
  problems: denied,
} as const;

export const exportNumbersCsv = endpoint({
  ...exported,
  id: 'exportNumbersCsv',
  path: '/numbers/{table}/csv',
  summary: 'One table of the numbers as CSV',
  download: 'text/csv',
});

export const exportNumbersXlsx = endpoint({
  ...exported,
  id: 'exportNumbersXlsx',
  path: '/numbers/{table}/xlsx',
  summary: 'One table of the numbers as a workbook',
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
