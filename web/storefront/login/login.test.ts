import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { inLocale } from '#texts/locale.ts';
import { homeOf } from '#web/shell/home-of-role.ts';
import { keptEmail } from './kept-email.ts';
import { problemOf } from './login-words.server.ts';

const problem = (query: string, email = '', locale: Locale = 'en') =>
  inLocale(locale, () => problemOf(new URLSearchParams(query), email));

describe('what the sign-in page says', () => {
  // covers: AUT-007
  it('SHL-036 ERR-012: the generic words for any error it does not know, none without', () => {
    const words =
      'You have used invalid login details or your account is not active. Please contact the sales representative.';
    for (const query of ['error', 'error=', 'error=failed', 'error=<b>x</b>', 'error=__proto__'])
      expect(problem(query)).toEqual({ text: words });
    expect(problem('')).toBeNull();
  });

  // covers: AUT-013
  it('SHL-041: a person who was given a token and comes without it is told why', () => {
    expect(problem('signed-in')?.text).toMatch(/did not keep the sign-in/);
  });

  it('names the fields that are missing', () => {
    expect(problem('error=missing')).toMatchObject({
      email: expect.any(String),
      password: expect.any(String),
    });
    expect(problem('error=missing', 'a@b.example')).not.toHaveProperty('email');
  });

  it('has its own words in every language', () => {
    for (const reason of ['error', 'error=missing', 'error=too-often', 'error=unavailable', 'signed-in'])
      expect(
        new Set((['cs', 'en', 'de'] as const).map((locale) => problem(reason, '', locale)?.text)).size,
      ).toBe(3);
  });
});

// covers: SHL-039 SHL-040 I18-024 AUT-011 AUT-012
// covers: AUT-032
it.each<[Edition, string]>([
  ['cz', '/admin/objednavky'],
  ['en', '/admin/orders'],
  ['de', '/admin/bestellungen'],
])('%s: dealers and admins go to orders, everybody else to the first page', (edition, orders) => {
  const homes = (['dealer', 'admin', 'partner'] as const).map((role) =>
    homeOf(edition, { id: 'a b', role, partnerId: null, partnerFunction: null }),
  );
  expect(homes).toEqual([`${orders}?dealerId=a%20b`, orders, '/']);
});

describe('the kept e-mail', () => {
  it.each([
    [null, ''],
    ['jwt-token=x', ''],
    ['login-email=a%40b.example', 'a@b.example'],
    ['jwt-token=x; login-email=a%2Bc%40b.example; y=z', 'a+c@b.example'],
    ['other-login-email=no', ''],
    ['login-email=%E0%A4%A', ''],
  ])('%j is %j', (cookies, email) => expect(keptEmail(cookies)).toBe(email));

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (cookies) => typeof keptEmail(cookies) === 'string'));
  });
});
