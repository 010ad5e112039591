import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** What a partner shows of itself to whoever opens its orders by a link; none before it says anything. */
export const guestPages = pgTable(
  'guest_pages',
  {
    /** the account the partner was opened with */
    partnerId: text('partner_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** empty for the name of the company */
    displayName: text('display_name').notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** a rejection of a guest waits for the partner */
    holdsRejections: boolean('holds_rejections').notNull().default(false),
    /** of the picture we made of it; null for none */
    logoKey: text('logo_key'),
    /** rises with every change of the fields, which names the one that was seen */
    version: integer().notNull().default(1),
  },
  (t) => [
    // what the sweep of stored files asks for
    index('guest_pages_logo').on(t.logoKey),
  ],
);
