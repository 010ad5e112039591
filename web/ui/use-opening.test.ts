import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('is asked by whatever leads on after a wait: the person may have gone elsewhere meanwhile', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  const careless = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    const leadsOn = /useNavigate\(|location\.(?:assign|replace)\(/.test(text);
    const waits = /\bawait\b|\.then\(/.test(text);
    return leadsOn && waits && !/useOpening\(|new AbortController\(/.test(text);
  });
  expect(careless.sort()).toEqual([
    // in an effect of the page itself, once its form counts as saved
    'web/admin/catalogue/new-product.tsx',
    'web/admin/partners/use-partner-form.ts',
    // the order is placed, and this is the way to pay it
    'web/checkout/use-ordering.ts',
    // what was called off gives no link (`useSharing`)
    'web/designer/share/other-edition-dialog.tsx',
    // whoever is signed in now sees every page anew
    'web/storefront/first-admin/first-admin-form.tsx',
    'web/storefront/invitation/invitation-form.tsx',
    // at once; what is waited for there is the part that shows a logo
    'web/storefront/product/company-form.tsx',
  ]);
});
