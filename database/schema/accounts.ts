import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { partnerFunctions, roles } from '#rules/people/accounts/roles.ts';
import { type Currency, currencies, editions } from '#rules/platform/editions/editions.ts';
import { oneOf } from '../row-checks.ts';
import { priceLists } from './prices.ts';

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text().notNull(),
    active: boolean().notNull().default(true),
    companyName: text('company_name'),
    firstName: text('first_name'),
    surName: text('sur_name'),
    phone: text(),
    /**
     * the account everything of the partner belongs to, for people who were invited to it; null for that
     * account itself, and for staff
     */
    partnerId: text('partner_id').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** says nothing of staff; the first account of a partner is an owner, `none` after it was taken out */
    partnerFunction: text('partner_function').notNull().default('owner'),
    priceListId: text('price_list_id').references(() => priceLists.id),
    /** mails about the partner's orders, but for invoices and cancellations (D-B33) */
    receiveEmailNotifications: boolean('receive_email_notifications').notNull().default(true),
    /** of these mails only those of orders this person placed; says nothing while they receive none */
    onlyOwnOrders: boolean('only_own_orders').notNull().default(false),
    /** what this person may order without an owner of the partner, net, in hundredths; null for no limit */
    orderLimit: integer('order_limit'),
    /** of all orders of a month of the company */
    monthLimit: integer('month_limit'),
    /** of the price list when the limits were set */
    limitCurrency: text('limit_currency').$type<Currency>(),
    /** rises with every change by an admin, who names the one they saw: two at once are told of each other */
    version: integer().notNull().default(1),
    /**
     * rises when the account is locked: whoever was signed in before has to sign in again when it is let in
     */
    sessionRound: integer('session_round').notNull().default(0),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_partner').on(t.partnerId),
    oneOf('users_role', t.role, roles),
    oneOf('users_partner_function', t.partnerFunction, [...partnerFunctions, 'none']),
    check(
      'users_people_of_partners',
      sql`${t.partnerId} is null or (${t.role} = 'partner' and ${t.priceListId} is null)`,
    ),
    check(
      'users_limits',
      sql`coalesce(${t.orderLimit}, 0) >= 0 and coalesce(${t.monthLimit}, 0) >= 0
        and (coalesce(${t.orderLimit}, ${t.monthLimit}) is null or ${t.limitCurrency} is not null)`,
    ),
    oneOf('users_limit_currency', t.limitCurrency, currencies),
    check('users_sign_in', sql`${t.email} like '%_@_%' and ${t.passwordHash} <> ''`),
  ],
);

/** Somebody who may become a person of a partner by the link of a mail; goes when they do. */
export const partnerInvitations = pgTable(
  'partner_invitations',
  {
    id: text().primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    surName: text('sur_name').notNull(),
    partnerFunction: text('partner_function').notNull(),
    /** whose page the link opens, and in whose language the mail is */
    edition: text().notNull(),
    /** of the token of the newest mail; the token itself stands nowhere */
    tokenHash: text('token_hash').notNull(),
    /** rises with every mail, so that the link of an earlier one opens nothing */
    round: integer().notNull().default(1),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('partner_invitations_email').on(t.partnerId, sql`lower(${t.email})`),
    uniqueIndex('partner_invitations_token').on(t.tokenHash),
    index('partner_invitations_expiry').on(t.expiresAt),
    oneOf('partner_invitations_function', t.partnerFunction, partnerFunctions),
    oneOf('partner_invitations_edition', t.edition, editions),
  ],
);

/** Tokens that were signed out before they expired; a row is of no use after that. */
export const endedTokens = pgTable(
  'ended_tokens',
  {
    /** of the signed part of the token */
    hash: text().primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('ended_tokens_expiry').on(t.expiresAt)],
);
