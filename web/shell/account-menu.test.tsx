import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/people/accounts.ts';
import { AccountItems } from './account-menu.tsx';
import type { Shop } from './use-shop.ts';

const words = new Proxy({}, { get: (_, name) => `[${String(name)}]` });
const itemsOf = (profile: Partial<Profile> | null) => {
  const nobody = { id: '1', email: 'a@b.example', companyName: null, firstName: null, surName: null };
  const shop = { edition: 'en', words, profile: profile && { ...nobody, ...profile } } as unknown as Shop;
  return renderToStaticMarkup(<AccountItems shop={shop} />);
};
const nameIn = (html: string) => /<strong>(.*?)<\/strong>/.exec(html)?.[1] ?? null;

describe('the name in the account menu', () => {
  // covers: SHL-012
  it.each<[Partial<Profile>, string | null]>([
    [{ companyName: 'Sample Trade Ltd', firstName: 'Alex', surName: 'Example' }, 'Sample Trade Ltd'],
    [{ firstName: 'Alex', surName: 'Example' }, 'Alex Example'],
    [{ companyName: '', surName: 'Example' }, 'Example'],
    [{}, null],
  ])('of a partner, %j: %s', (profile, name) =>
    expect(nameIn(itemsOf({ role: 'partner', partnerId: 'p', partnerFunction: 'owner', ...profile }))).toBe(
      name,
    ),
  );

  it('SHL-011: staff are shown by e-mail alone', () => {
    for (const role of ['admin', 'dealer'] as const) {
      const html = itemsOf({ role, companyName: 'Sample Trade Ltd' });
      expect(nameIn(html)).toBeNull();
      expect(html).toContain('a@b.example');
    }
  });

  it('SHL-009: nobody has none, and no way to sign out', () => {
    expect(itemsOf(null)).not.toMatch(/<strong>|<form/);
  });
});
