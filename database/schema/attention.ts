import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { type AttentionKind, attentionKinds } from '#rules/office/attention/kinds.ts';
import { oneOf } from '../row-checks.ts';

/**
 * Failures that somebody has dealt with in another way than by trying again. One that happens anew has
 * another name and is shown again. Why, and who said so, is in the log of acts.
 */
export const dismissedFailures = pgTable(
  'dismissed_failures',
  {
    kind: text().$type<AttentionKind>().notNull(),
    /** names the failure: what failed, and for what can fail anew, when */
    failure: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.failure] }),
    oneOf('dismissed_failures_kind', t.kind, attentionKinds),
  ],
);
