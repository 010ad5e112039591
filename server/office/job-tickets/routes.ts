import { getDealerJobTickets, getJobTicket, getRegularJobTickets } from '#contract/office/job-tickets.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { fail, type Result } from '#rules/platform/result.ts';
import { TICKETS_AT_MOST } from '#rules/press/job-ticket/ticket-format.ts';
import { allRegularOrders } from '#server/office/regular-orders/service.ts';
import { idOfCode, loadOwnedOrder } from '#server/orders/order/service.ts';
import { idsOfDealerOrders } from '#server/partner-orders/lists/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Implementation, implement, type StreamedAttachment } from '#server/platform/endpoints.ts';
import { ticketOfOrder, ticketsOfFilter } from './service.ts';

const answered = <Code extends string>(made: Result<StreamedAttachment, Code>) =>
  made.ok ? { ok: true as const, value: '', file: made.value } : made;

export const jobTicketEndpoints = (shop: Shop): Implementation[] => [
  implement(getJobTicket, async ({ params, query }, { account }) => {
    const { db } = shop.database;
    const code = params.orderCode;
    const id = await idOfCode(db, code);
    if (id === null) return fail('order_not_found', 'orderCode');
    // one of the shop names its shopper, whom only those see who handle their orders
    const isShops = (await loadOwnedOrder(db, id)) === null;
    if (isShops && !may(account, 'manageRegularOrders')) return fail('not_allowed');
    return answered(await ticketOfOrder(shop, { id, code }, query));
  }),
  implement(getDealerJobTickets, async ({ query }) =>
    answered(await ticketsOfFilter(shop, await idsOfDealerOrders(shop, query, TICKETS_AT_MOST), query)),
  ),
  implement(getRegularJobTickets, async ({ query }) => {
    const found = await allRegularOrders(shop, query, TICKETS_AT_MOST);
    return answered(await ticketsOfFilter(shop, found?.map(({ id }) => id) ?? null, query));
  }),
];
