import { describe, expect, it } from 'vitest';
import { locales } from '#rules/platform/editions/editions.ts';
import type { StoredQuote } from '../order/service.ts';
import { printText } from './order-letter.ts';
import { noun, orderTexts } from './order-texts.ts';

const side = (
  technology: 'Digital' | 'Tampon' | 'Simple',
  number: number,
  ...pantones: string[]
): StoredQuote['printed'][number] => ({
  number,
  technology,
  inks: pantones.map((pantone) => ({ pantone, hex: '#000000' })),
});

describe('texts of the confirmation', () => {
  it.each(locales)('the subject in %s says fact and next step in at most 55 characters', (locale) => {
    expect(orderTexts[locale].subject('2611-4821').length).toBeLessThanOrEqual(55);
  });

  it('never shout', () => {
    for (const locale of locales) expect(JSON.stringify(orderTexts[locale])).not.toContain('!');
  });

  it.each([
    [1, 'strana'],
    [2, 'strany'],
    [4, 'strany'],
    [5, 'stran'],
    [0, 'stran'],
  ])('Czech counts %s as %s', (count, word) => {
    expect(noun('sides', 'cs', count)).toBe(word);
  });

  it('name the inks of plates, not those of a digital print, and tell technologies apart', () => {
    const printed = [side('Tampon', 1, '186 C', 'Black C'), side('Tampon', 2, '186 C'), side('Digital', 3)];
    expect(printText({ printed }, 'en', 'no print')).toBe(
      '2 sides, pad print, 186 C and Black C; 1 side, digital print',
    );
    expect(printText({ printed }, 'de', 'ohne Aufdruck')).toBe(
      '2 Seiten, Tampondruck, 186 C und Black C; 1 Seite, Digitaldruck',
    );
    expect(printText({ printed: [] }, 'cs', 'bez potisku')).toBe('bez potisku');
  });
});
