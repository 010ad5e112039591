import { expect, type Page, type Response } from '@playwright/test';
import type { ConfigurationPrice } from '#contract/prices/pricing.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import type { Settings } from '#rules/catalogue/settings/settings.ts';
import { emptyOrderInformation } from '#rules/orders/order/order-information.ts';
import { currencyOf, type Edition } from '#rules/platform/editions/editions.ts';
import { lineBody } from '#web/cart/price-line.ts';
import { answeredPrice } from '#web/designer/price/price-request.ts';
import { addressOf, originOf } from '../support.ts';
import { designed, type Wish } from './designs.ts';

/** What the shop answers; Node does not know names below localhost. */
async function ask(path: string, body?: unknown): Promise<unknown> {
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(
    `${originOf('en').replace('en.localhost', '127.0.0.1')}/api${path}`,
    body === undefined ? {} : sent,
  );
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** A product as the shop sells it. */
export const readProduct = async (id: string): Promise<Product> => (await ask(`/products/${id}`)) as Product;

export const folding: Wish = {
  productId: 'block-52',
  color: 'natural',
  scale: 'freeTop',
  quantity: 150,
  texts: { 1: 'Sample Carpentry Ltd', 2: 'Roofs, stairs, floors' },
};
export const pencil: Wish = {
  productId: 'pencil-hexagonal-175-sharpened',
  quantity: 250,
  texts: { 1: 'Sample' },
};

/**
 * Writes into the storage of an edition, from a page without scripts: one of the shop that is open may write what
 * it knows over it.
 */
export async function keepInBrowser(page: Page, edition: Edition, key: string, text: string): Promise<void> {
  await page.goto(`${originOf(edition)}/robots.txt`);
  await page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [key, text]);
}

/** The cart as a browser keeps it. */
export const keepCart = (page: Page, edition: Edition, lines: readonly unknown[]): Promise<void> =>
  keepInBrowser(page, edition, 'inkrule.cart', JSON.stringify({ version: 1, data: lines }));

/** Another price for the first line, as somebody may write it into their storage. */
export async function keepOtherPrice(page: Page, edition: Edition, price: (was: number) => number) {
  const kept = await page.evaluate(() => localStorage.getItem('inkrule.cart') ?? '');
  const { data } = JSON.parse(kept) as { data: { prices: { price: number } }[] };
  const [first] = data;
  if (!first) throw new Error('the cart is empty');
  first.prices.price = price(first.prices.price);
  await keepCart(page, edition, data);
}

/** Finished designs, as the designer hands them to the cart. */
export const designedLines = (wishes: readonly Wish[]) =>
  Promise.all(wishes.map(async (wish) => designed(await readProduct(wish.productId), wish)));

/** Puts finished designs into the cart of this browser, as the designer does, and opens the cart. */
export async function openCart(page: Page, edition: Edition, wishes: readonly Wish[]) {
  const lines = await designedLines(wishes);
  await keepCart(page, edition, lines);
  await page.goto(addressOf(edition, 'cart'));
  await expect(page.getByRole('article')).toHaveCount(lines.length);
  await expect(page.locator('.sum a.btn')).not.toHaveAttribute('aria-busy', 'true');
  return lines;
}

export const person = {
  firstName: 'Alex',
  surName: 'Example',
  street: 'Dlouhá 1',
  zipCode: '110 00',
  city: 'Praha',
  phone: '+420 000 000 000',
  email: 'office@carpentry.example',
};
export type Person = typeof person;

/** Types an address into the form; `kind` as the fields are named. */
export async function fillAddress(
  page: Page,
  kind: 'billingAddress' | 'deliveryAddress',
  values: Partial<Person>,
) {
  for (const [name, value] of Object.entries(values))
    await page.locator(`[id="${kind}.${name}"]`).fill(value);
}

export const orderButton = (page: Page) => page.locator('.checkout_payment-end button[type=submit]');

/** The payment page stands with its sums and waits for the press of its button. */
async function untilPayable(page: Page, edition: Edition) {
  await expect(page.locator('.sum .total dd')).toBeVisible();
  await expect(page.locator('.checkout_method')).toHaveCount(edition === 'cz' ? 3 : 1);
  await expect(orderButton(page)).not.toHaveAttribute('aria-disabled', 'true');
}

/** From a filled cart to the payment page through every step, as a person walks: without a new document. */
export async function walkToPayment(page: Page, edition: Edition) {
  await page.locator('.sum a.btn').click();
  await page.waitForURL(addressOf(edition, 'information'));
  await fillAddress(page, 'billingAddress', person);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(addressOf(edition, 'recapitulation'));
  await page.locator('.checkout_step-ways .primary').click();
  await page.waitForURL(addressOf(edition, 'payment'));
  await untilPayable(page, edition);
}

const keepInformation = (page: Page): Promise<void> =>
  page.evaluate((saved) => localStorage.setItem('inkrule.information', JSON.stringify(saved)), {
    version: 1,
    data: {
      ...emptyOrderInformation,
      billingAddress: { ...emptyOrderInformation.billingAddress, ...person },
      transportationPrice: 0, // looked up anew by the page
    },
  });

/** From a filled cart to the payment page, with the form as an earlier order left it on the device. */
export async function goToPayment(page: Page, edition: Edition) {
  await keepInformation(page);
  await page.goto(addressOf(edition, 'payment'));
  await untilPayable(page, edition);
}

/** A line as the cart keeps it once the shop has told its price: one without leads back to the cart. */
async function pricedLine(edition: Edition, wish: Wish) {
  const product = await readProduct(wish.productId);
  const line = designed(product, wish);
  const settings = (await ask('/settings')) as Settings;
  const body = lineBody({ product, settings, currency: currencyOf[edition] }, line);
  const price = await ask('/priceLists/configuration-price', body);
  return { ...line, prices: answeredPrice(price as ConfigurationPrice) };
}

/** The payment page of an order whose lines and address the device keeps, without the pages before it. */
export async function openPayment(page: Page, edition: Edition, wishes: readonly Wish[]): Promise<void> {
  await keepCart(page, edition, await Promise.all(wishes.map((wish) => pricedLine(edition, wish))));
  await goToPayment(page, edition);
}

export const ORDER_CALL = '**/api/payment/bank-transfer-create-order-with-data';

/**
 * Whether an order was placed by this answer. A code drawn by chance may be that of a sample order (PAY-018):
 * that one is refused, and the page draws again.
 */
export const isPlacing = (response: Response): boolean =>
  response.ok() && response.request().method() === 'POST' && response.url().includes('create-order');
