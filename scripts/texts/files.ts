import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { locales as all, type Locale } from '#rules/platform/editions/editions.ts';

/** English comes first: it is the language texts are translated from. */
export const locales: readonly Locale[] = all.toSorted((a, b) => Number(b === 'en') - Number(a === 'en'));

export const textsFolder = fileURLToPath(new URL('../../texts/', import.meta.url));

/** One file of texts: the message of each key, in the order of the file. */
export type Messages = Record<string, string>;

/** Every folder of `texts/` that holds messages. */
export const areas = (): string[] =>
  readdirSync(textsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map((entry) => entry.name)
    .sort();

export const fileOf = (area: string, locale: Locale): string => `${textsFolder}${area}/${locale}.json`;

export const readMessages = (area: string, locale: Locale): Messages =>
  JSON.parse(readFileSync(fileOf(area, locale), 'utf8'));

/** Spaces and hyphens that look like ordinary ones are written as escapes, or nobody would see them. */
const invisible = /[\u00a0\u00ad\u2009\u200b-\u200d\u2011\u202f\u2060\ufeff]/g;

export const toJson = (messages: Messages): string =>
  `${JSON.stringify(messages, null, 2).replace(invisible, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;

export const writeMessages = (area: string, locale: Locale, messages: Messages): void =>
  writeFileSync(fileOf(area, locale), toJson(messages));
