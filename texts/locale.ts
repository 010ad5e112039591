import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '#rules/editions/editions.ts';

// A global variable would give a shopper the language of whoever asks at the same moment.
const current = new AsyncLocalStorage<Locale>();

/** The language of the request. Outside of a page's request say `{ locale }` with the text instead. */
export const getLocale = (): Locale => current.getStore() ?? 'en';

/** Runs loaders and the render of one request with its own language; everything awaited inside keeps it. */
export const inLocale = <T>(locale: Locale, run: () => T): T => current.run(locale, run);
