import { expect, type Page, type Route } from '@playwright/test';
import { sampleLine } from '#server/orders/ordering/sample-order.ts';
import { placeOrder } from '../admin/shop-orders.ts';
import { addressOf, expectAccessible, loseAnswer, originOf } from '../support.ts';
import { test } from '../test.ts';
import type { Wish } from './designs.ts';
import {
  designedLines,
  fillAddress,
  folding,
  goToPayment,
  keepCart,
  keepOtherPrice,
  ORDER_CALL,
  openCart,
  openPayment,
  orderButton,
  pencil,
  person,
  readProduct,
} from './shopping.ts';

// requests fail here on purpose, and the browser writes each into the console
test.use({ provokes: ['lost requests', 'refusals'] });

const thanked = (page: Page) => page.waitForURL(addressOf('en', 'thanks'));
const orderCode = async (page: Page) =>
  (await page.locator('.checkout_thanks-facts dd').first().textContent())?.replace(/[\s-]/g, '');

test('a double click makes one order, which neither another tab nor a step back makes again', async ({
  page,
  context,
}) => {
  await openPayment(page, 'en', [folding]);
  const second = await context.newPage();
  await second.goto(addressOf('en', 'payment'));
  await expect(second.locator('.checkout_method')).toHaveCount(1);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('bank-transfer-create-order')) calls += 1;
  });
  // a code of a sample order was drawn (PAY-018)
  page.on('response', (response) => {
    if (response.status() === 409) calls -= 1;
  });
  await orderButton(page).dblclick();
  await thanked(page);
  expect(calls).toBe(1);
  await second.waitForURL((url) => ['/cart', '/thanks'].includes(url.pathname));
  await expect(second.getByRole('link', { name: /^Cart, items: 0/ })).toBeVisible();
  await second.close();

  await page
    .getByRole('navigation', { name: 'Steps of the order' })
    .getByRole('link', { name: 'Payment' })
    .click();
  await page.waitForURL(addressOf('en', 'cart'));
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

// covers: PAY-022
test('after a lost answer another cart is asked about; a lost answer is asked for again and stays one order, also after a reload', async ({
  page,
}) => {
  test.slow(); // two orders
  await openPayment(page, 'en', [folding]);
  const placed: (string | undefined)[] = [];
  const lose = async (route: Route) => {
    placed.push(((await loseAnswer(route)) as { orderCode?: string }).orderCode);
  };
  await page.route(ORDER_CALL, lose);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('will not make a second order');
  await expect(orderButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page);
  await page.unroute(ORDER_CALL, lose);

  await test.step('another cart asks before a second order', async () => {
    await page.goto(addressOf('en', 'cart'));
    const total = page.locator('.sum .total dd');
    const before = (await total.textContent()) ?? '';
    await page.getByRole('textbox', { name: 'Quantity' }).fill('200');
    await page.getByRole('textbox', { name: 'Quantity' }).press('Enter');
    await expect(total).not.toHaveText(before);
    await expect(page.locator('.sum a.btn')).not.toHaveAttribute('aria-busy', 'true');
    await page.goto(addressOf('en', 'payment'));
    await expect(page.locator('.checkout_method')).toHaveCount(1);
    await orderButton(page).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('We already have an order from this device');
    await expectAccessible(page);
    await page.route(ORDER_CALL, lose);
    await question.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await expect(page.getByRole('alert')).toContainText('will not make a second order');
  });

  // whose answer was lost as well: the shop has it, and tells which it is
  await page.unroute(ORDER_CALL, lose);
  await page.reload();
  await expect(page.locator('.checkout_method')).toHaveCount(1);
  await orderButton(page).click();
  await thanked(page);
  const codes = new Set(placed.filter(Boolean));
  expect(codes.size).toBe(2);
  expect(await orderCode(page)).toBe([...codes].at(-1));
});

