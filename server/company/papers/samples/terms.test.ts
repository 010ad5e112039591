import { expect, it } from 'vitest';
import { locales } from '#rules/platform/editions/editions.ts';
import { inLocale } from '#texts/locale.ts';
import { termsText } from './terms.ts';

it('says in each language within how many days a transfer is to be paid', () => {
  const said = locales.map((locale) => {
    const payment = inLocale(locale, () => termsText(21)).parts.find(({ id }) => id === 'payment');
    return /\b21\s\p{L}+/u.exec(payment?.paragraphs?.join(' ') ?? '')?.[0]?.replace('\u00a0', ' ');
  });
  expect(said).toEqual(['21 dnů', '21 days', '21 Tagen']);
});
