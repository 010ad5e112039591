import { describe, expect, it } from 'vitest';
import { inLocale } from './locale.ts';
import { m } from './messages.ts';

describe('a text without { locale }', () => {
  it('is said in the language of the page, whatever other pages do meanwhile', async () => {
    const later = () => new Promise((resolve) => setTimeout(resolve, 1));
    const said = (locale: 'cs' | 'de') =>
      inLocale(locale, async () => {
        await later();
        return m.problem_page_again();
      });
    expect(await Promise.all([said('cs'), said('de')])).toEqual([
      m.problem_page_again({}, { locale: 'cs' }),
      m.problem_page_again({}, { locale: 'de' }),
    ]);
  });

  it('is an error where there is no page: a mail in English would go out unnoticed', () => {
    expect(() => m.problem_page_again()).toThrow('pass { locale }');
  });
});