test('a price changed in the storage is corrected, shown and confirmed', async ({ page }) => {
  await openPayment(page, 'en', [folding]);
  const honest = await page.locator('.sum .total dd').textContent();
  await keepOtherPrice(page, 'en', () => 100);
  // the page cannot ask again, so the order itself finds out
  await page.route('**/api/priceLists/configuration-price', (route) => route.abort());
  await page.goto(addressOf('en', 'payment'));
  await expect(page.locator('.sum .total dd')).not.toHaveText(honest ?? '');
  const cheap = await page.locator('.sum .total dd').textContent();
  await orderButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Prices have changed');
  await expect(dialog.getByRole('row', { name: /Total with VAT/ })).toContainText(cheap ?? '');
  await expect(dialog.getByRole('row', { name: /Total with VAT/ })).toContainText(honest ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await orderButton(page).click();
  await dialog.getByRole('button', { name: /Order with obligation to pay/ }).click();
  await thanked(page);
  await expect(page.locator('.checkout_thanks-facts')).toContainText(honest ?? '');
});

/** A product of which enough is left, whatever earlier tests bought. */
async function stocked(ids: readonly string[], least: number) {
  for (const id of ids) {
    const product = await readProduct(id);
    const [availability] = product.availabilities;
    if (availability && availability.stockQuantity >= least) return { id, availability };
  }
  throw new Error('nothing left to sell');
}

// covers: CRT-026
test('stock that goes while a person orders is named, and the cart mends it', async ({ page }) => {
  const { id, availability } = await stocked(['ruler-4', 'ruler-3', 'ruler-8', 'ruler-16'], 500);
  const wish: Wish = { productId: id, quantity: 40, texts: { 1: 'Sample' } };
  await openPayment(page, 'en', [pencil, wish]);

  const [line] = await designedLines([{ ...wish, quantity: availability.stockQuantity - 15 }]);
  if (!line) throw new Error('nothing designed');
  const { artwork, quantity } = line;
  const { color, scaleType } = artwork;
  await placeOrder({ configurations: [sampleLine({ productId: id, color, scaleType, quantity, artwork })] });

  await orderButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Left in stock: 15');
  await expect(alert.locator('strong')).not.toBeEmpty();
  await expectAccessible(page);
  await alert.getByRole('link', { name: 'Back to cart' }).click();
  await page.waitForURL(addressOf('en', 'cart'));
  await expect(page.getByText('Of 40 pieces, only 15 left in stock')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Quantity' }).nth(1)).toHaveValue('15');
  await expect(page.locator('.sum a.btn')).not.toHaveAttribute('aria-busy', 'true');
});

test('without an answer to the prices the cart keeps the old ones and tries again; a full storage says so and loses no line (D-S57)', async ({
  page,
}) => {
  await openCart(page, 'en', [folding, pencil]);
  await test.step('without an answer to the prices', async () => {
    const amounts = page.locator('.cart_cart-line-amount');
    const before = await amounts.allTextContents();
    await page.route('**/api/priceLists/configuration-price', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('The price could not be calculated.')).toHaveCount(2);
    await expect(amounts).toHaveText(before);
    await page.unroute('**/api/priceLists/configuration-price');
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(page.getByText('The price could not be calculated.')).toHaveCount(left);
    }
  });
  await page.evaluate(() => {
    // each piece under a name of its own: what is there already is not written again
    for (let size = 4_000_000; size > 0; )
      try {
        localStorage.setItem(`filler${localStorage.length}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
  });
  const quantity = page.getByRole('textbox', { name: 'Quantity' }).first();
  await quantity.fill('15000');
  await quantity.press('Enter');
  await expect(page.getByRole('alert')).toContainText('There is no space left on this device');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
});

// covers: CRT-010 CRT-017 CRT-018
test('a line without product or with an unreadable design can only be deleted; a damaged cart is set aside with a word', async ({
  page,
}) => {
  const [line] = await openCart(page, 'en', [folding]);
  const broken = [
    { ...line, id: 'noproduct1', artwork: { version: 1, sides: [] } },
    { ...line, id: 'unreadable', artwork: { version: 99, productId: 'block-52' } },
  ];
  await keepCart(page, 'en', broken);
  await page.goto(addressOf('en', 'cart'));
  await expect(page.getByText('Configuration product cannot be null', { exact: false })).toBeVisible();
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue to information' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Please correct or delete this first');
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.getByRole('article')).toHaveCount(left);
  }

  await keepCart(page, 'en', [{ id: 7 }]);
  await page.goto(addressOf('en', 'cart'));
  await expect(page.getByText('Part of the saved cart could not be read')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('inkrule.cart.aside'))).toContain('"id":7');
});

// covers: CRT-025 CHK-028
test('a reload keeps every step, a delivery price without an answer the form (D-S68), and the back button leads back', async ({
  page,
}) => {
  await openCart(page, 'en', [folding]);
  await page.locator('.sum a.btn').click();
  await page.waitForURL(addressOf('en', 'information'));
  await fillAddress(page, 'billingAddress', { ...person, email: '' });
  await page.reload();
  await expect(page.locator('[id="billingAddress.street"]')).toHaveValue('Dlouhá 1');
  await page.getByRole('checkbox', { name: 'Buying for a company' }).check();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Buying for a company' }).uncheck();
  await fillAddress(page, 'billingAddress', { email: person.email });
  await page.route('**/api/calculate-transportation-price', (route) => route.abort());
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toContainText('could not be looked up');
  await expect(page.locator('[id="billingAddress.zipCode"]')).toHaveAttribute('aria-invalid', 'true');
  await page.unroute('**/api/calculate-transportation-price');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(addressOf('en', 'recapitulation'));
  const pdf = { name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await page.locator('input[type=file]').setInputFiles(pdf);
  await expect(page.locator('.file-list li')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('logo.pdf')).toBeVisible();
  await page.locator('.checkout_step-ways .primary').click();
  await page.waitForURL(addressOf('en', 'payment'));
  await page.reload();
  await expect(page.locator('.checkout_method')).toHaveCount(1);
  await page.goBack();
  await page.waitForURL(addressOf('en', 'recapitulation'));
  await page.goBack();
  await page.waitForURL(addressOf('en', 'information'));
  await expect(page.locator('[id="billingAddress.email"]')).toHaveValue(person.email);
});

/** A picture as the designer stores it: red, with enough pixels for print. */
const savePicture = (page: Page, reference: string) =>
  page.evaluate(async (id) => {
    const canvas = new OffscreenCanvas(90, 30);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#c8101e';
    context.fillRect(0, 0, 90, 30);
    const picture = {
      blob: await canvas.convertToBlob({ type: 'image/png' }),
      name: 'logo.png',
      savedAt: Date.now(),
    };
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('inkrule-pictures', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('values');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const writing = opening.result.transaction('values', 'readwrite');
        writing.objectStore('values').put(picture, id);
        writing.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  }, reference);

test('a picture of a design is shown and ordered, and missed when this browser has lost it', async ({
  page,
}) => {
  await page.goto(`${originOf('en')}/robots.txt`);
  await savePicture(page, 'pic-1');
  await openCart(page, 'en', [{ ...folding, texts: {}, picture: 'pic-1' }]);
  await expect(page.locator('article image[href^="blob:"]')).toBeVisible();
  await goToPayment(page, 'en');
  // the page still holds the database open: it goes with the reload
  await page.evaluate(() => void indexedDB.deleteDatabase('inkrule-pictures'));
  await page.reload();
  await expect(page.locator('.checkout_method')).toHaveCount(1);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('A picture of this design is missing on this device');
  await savePicture(page, 'pic-1');
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await thanked(page);
});

// covers: CRT-011 CRT-012 CRT-013
test('two tabs stay in step; deleting the last line empties the cart and the note', async ({
  page,
  context,
}) => {
  await openCart(page, 'en', [folding, pencil]);
  await test.step('two tabs stay in step', async () => {
    const second = await context.newPage();
    await second.goto(addressOf('en', 'cart'));
    await expect(second.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: /^Delete: Pencil/ }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(second.getByRole('article')).toHaveCount(1);
    // the other tab changes its line; the deleted one does not come back
    await second.getByRole('textbox', { name: 'Quantity' }).fill('300');
    await second.getByRole('textbox', { name: 'Quantity' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('300');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('link', { name: /^Cart, items: 1/ })).toBeVisible();
    await second.close();
  });
  await page.locator('.sum a.btn').click();
  await page.waitForURL(addressOf('en', 'information'));
  await page.locator('#note').fill('Ring twice');
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await page.waitForURL(addressOf('en', 'cart'));
  const stored = (key: string) =>
    page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null')?.data, key);
  await expect.poll(() => stored('inkrule.information')).toMatchObject({ note: 'Ring twice' });
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await stored('inkrule.cart')).toEqual([]);
  expect(await stored('inkrule.information')).toMatchObject({ note: '' });
});
