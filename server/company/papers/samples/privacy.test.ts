import { expect, it } from 'vitest';
import { locales } from '#rules/platform/editions/editions.ts';
import { terms } from '#rules/platform/terms.ts';
import { inLocale } from '#texts/locale.ts';
import { privacyText } from './privacy.ts';

it('names every term people should know, with its number, in each language', () => {
  for (const locale of locales) {
    const text = JSON.stringify(inLocale(locale, () => privacyText(locale)).parts);
    const shown = ['unpaidOrder', 'artwork', 'person', 'books', 'savedDesign', 'failedLogIn', 'log'] as const;
    for (const term of shown) {
      const { count, unit } = terms[term];
      const words = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
      expect([locale, text.includes(words)]).toEqual([locale, true]);
    }
  }
  const ids = inLocale('en', () => privacyText('en')).parts.map(({ id }) => id);
  expect(ids).toEqual([
    'controller',
    'device',
    'cookies',
    'order-data',
    'saved-designs',
    'accounts',
    'server',
    'rights',
  ]);
});
