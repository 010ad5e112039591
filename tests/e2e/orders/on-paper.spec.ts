import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { placeOrder } from '../admin/shop-orders.ts';
import { orderToApprove } from '../partner/partner-orders.ts';
import { signIn, waitForScript } from '../storefront/people.ts';
import { addressOf, expectNoOverflow, tabTo } from '../support.ts';
import { test } from '../test.ts';

let code = '';
test.beforeAll(async () => {
  code = await placeOrder({ note: 'Prosím doručit do skladu.' });
});

/** The open page on paper is black on white, as wide as that, and has nothing to press. */
async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['header nav', '.btn', '.icon-btn', 'textarea', '[type="checkbox"]', '[role="tooltip"]'])
    await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('main dl').first()).toBeVisible();
  const looks = await page.evaluate(() => ({
    sticky: [...document.querySelectorAll('*')].filter((one) => {
      const { position } = getComputedStyle(one);
      return one.checkVisibility() && (position === 'sticky' || position === 'fixed');
    }).length,
    ground: getComputedStyle(document.body).backgroundColor,
    ink: getComputedStyle(document.querySelector('main dd') as Element).color,
  }));
  expect(looks).toEqual({ sticky: 0, ground: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' });
  // nothing is cut off at the right edge of the paper
  const size = page.viewportSize();
  await page.setViewportSize({ width: 703, height: 1000 });
  await expectNoOverflow(page);
  if (size) await page.setViewportSize(size);
}

test('an order on paper is black on white, with its pictures and nothing to press, nor what staff note for each other or what opens a part', async ({
  page,
  somebodyElse,
}) => {
  const orderId = await orderToApprove({ locale: 'EN' });
  await signIn(page, 'en', 'admin');
  for (const address of [
    addressOf('en', 'adminOrder', { orderId }),
    addressOf('en', 'regularOrder', { orderCode: code }),
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await waitForScript(page);
      await page.getByRole('button', { name: 'Internal note' }).click();
      await page.getByRole('textbox', { name: 'Internal note' }).fill('They pay late.');
      await page.getByRole('button', { name: 'Save note' }).click();
      const note = page.getByRole('listitem').filter({ hasText: 'They pay late.' });
      await expect(note).toBeVisible();
      await expect(page.locator('main summary').first()).toBeVisible();
      await expectOnPaper(page);
      await expect(note).toBeHidden();
      await expect(page.locator('main')).not.toContainText(/Internal/, { useInnerText: true });
      await expect(page.locator('main summary').filter({ visible: true })).toHaveCount(0);
      // what is left says something: the status, a picture, the name of a file
      const acts = page.getByRole('main').getByRole('button', {
        name: /^(?!Designs to approve|Enlarge: |.*opens in a new tab)/,
      });
      await expect(acts).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
      await expect(note).toBeVisible();
    });

  await test.step('its pictures', async () => {
    const shown = page.locator('main img').filter({ visible: true });
    await expect(shown.first()).toBeVisible();
    const pictures = await shown.count();
    await page.emulateMedia({ media: 'print' });
    await expect(shown).toHaveCount(pictures);
  });

  await test.step('the page of the partner', async () => {
    const partner = await somebodyElse();
    await signIn(partner, 'en', 'partner');
    await partner.goto(addressOf('en', 'partnerOrder', { orderId }));
    await waitForScript(partner);
    await expectOnPaper(partner);
  });
});

/** The file a link gives, reached by keys alone. */
async function ticketBy(page: Page, name: RegExp): Promise<Buffer> {
  const link = page.getByRole('link', { name });
  await tabTo(page, link, 120);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  return readFile(await file.path());
}

test.describe('job tickets', () => {
  test('of a partner order, from its page and from the list, on a narrow screen too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'en', 'dealer');
    await page.goto(`${addressOf('en', 'adminOrders')}?orderStatus=inProduction`);
    await waitForScript(page);
    await tabTo(page, page.getByRole('button', { name: 'Papers and carriers' }), 120);
    await page.keyboard.press('Enter');
    expect((await ticketBy(page, /^Job ticket A6: /)).subarray(0, 5).toString()).toBe('%PDF-');
    await page.locator('tbody tr a').first().click();
    await expect(page.locator('main dl').first()).toBeVisible();
    await waitForScript(page);
    await expectNoOverflow(page);
    expect((await ticketBy(page, /^Job ticket A4: /)).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await ticketBy(page, /^Packing list: /)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('of an order of the shop, for whoever handles those', async ({ page }) => {
    await signIn(page, 'en', 'admin');
    await page.goto(addressOf('en', 'regularOrders'));
    await waitForScript(page);
    expect((await ticketBy(page, /^Job ticket A4: /)).subarray(0, 5).toString()).toBe('%PDF-');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await page.goto(addressOf('en', 'regularOrder', { orderCode: code }));
    await waitForScript(page);
    await expectNoOverflow(page);
    expect((await ticketBy(page, /^Job ticket A6: /)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
