import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '#rules/platform/editions/editions.ts';

// A global variable would give a shopper the language of whoever asks at the same moment.
const current = new AsyncLocalStorage<Locale>();

/**
 * The language of the page that is rendered.
 * @throws Error outside of one: jobs, mails and calls would speak English to everybody without this
 */
export function getLocale(): Locale {
  const locale = current.getStore();
  if (!locale) throw new Error('There is no page here whose language a text could have: pass { locale }.');
  return locale;
}

/** Runs loaders and the render of one request with its own language; everything awaited inside keeps it. */
export const inLocale = <T>(locale: Locale, run: () => T): T => current.run(locale, run);
