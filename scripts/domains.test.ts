import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dividedFolders, domainNames, domains, whyNotOfDomain } from './domains/manifest.ts';
import { domainsPage } from './domains/page.ts';

describe('the domains', () => {
  it('stand from the bottom to the top', () => {
    for (const [index, name] of domainNames.entries())
      for (const used of domains[name].uses) expect(domainNames.slice(0, index), name).toContain(used);
  });

  it.each(dividedFolders)('are the folders of %s', (folder) => {
    const folders = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    // what only tests need, and plays all domains
    expect(folders.filter((name) => name !== 'acts-meanwhile').toSorted()).toEqual(
      domainNames.filter((name) => folders.includes(name)).toSorted(),
    );
  });

  it.each([
    ['server/orders/order/act.ts', 'server/platform/files/files.ts', null],
    ['server/orders/order/act.ts', 'server/orders/letters/service.ts', null],
    ['server/orders/order/act.ts', 'rules/payments/payment/decide-settlement.ts', null],
    [
      'server/shop-orders/checkout/service.ts',
      'rules/partner-orders/flow/facts.ts',
      'know nothing of each other',
    ],
    ['server/app.ts', 'server/office/staff/routes.ts', null],
    ['rules/prices/pricing/quote.ts', 'rules/design/artwork/colors.ts', 'prices may not use design'],
    ['contract/orders/orders.ts', 'contract/api.ts', 'puts the domains together'],
    ['server/news/service.ts', 'server/platform/files/files.ts', 'news is no domain'],
  ])('say why %s may not import %s', (file, imported, why) => {
    const said = whyNotOfDomain(file, imported);
    if (why === null) expect(said).toBeNull();
    else expect(said).toContain(why);
  });

  it('are drawn in docs/domains.md as they are (npm run domains writes it)', () =>
    expect(readFileSync('docs/domains.md', 'utf8')).toBe(domainsPage()));
});
