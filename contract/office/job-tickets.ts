import { z } from 'zod';
import { tickedUpTo } from '#contract/orders/many.ts';
import { dealerOrderFilters } from '#contract/partner-orders/dealer-orders.ts';
import { orderCode } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { editions } from '#rules/platform/editions/editions.ts';
import { orderPapers, TICKETS_AT_MOST } from '#rules/press/job-ticket/ticket-format.ts';
import { orderFilters } from './regular-orders.ts';

const drawn = {
  format: z
    .enum(orderPapers)
    .default('a4')
    .describe('of job tickets; `packing` is the packing lists, one for each delivery location'),
  edition: z
    .enum(editions)
    .default('en')
    .describe('whose language and numbers tickets are written in; packing lists speak that of their order'),
};

/** A file is made for whoever asks and kept nowhere. */
const ticket = {
  method: 'GET',
  tag: 'job tickets',
  download: 'application/pdf',
  reply: z.string().describe('the file'),
} as const;

const guarded = ['not_signed_in', 'not_allowed'] as const;
const ofMany = [...guarded, 'order_not_found', 'too_many_tickets', 'print_too_heavy'] as const;

export const getJobTicket = endpoint({
  ...ticket,
  id: 'getJobTicket',
  path: '/orders/{orderCode}/job-ticket',
  summary: 'Job tickets or packing lists of an order; of one of the shop for who handles those',
  who: 'handlePrintFiles',
  perMinute: 60,
  params: z.strictObject({ orderCode }),
  query: z.object(drawn),
  problems: [...guarded, 'order_not_found', 'print_too_heavy'],
});

export const getDealerJobTickets = endpoint({
  ...ticket,
  id: 'getDealerJobTickets',
  path: '/b2b/dealer/order/job-tickets',
  summary: `Job tickets or packing lists of the orders of partners that match a filter or are ticked, at most ${TICKETS_AT_MOST}`,
  who: 'handlePartnerOrders',
  perMinute: 10,
  query: dealerOrderFilters.extend({ ...drawn, ...tickedUpTo(TICKETS_AT_MOST) }),
  problems: ofMany,
});

export const getRegularJobTickets = endpoint({
  ...ticket,
  id: 'getRegularJobTickets',
  path: '/regular-orders/job-tickets',
  summary: `Job tickets or packing lists of the orders of the shop that match a filter or are ticked, at most ${TICKETS_AT_MOST}`,
  who: 'manageRegularOrders',
  perMinute: 10,
  query: orderFilters.extend({ ...drawn, ...tickedUpTo(TICKETS_AT_MOST) }),
  problems: ofMany,
});
