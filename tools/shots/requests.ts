import type { Page } from '@playwright/test';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import type { Shot } from './shot.ts';

const PASSWORD = 'quiet-lantern-forty-two';
const support = () => import('#tests/e2e/support.ts');

/** A call by whoever is signed in on the page. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ({ method, path, body }) => {
      const sent = body
        ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {};
      const answer = await fetch(`/api${path}`, { method, ...sent });
      return answer.status === 204 ? null : await answer.json();
    },
    { method, path, ...(body && { body }) },
  );

/** Somebody who orders for the first partner up to a sum; the page stays with an owner on the people. */
async function addOrderer(page: Page, edition: Edition): Promise<string> {
  const { addressOf } = await support();
  const { signIn } = await import('#tests/e2e/storefront/people.ts');
  const { mailedLink } = await import('#tests/e2e/partner/mailed-link.ts');
  const email = `orders-${edition}-${Date.now()}@carpentry.example`;
  await signIn(page, edition, 'partner');
  const base = '/partners/user-partner';
  const named = { firstName: 'Sample', surName: 'Orderer', partnerFunction: 'orders' };
  await call(page, 'POST', `${base}/invitations`, { ...named, email, edition });
  const token = new URL(await mailedLink(page, email)).searchParams.get('token');
  await page.goto(addressOf(edition, 'partnerPeople'));
  await call(page, 'POST', '/invitations', { token, password: PASSWORD });
  const { people } = (await call(page, 'GET', `${base}/people`)) as {
    people: { id: string; email: string }[];
  };
  const id = people.find((one) => one.email === email)?.id ?? '';
  await call(page, 'PUT', `${base}/people/${id}/limits`, { orderLimit: 1500, monthLimit: 20_000 });
  await page.reload();
  return email;
}

async function openPeople(page: Page, edition: Edition): Promise<void> {
  const email = await addOrderer(page, edition);
  await page.getByRole('listitem').filter({ hasText: email }).locator('summary').click();
}

/** The last step of somebody above their limit. */
async function openLastStep(page: Page, edition: Edition): Promise<void> {
  const { addressOf } = await support();
  const { submitLogin } = await import('#tests/e2e/storefront/people.ts');
  const { folding, openCart, pencil } = await import('#tests/e2e/checkout/shopping.ts');
  const email = await addOrderer(page, edition);
  await page.context().clearCookies();
  await page.goto(addressOf(edition, 'partnerLogin'));
  await submitLogin(page, email, PASSWORD);
  await page.waitForURL(addressOf(edition, 'home'));
  await openCart(page, edition, [folding, pencil]);
  await page.locator('.sum a.btn').click();
  await page.waitForURL(addressOf(edition, 'recapitulation'));
  await page.locator('.checkout_step-ways .primary:not([aria-disabled])').waitFor();
  await page.locator('.note.warn').waitFor();
}

async function openSent(page: Page, edition: Edition): Promise<void> {
  const { addressOf } = await support();
  await openLastStep(page, edition);
  await page.locator('.checkout_step-ways .primary').click();
  await page.waitForURL(addressOf(edition, 'thanks'));
  await page.locator('main h1').waitFor();
}

async function openList(page: Page, edition: Edition): Promise<void> {
  const { addressOf } = await support();
  await openSent(page, edition);
  await page.goto(addressOf(edition, 'partnerRequests'));
}

/** The page of the mail to an owner. */
async function openApproval(page: Page, edition: Edition): Promise<void> {
  const { mailedLink } = await import('#tests/e2e/partner/mailed-link.ts');
  await openSent(page, edition);
  await page.context().clearCookies();
  const words = (await import(`../../texts/mails/${localeOf[edition]}.json`, { with: { type: 'json' } }))
    .default as Record<string, string>;
  const subject = (words.mail_request_subject ?? '').replace('{person}', 'Sample Orderer').split('{')[0];
  await page.goto(await mailedLink(page, (subject ?? '').trim()));
  await page.locator('main h1').waitFor();
}

/** Limits of a person, and an order above them until an owner decides. */
export const requests: readonly Shot[] = [
  { name: 'limits-people', open: openPeople },
  { name: 'limits-last-step', open: openLastStep },
  { name: 'limits-sent', open: openSent },
  { name: 'limits-requests', open: openList },
  { name: 'limits-approval', open: openApproval },
];
