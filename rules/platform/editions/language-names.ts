import type { Locale } from './editions.ts';

/** Languages by what their speakers call them. */
export const languageNames: Readonly<Record<Locale, string>> = { cs: 'Česky', en: 'English', de: 'Deutsch' };
