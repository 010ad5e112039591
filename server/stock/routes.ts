import { listStock, setStock } from '#contract/stock.ts';
import { ok } from '#rules/result.ts';
import type { Shop } from '../context.ts';
import { type Implementation, implement } from '../endpoints.ts';
import { setCounted, stockPage } from './counted.ts';

export const stockEndpoints = ({ catalogue, database }: Shop): Implementation[] => [
  implement(listStock, async ({ query }) => ok(await stockPage(catalogue, query, query))),
  implement(setStock, async ({ params, body }, caller) => {
    const set = await setCounted(database.db, caller, params.heliosId, body);
    if (set.ok) catalogue.stockChanged();
    return set.ok ? ok({ success: true as const, message: 'Stock set' }) : set;
  }),
];
