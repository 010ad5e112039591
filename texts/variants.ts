import type { Locale } from '#rules/platform/editions/editions.ts';

const rules = new Map<string, Intl.PluralRules>();

/** The form for a count: an exact `=0` first, then that of the language. */
export function plural(
  locale: Locale,
  count: number,
  forms: Record<string, string>,
  type: Intl.PluralRuleType = 'cardinal',
): string {
  const name = locale + type;
  const known = rules.get(name) ?? new Intl.PluralRules(locale, { type });
  rules.set(name, known);
  return forms[`=${count}`] ?? forms[known.select(count)] ?? forms.other ?? '';
}

/** The variant for a word. */
export const select = (word: string | number, variants: Record<string, string>): string =>
  variants[word] ?? variants.other ?? '';
