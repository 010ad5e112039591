import { z } from 'zod';
import { categories, scales } from '#rules/catalogue/products/product.ts';
import { isoDay } from '#rules/platform/editions/dates.ts';
import { apiLocaleOf, currencies, locales } from '#rules/platform/editions/editions.ts';

/**
 * Pieces of messages that several features share. Amounts on the wire are decimal numbers in the named
 * currency, net unless said.
 */
export const currency = z.enum(currencies);
export const category = z.enum(categories);
export const scale = z.enum(scales);
export const apiLocale = z.enum(Object.values(apiLocaleOf)); // I18-005
export const amount = z.number().describe('decimal amount, two places');
export const unitPrice = z.number().describe('decimal price per piece, two places in CZK, three in EUR');
export const texts = z.record(z.enum(locales), z.string()).describe('one text per language');
/** A page of a list in a query, from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000);
export const idWord = z.string().min(1).max(100);
export const timestamp = z.string().describe('ISO 8601');
/**
 * Of a mail that is to be sent again: when another was sent since, nothing is, and the answer is the same.
 */
export const seenMail = z.object({ seen: timestamp.optional().describe('`at` of the mail as it was read') });
/** YYMM and four digits (PAY-018). */
export const orderCode = z.string().regex(/^\d{8}$/);

/** One field of a form. Longer than any real address: rules say what is wrong, this only bounds the size. */
export const line = z.string().max(10_000);

/** The reply of a call that only says that it is done: 204 without a body (D-B116). */
export const nothing = z.undefined();

/** A page of a list: how many there are in all, and the items of the page. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
    items: z.array(item),
  });

/** Query of a page: 1-based, at most 100 rows. */
export const pageQuery = (limit: number) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(limit),
  });

const moment = z.iso.datetime({ offset: true });
const isDay = (date: string): boolean =>
  z.iso.date().safeParse(date).success && date >= '2000-01-01' && date < '2100-01-01';

/**
 * A day, also as the moment that a client of ISO dates sends (B2B-API-002): its day in the company's time
 * zone.
 */
export const day = z
  .string()
  .max(40)
  .overwrite((text) => (moment.safeParse(text).success ? isoDay(Date.parse(text)) : text))
  .refine(isDay, 'a day of this century')
  .describe('yyyy-MM-dd, or an ISO date and time; the day in the time zone of the company counts');

/** The answer of a call that changes something; the page reads it anew (D-B116). */
export const changed = z.object({ success: z.literal(true), message: z.string() });

/** Of a change that a history keeps. */
export const reason = z.string().trim().max(500).default('').describe('why, for the history');
