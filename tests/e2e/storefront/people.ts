import { expect, type Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { port } from '../shops.ts';
import { addressOf, originOf } from '../support.ts';

export type Role = 'admin' | 'dealer' | 'partner' | 'partner.at' | 'partner.de';

export const emailOf = (role: string): string => `${role}@inkrule.example`;
export const PASSWORD = 'inkrule-demo';

/** Where each role begins. */
export const firstScreen = {
  admin: 'adminOrders',
  dealer: 'adminOrders',
  partner: 'home',
  'partner.at': 'home',
  'partner.de': 'home',
} as const;

/** What a person is led to: a dealer's list begins with their own orders. */
export const firstAddress = (edition: Edition, role: Role): string =>
  addressOf(edition, firstScreen[role]) + (role === 'dealer' ? '?dealerId=user-dealer' : '');

/** Fills in the form of the open page and sends it. */
export async function submitLogin(page: Page, email: string, password: string): Promise<void> {
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('.login_login-form [type=submit]').click();
}

/** The cookie of a session (SHL-037). */
const SESSION = 'jwt-token';

/** Signs a person of the demo shop in by the login page and waits for the page they are led to. */
export async function signInByForm(page: Page, edition: Edition, role: Role): Promise<void> {
  await page.goto(addressOf(edition, firstScreen[role] === 'home' ? 'partnerLogin' : 'login'));
  await submitLogin(page, emailOf(role), PASSWORD);
  await page.waitForURL(firstAddress(edition, role));
}

/** Of a person of the demo shop who signs in by a call. */
export async function newToken(role: Role, domain = 'localhost'): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(role), password: PASSWORD, domain }),
  });
  expect(answer.status, `${role} signs in`).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Signs a person of the demo shop in, without a page, for journeys that are not about signing in. */
export async function signIn(page: Page, edition: Edition, role: Role): Promise<void> {
  const value = await newToken(role, `${edition}.localhost`);
  const cookie = { name: SESSION, value, url: originOf(edition), httpOnly: true };
  await page.context().addCookies([{ ...cookie, sameSite: 'Lax', expires: Date.now() / 1000 + 86_400 }]);
}

/** The same, and opens the page the person is led to. */
export async function openSignedIn(page: Page, edition: Edition, role: Role): Promise<void> {
  await signIn(page, edition, role);
  await page.goto(firstAddress(edition, role));
}

/** Waits until the script of the page listens and nothing below the window is laid out any more. */
export const waitForScript = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-whole', '');

export async function tokenOf(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === SESSION);
}

/** How many days a cookie lasts from now, rounded. */
export function daysLeft(cookie: { expires: number } | undefined): number {
  expect(cookie).toBeDefined();
  return Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400);
}
