import { expect, type Page } from '@playwright/test';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { folding, keepCart, openCart, pencil } from '../checkout/shopping.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectFits, originOf } from '../support.ts';
import { test } from '../test.ts';
import { wide } from './screens.ts';

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
/** One word as long as a client may be: nothing may run over because of it. */
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverkäufervereinigung';

test('a partner names an order and an item of it, finds, changes and shows them to the dealer', async ({
  page,
  browser,
}) => {
  const po = 'PO-1440';
  await page.setViewportSize(wide);
  await signIn(page, 'en', 'partner');
  const kept = await openCart(page, 'en', [folding, pencil]);
  await page.locator('.sum a.btn').click();
  await page.waitForURL(addressOf('en', 'recapitulation'));
  await field(page, /^Client/).fill(LONG);
  await field(page, /^PO number/).fill(po);
  await page.getByText('A reference of this item').first().click();
  await field(page, /^Job name/)
    .first()
    .pressSequentially('Fair in spring');
  await page.reload();
  await expect(field(page, /^PO number/).last()).toHaveValue(po);
  await expect(field(page, /^Job name/).first()).toHaveValue('Fair in spring');
  await expectFits(page);
  await expectAccessible(page);
  const place = page.locator('.checkout_step-ways .primary');
  await expect(place).not.toHaveAttribute('aria-disabled', 'true');
  await place.click();
  await page.waitForURL(addressOf('en', 'thanks'));
  await page.getByRole('link', { name: 'Open the order' }).click();
  const ofOrder = page.getByRole('region', { name: 'Your reference' }).first();
  await expect(ofOrder).toContainText(po);
  await expect(page.getByRole('article').first()).toContainText('Job name: Fair in spring');
  const id = page.url().split('/').pop() ?? '';
  // the next order begins without it
  await keepCart(page, 'en', kept.slice(0, 1));
  await page.goto(addressOf('en', 'recapitulation'));
  await expect(field(page, /^PO number/)).toHaveValue('');

  await page.goto(`${addressOf('en', 'partnerOrders')}?phrase=${po}`);
  await expect(page.getByRole('row').filter({ hasText: LONG })).toHaveCount(1);
  await expectFits(page);

  await page.goto(originOf('en') + pathTo('en', 'partnerOrder', { orderId: id }));
  await ofOrder.getByRole('button', { name: 'Change the reference' }).press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Autumn');
  await page.keyboard.press('Enter');
  await expect(ofOrder).toContainText('Job name: Autumn');
  await expectFits(page);

  const context = await browser.newContext({ viewport: wide });
  const dealer = await context.newPage();
  await signIn(dealer, 'en', 'dealer');
  await dealer.goto(`${addressOf('en', 'adminOrders')}?phrase=autumn ${po}`);
  await expect(dealer.getByRole('row').filter({ hasText: LONG })).toHaveCount(1);
  await expectFits(dealer);
  await dealer.goto(originOf('en') + pathTo('en', 'adminOrder', { orderId: id }));
  const item = dealer.getByRole('article').nth(1).getByRole('region', { name: 'Partner’s reference' });
  await item.getByRole('button', { name: 'Add a reference' }).click();
  await field(dealer, /^Job name, 2\. /).fill('Pencils');
  await dealer.keyboard.press('Enter');
  await expect(item).toContainText('Job name: Pencils');
  await expectFits(dealer);
  await context.close();
  // the open page of the partner follows
  await expect(page.getByRole('article').nth(1)).toContainText('Job name: Pencils');
});
