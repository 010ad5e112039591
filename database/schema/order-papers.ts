import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type AgreedPaper, agreedPapers } from '#rules/company/papers/agreed-papers.ts';
import { oneOf } from '../row-checks.ts';
import { orders } from './orders.ts';

/**
 * Which version of terms and withdrawal text an order was placed under, in the edition of the order; 0 is the
 * sample that is shown before the owner published any.
 */
export const orderPapers = pgTable(
  'order_papers',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paper: text().$type<AgreedPaper>().notNull(),
    version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.paper] }), oneOf('order_papers_paper', t.paper, agreedPapers)],
);
