import { describe, expect, it } from 'vitest';
import { emptyOrderInformation } from '#rules/orders/order/order-information.ts';
import { inLocale } from '#texts/locale.ts';
import { fieldError, type ShownProblem, summaryLine } from './field-texts.ts';

const info = emptyOrderInformation;

describe('what is wrong with a field, in English as specified', () => {
  it.each([
    ['ERR-006', 'required', 'This field is required'],
    ['ERR-007', 'name_format', 'Invalid name format'],
    ['ERR-008', 'phone_format', 'Invalid phone number format'],
    ['ERR-009', 'email', 'This field must contain an email'],
    ['ERR-010', 'zip', 'The postal code entered does not match the selected country.'],
    ['ERR-011', 'country', 'This is not a valid country'],
  ] as [string, ShownProblem, string][])(
    '%s: %s begins with the sentence of the specification and says how to mend it',
    (_row, problem, sentence) => {
      const text = fieldError('billingAddress.zipCode', problem, info, 'en');
      expect(text.startsWith(sentence)).toBe(true);
    },
  );

  it('a mark that nobody can see is told in each language', () => {
    const said = (['cs', 'en', 'de'] as const).map((locale) =>
      inLocale(locale, () => fieldError('billingAddress.city', 'direction_marks', info, locale)),
    );
    expect(said[0]).toContain('neviditelné značky');
    expect(said[1]).toContain('invisible marks');
    expect(said[2]).toContain('unsichtbare Zeichen');
  });

  it('the summary names the field', () => {
    expect(summaryLine('billingAddress.city', 'required', info, 'en')).toBe('City: This field is required.');
  });
});
