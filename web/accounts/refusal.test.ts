import { describe, expect, it } from 'vitest';
import { partnerProblems } from '#rules/people/partners/partner.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { inLocale } from '#texts/locale.ts';
import { m } from '#texts/messages.ts';
import { formOf } from '#web/admin/partners/partner-values.ts';
import { accountWords } from './account-words.ts';
import { refusalOf } from './refusal.ts';

const say = (problem: string) => accountWords(problem, 'CZ', 'en');

describe('why an account was not saved', () => {
  it('ADM-056: an update without an answer says so in the words of the specification, and that nothing is saved', () => {
    inLocale('en', () => {
      for (const code of ['network', 'unexpected'])
        expect(refusalOf({ ok: false, code }, say, 'en', m.people_update_failed()).text).toMatch(
          /^Error while updating price list\. Nothing was saved/,
        );
    });
  });

  it('ADM-030: a partner who is not deleted is told with the reason, in the question that stays open', () => {
    for (const locale of locales) {
      const { text } = refusalOf({ ok: false, code: 'partner_has_orders' }, say, locale, 'otherwise');
      expect(text).not.toBe('otherwise');
    }
    expect(refusalOf({ ok: false, code: 'partner_has_orders' }, say, 'en', '').text).toBe(
      'The partner cannot be deleted because they have follow-up orders.',
    );
  });

  it('ADM-052: every required field that is empty says "This field is required"', () => {
    const empty = new Proxy({} as Record<string, string>, { get: () => '' });
    const problems = Object.entries(partnerProblems(formOf(empty as never, null), null));
    const required = problems.filter(([, problem]) => problem === 'required').map(([field]) => field);
    expect(required).toEqual(
      expect.arrayContaining(['email', 'billingFirstName', 'billingStreet', 'billingCity']),
    );
    inLocale('en', () => expect(say('required')).toBe('This field is required.'));
  });
});
