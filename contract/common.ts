import { z } from 'zod';
import { categories, scales } from '#rules/catalogue/product.ts';
import { currencies, locales } from '#rules/editions/editions.ts';

/**
 * Pieces of messages that several features share. Amounts on the wire are decimal numbers in the named
 * currency, net unless said.
 */
export const currency = z.enum(currencies);
export const category = z.enum(categories);
export const scale = z.enum(scales);
export const apiLocale = z.enum(['CZ', 'EN', 'DE']); // I18-005
export const amount = z.number().describe('decimal amount, two places');
export const unitPrice = z.number().describe('decimal price per piece, two places in CZK, three in EUR');
export const texts = z.record(z.enum(locales), z.string()).describe('one text per language');
/** A page of a list in a query, from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000);
export const idWord = z.string().min(1).max(100);
export const timestamp = z.string().describe('ISO 8601');
/** Of a mail that is to be sent again: when another was sent since, nothing is, and the answer is the same. */
export const seenMail = z.object({ seen: timestamp.optional().describe('`at` of the mail as it was read') });
/** YYMM and four digits (PAY-018). */
export const orderCode = z.string().regex(/^\d{8}$/);

/** One field of a form. Longer than any real address: rules say what is wrong, this only bounds the size. */
export const line = z.string().max(10_000);

/** The reply of a call that only says that it is done: 204 without a body (D-B116). */
export const nothing = z.undefined();
