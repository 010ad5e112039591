import { sql } from 'drizzle-orm';
import { bigserial, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { roles } from '#rules/people/accounts/roles.ts';
import type { AuditKind } from '#rules/platform/audit/acts.ts';
import { oneOf } from '../row-checks.ts';
import { users } from './accounts.ts';
import { tsvector } from './columns.ts';
import { orders } from './orders.ts';

/**
 * Every act of staff and partners, written in the transaction that did it. Rows are only added. One is about
 * an order (`order_id`), or about something of the back office, which stays named when it is deleted.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** null for a shopper, a guest with a link, and the shop itself */
    role: text().$type<(typeof roles)[number]>(),
    actorName: text('actor_name').notNull(),
    act: text().notNull(),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    objectKind: text('object_kind').$type<AuditKind>(),
    objectId: text('object_id'),
    /** as it was called then */
    objectName: text('object_name').notNull().default(''),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** what people find it by */
    searchWords: tsvector('search_words').generatedAlwaysAs(
      sql`plain_words("actor_name" || ' ' || "object_name")`,
    ),
  },
  (t) => [
    index('audit_entries_order').on(t.orderId, t.id),
    index('audit_entries_object').on(t.objectKind, t.objectId, t.id),
    index('audit_entries_user').on(t.userId, t.id),
    index('audit_entries_words').using('gin', t.searchWords),
    index('audit_entries_at').on(t.at),
    oneOf('audit_entries_role', t.role, roles),
    check('audit_entries_object_named', sql`(${t.objectKind} is null) = (${t.objectId} is null)`),
  ],
);
