import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/people/accounts.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { AccountItems } from './account-menu.tsx';
import type { Shop } from './use-shop.ts';

const words = new Proxy({}, { get: (_, name) => `[${String(name)}]` });
const itemsOf = (profile: Partial<Profile> | null, edition: Edition = 'en') => {
  const nobody = { id: '1', email: 'a@b.example', companyName: null, firstName: null, surName: null };
  const shop = { edition, words, profile: profile && { ...nobody, ...profile } } as unknown as Shop;
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

describe('where the account menu leads', () => {
  const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

  // covers: I18-023 AUT-023
  it.each<[Edition, string[]]>([
    ['cz', ['/b2b/objednavky', '/b2b/mista-doruceni', '/b2b/profil', '/moje-navrhy']],
    ['en', ['/b2b/orders', '/b2b/delivery-locations', '/b2b/profile', '/my-designs']],
    ['de', ['/b2b/bestellungen', '/b2b/lieferorte', '/b2b/profil', '/meine-entwuerfe']],
  ])('SHL-013 SHL-014: %s leads a partner to three pages and the designs, and out', (edition, paths) => {
    const html = itemsOf({ role: 'partner', partnerId: 'p', partnerFunction: 'owner' }, edition);
    expect(hrefs(html)).toEqual(paths);
    expect(html).toContain('[logout]');
  });

  // covers: AUT-022
  it('SHL-010 SHL-011: leads staff to the orders, a dealer to the own ones first, and out', () => {
    for (const [role, own] of [
      ['admin', ''],
      ['dealer', '?dealerId=1'],
    ] as const) {
      const html = itemsOf({ role }, 'cz');
      expect(hrefs(html)).toEqual([`/admin/objednavky${own}`]);
      expect(html).toContain('[logout]');
    }
  });
});
