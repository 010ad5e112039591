import { expect } from '@playwright/test';
import { openSignedIn } from '../storefront/people.ts';
import { expectAccessible } from '../support.ts';
import {
  addText,
  netPrice,
  openDesigner,
  priced,
  quantityField,
  setQuantity,
  test,
} from './designer-page.ts';

test.use({ provokes: ['lost requests', 'refusals'] });

const PRICE = '**/api/priceLists/configuration-price';
const answer = {
  totalCurrentPrice: 1234.5,
  productPrice: 1000,
  technologyPrice: 200,
  surchargePrice: 30,
  preparationPrice: 4.5,
  printTechnologyPriceDifference: 0,
  otherPrices: [{ pcsFrom: 10, pcsTo: 29, price: 50.025 }],
  unitPrice: 60,
  currency: 'EUR',
};
const natural = { query: '?color=natural&scale=freeTop' };

// covers: PRC-001 PRC-002 PRC-026 PRC-042
test('the live price has its parts, net and gross, and follows design and quantity', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  const total = page.locator('.price-bar_price-total');
  await priced(page);
  const blank = await netPrice(page);
  await addText(page, 'Add text to side 1 Front', 'Sample');
  await expect.poll(() => netPrice(page)).toBeGreaterThan(blank);
  await setQuantity(page, 150);
  await page.getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
  await priced(page);
  await total.click();
  const rows = page.locator('.price-bar_price-parts dd');
  const cents = (await rows.allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
  const [product = 0, print = 0, plates = 0, preparation = 0, net = 0, gross = 0] = cents;
  expect(product + print + plates + preparation).toBe(net);
  expect(net).toBe(await netPrice(page));
  expect(plates).toBeGreaterThan(0);
  await expect(page.locator('.price-bar_price-parts dt').nth(2)).toHaveText('Printing plates (1)');
  expect(Math.round(net * 1.21)).toBe(gross);
  await expect(page.locator('.price-bar_price-parts')).toContainText(/\d,\d{3}\s€ per piece with print/);
  await expect(page.locator('.price-bar_price-parts')).toContainText(
    /pad print costs [\d,]+\s€ less than digital print/,
  );
  await expectAccessible(page);
  await expect(page.getByText(/^50 more pieces bring the price down to \d,\d{3}\s€ each$/)).toBeVisible();
});

// covers: PRC-017 PRC-018 PRC-019 PRC-020 PRC-049
test('the rules show a price at once, the answer of the server takes its place, and nothing is asked in vain', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await priced(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PRICE, async (route) => {
    await held;
    await route.fulfill({ json: answer });
  });
  const ofOne = await netPrice(page);
  await setQuantity(page, 20);
  await expect(page.locator('.price-bar_price-total')).toHaveClass(/waiting/);
  // the price is known to wait a moment before the rules have theirs
  await expect.poll(() => netPrice(page)).not.toBe(ofOne);
  const instant = await netPrice(page);
  release();
  await expect(page.locator('.price-bar_price-total b').first()).toHaveText('1.234,50 €');
  await priced(page);
  await page.unroute(PRICE);
  await setQuantity(page, 10);
  await setQuantity(page, 20);
  await priced(page);
  expect(await netPrice(page)).toBe(instant);

  await test.step('PRC-019 PRC-020: a new request aborts the one before, without a word', async () => {
    const outcome: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().includes('configuration-price')) outcome.push(request.failure()?.errorText ?? '');
    });
    let calls = 0;
    await page.route(PRICE, async (route) => {
      calls += 1;
      if (calls === 1) return; // never answered
      await route.continue();
    });
    await setQuantity(page, 30);
    await expect.poll(() => calls).toBe(1);
    await setQuantity(page, 40);
    await expect.poll(() => outcome).toEqual(['net::ERR_ABORTED']);
    await priced(page);
    await expect(page.locator('.price-bar_price-failed')).toHaveCount(0);
    await page.unroute(PRICE);
  });

  await test.step('PRC-049: a failed calculation says so and can be tried again', async () => {
    await page.route(PRICE, (route) => route.abort('failed'));
    await setQuantity(page, 20);
    const failed = page
      .getByRole('alert')
      .filter({ hasText: 'Error while calculating configuration price.' });
    await expect(failed).toBeVisible();
    await page.unroute(PRICE);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await priced(page);
    await expect(failed).toHaveCount(0);
  });

  await test.step('PRC-017 PRC-018: an unchanged design and a quantity still being typed ask nothing', async () => {
    const text = await addText(page, 'Add text to side 1 Front', 'Sample');
    await priced(page);
    let calls = 0;
    await page.route(PRICE, (route) => {
      calls += 1;
      return route.continue();
    });
    await text.focus();
    await page.keyboard.press('ArrowLeft'); // another place is the same price
    await quantityField(page).fill('');
    await quantityField(page).pressSequentially('12');
    await page.waitForTimeout(400);
    expect(calls).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => calls).toBe(1);
  });
});

// covers: PRC-014 PRC-015
test('price levels: below the minimum hidden, above the stock off with the reason, choosing sets the quantity', async ({
  page,
}) => {
  await openDesigner(page, 'block-53', { query: '?color=p300c&scale=freeTop' }); // 340 in stock
  const levels = page.getByRole('combobox', { name: /^Price level/ });
  await levels.click();
  await page.getByRole('option', { name: /^200–499\spcs/ }).click();
  await expect(quantityField(page)).toHaveValue('200');
  await expect(levels).toHaveAccessibleName(/200–499\spcs/);
  await levels.click();
  const high = page.getByRole('option', { name: /^500–999\spcs/ });
  await high.hover();
  await expect(high).toHaveAttribute('aria-disabled', 'true');
  await expect(high).toContainText('There are not enough items in stock');
  await expectAccessible(page);
  await high.click({ force: true });
  await expect(quantityField(page)).toHaveValue('200');
  await page.keyboard.press('Escape');
  await setQuantity(page, 40);
  await expect(levels).toHaveAccessibleName(/30–49\spcs/);

  await openDesigner(page, 'pencil-hexagonal-175-sharpened');
  await page.getByRole('combobox', { name: /^Price level/ }).click();
  await expect(page.getByRole('option').and(page.locator(':visible')).first()).toHaveText(/^50–99\spcs/);
});

// covers: PRC-003
test('prices are in CZK with two decimals in the Czech edition', async ({ page }) => {
  await openDesigner(page, 'block-52', { ...natural, edition: 'cz' });
  await expect(page.locator('.price-bar_price-total b').first()).toHaveText(/^\d+,\d{2}\sKč$/);
  await expect(page.getByRole('combobox', { name: /^Cenová hladina/ })).toHaveText(/1–9\sks, \d+,\d{2}\sKč/);
});

// covers: PRC-009
test('a partner sees the price of their own list, which only the server knows', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await priced(page);
  const everybody = await netPrice(page);
  await openSignedIn(page, 'en', 'partner.at');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PRICE, async (route) => {
    await held;
    await route.continue();
  });
  await openDesigner(page, 'block-52', natural);
  await expect(page.locator('.price-bar_price-total b').first()).toHaveText('–'); // no rows to calculate with
  release();
  await priced(page);
  expect(await netPrice(page)).toBeLessThan(everybody);
});
