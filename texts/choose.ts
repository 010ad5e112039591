import { type Locale, locales } from '#rules/platform/editions/editions.ts';
import { getLocale } from '#texts/locale.ts';

export type TextOptions = { readonly locale?: Locale };
/** A text with values to fill in. */
export type Message<Inputs> = (inputs: Inputs, options?: TextOptions) => string;
/** A text without any. */
export type Plain = (inputs?: Record<string, never>, options?: TextOptions) => string;

/** The text in the language that is asked for, or in that of the request; `said` in the order of `locales`. */
export const choose = (options: TextOptions | undefined, ...said: readonly string[]): string =>
  said[locales.indexOf(options?.locale ?? getLocale())] ?? '';

/** Says a text of a table whose texts fill in different values, or none. */
export const say = <Inputs extends object>(
  text: Message<Inputs> | Plain,
  inputs: Inputs,
  options?: TextOptions,
): string => (text as Message<Inputs>)(inputs, options);
