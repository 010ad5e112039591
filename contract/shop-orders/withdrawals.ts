import { z } from 'zod';
import { nothing, pageOf, pageQuery, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { isEmail } from '#rules/platform/addresses/contact-fields.ts';
import { editions } from '#rules/platform/editions/editions.ts';
import { cleanLine } from '#rules/platform/words/clean-text.ts';
import {
  MAX_WITHDRAWAL_GOODS,
  MAX_WITHDRAWAL_NAME,
  MAX_WITHDRAWAL_REASON,
  typedOrderCode,
  withdrawalVerdicts,
} from '#rules/shop-orders/withdrawals/withdrawal.ts';

/** The function by which consumers withdraw from a contract on line (Directive (EU) 2023/2673). */

export const withdrawalForm = z.strictObject({
  name: z
    .string()
    .max(MAX_WITHDRAWAL_NAME)
    .refine((name) => cleanLine(name) !== ''),
  email: z.string().max(254).refine(isEmail),
  orderCode: z
    .string()
    .max(20)
    .refine((typed) => typedOrderCode(typed) !== null)
    .describe('of eight digits, with a space or a dash where people put one'),
  goods: z.string().max(MAX_WITHDRAWAL_GOODS).default('').describe('which goods are meant; empty for all'),
  reason: z.string().max(MAX_WITHDRAWAL_REASON).default(''),
});

const taken = z.object({ receivedAt: timestamp });

/**
 * Answers alike whether there is such an order or not: the mail to the address tells, which only its owner
 * reads.
 */
export const withdraw = endpoint({
  id: 'withdraw',
  method: 'POST',
  path: '/withdrawals',
  tag: 'withdrawal',
  summary: 'Withdraw from the contract of an order, without log-in',
  who: 'public',
  perMinute: 5,
  body: withdrawalForm.extend({ edition: z.enum(editions) }),
  reply: taken,
  problems: ['too_many_withdrawals', 'idempotency_conflict'],
});

/** The link says whose order it is: nobody is asked again, and nobody states somebody else. */
export const withdrawByLink = endpoint({
  id: 'withdrawByLink',
  method: 'POST',
  path: '/order-link/{secret}/withdrawals',
  tag: 'withdrawal',
  summary: 'Withdraw from the contract of the order of a link, as a whole or from some of its lines',
  who: 'public',
  perMinute: 10,
  params: z.strictObject({ secret: z.string().min(20).max(100) }),
  body: withdrawalForm.pick({ reason: true }).extend({
    items: z
      .array(z.number().int().min(1).max(100))
      .max(100)
      .describe('places in the order, from 1; empty for all'),
  }),
  reply: taken,
  problems: ['link_not_found', 'too_many_withdrawals', 'idempotency_conflict'],
});

/** A statement as staff read it. */
export const statedWithdrawal = z.object({
  at: timestamp,
  verdict: z.enum(withdrawalVerdicts),
  items: z.array(z.number().int()).describe('places in the order, from 1; empty for the whole order'),
  name: z.string(),
  email: z.string(),
  goods: z.string(),
  reason: z.string(),
});
export type StatedWithdrawal = z.infer<typeof statedWithdrawal>;

export const WITHDRAWALS_PER_PAGE = 30;
export const withdrawalStates = ['open', 'handled'] as const;

export const withdrawalFilters = z.object({
  phrase: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('words that begin a word of the name or the e-mail, or the order code or its end'),
  state: z.enum(withdrawalStates).optional(),
});
export type WithdrawalFilters = z.infer<typeof withdrawalFilters>;

const listedWithdrawal = statedWithdrawal.extend({
  id: z.string(),
  orderCode: z.string(),
  hasOrder: z.boolean().describe('false where code and e-mail name no order of the shop'),
  handled: z.object({ at: timestamp, by: z.string() }).nullable(),
  isOpen: z.boolean().describe('not handled, and its person not forgotten'),
});
export type ListedWithdrawal = z.infer<typeof listedWithdrawal>;

export const listWithdrawals = endpoint({
  id: 'listWithdrawals',
  method: 'GET',
  path: '/withdrawals',
  tag: 'withdrawal',
  summary: 'All withdrawals that came, newest first, those that match no order too',
  who: 'manageRegularOrders',
  query: withdrawalFilters.extend(pageQuery(WITHDRAWALS_PER_PAGE).shape),
  reply: pageOf(listedWithdrawal).extend({
    open: z.number().int().describe('of all, whatever is asked for'),
  }),
  problems: [],
});

/** Handled by somebody else meanwhile: nothing happens and the answer is the same. */
export const handleWithdrawal = endpoint({
  id: 'handleWithdrawal',
  method: 'POST',
  path: '/withdrawals/{id}/handled',
  tag: 'withdrawal',
  summary: 'Note that a withdrawal is dealt with',
  who: 'manageRegularOrders',
  params: z.strictObject({ id: z.string().min(1).max(100) }),
  reply: nothing,
  problems: ['not_found'],
});
