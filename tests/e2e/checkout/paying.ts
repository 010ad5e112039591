import { expect, type Page } from '@playwright/test';
import { port } from '../shops.ts';
import { addressOf } from '../support.ts';
import { folding, openPayment } from './shopping.ts';

/** Where the sandbox gateway of this run listens. */
export async function sandboxOrigin(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/payment/options?locale=CZ`);
  const { payPal } = (await answer.json()) as { payPal: { scriptUrl: string } };
  return new URL(payPal.scriptUrl).origin;
}

/** Lets calls of a provider fail, `times` in a row. */
export async function layFault(call: string, kind: string, times: number): Promise<void> {
  const answer = await fetch(`${await sandboxOrigin()}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ call, kind, times }),
  });
  expect(answer.ok).toBe(true);
}

export async function clearFaults(): Promise<void> {
  await fetch(`${await sandboxOrigin()}/sandbox/faults`, { method: 'DELETE' });
}

/** A filled cart of the cz edition on the payment page, with a method chosen. */
export async function choose(page: Page, method: 'goPay' | 'payPal'): Promise<void> {
  await openPayment(page, 'cz', [folding]);
  await page.locator(`input[value=${method}]`).check();
}

/** Presses an outcome on a page of the sandbox. */
export const letEnd = (page: Page, outcome: string) =>
  page.locator(`button[name=outcome][value=${outcome}]`).click();

/**
 * Pays the payment of the open page of the gateway, which tells the shop at once; the page stays as it is.
 */
export async function payUnseen(page: Page): Promise<void> {
  const answer = await fetch(`${page.url().split('?')[0]}/outcome`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay', telling: 'before' }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

/** Presses the wallet's own button and answers its window. */
export async function openWallet(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.frameLocator('iframe[title=PayPal]').getByRole('button').click(),
  ]);
  return popup;
}

export const atGateway = (page: Page) => page.waitForURL(/127\.0\.0\.1:\d+\/gw/);

/** The order the open page of the gateway asks money for. */
export const codeAtGateway = async (page: Page): Promise<string> =>
  (await page
    .getByRole('complementary')
    .getByText(/^\d{8}$/)
    .textContent()) ?? '';

/** Thanks for a paid order: no bank panel, an empty cart that still knows the order. */
export async function expectPaid(page: Page): Promise<void> {
  await page.waitForURL(addressOf('cz', 'thanks'));
  await expect(page.locator('.checkout_thanks-facts')).toContainText('zaplaceno');
  await expect(page.locator('.bank-transfer_bank')).toHaveCount(0);
}
