import type { Page } from '@playwright/test';
import { apiLocaleOf, type Edition } from '#rules/platform/editions/editions.ts';
import type { Shot } from './shot.ts';

const guests = () => import('#tests/e2e/partner/guests.ts');

const comments: Readonly<Record<Edition, string>> = {
  cz: 'Zelená má být tmavší, jako na našich vizitkách. A logo prosím posuňte kousek od kraje.',
  en: 'The green should be darker, as on our business cards. And please move the logo away from the edge.',
  de: 'Das Grün soll dunkler sein, wie auf unseren Visitenkarten. Und das Logo bitte weiter vom Rand weg.',
};

/** The demo partner with name, logo and its word first, and an order with designs to approve. */
async function share(page: Page, edition: Edition) {
  const { orderToApprove } = await import('#tests/e2e/partner/partner-orders.ts');
  const { signIn } = await import('#tests/e2e/storefront/people.ts');
  const { linkTo, setGuestPage } = await guests();
  const orderId = await orderToApprove({ locale: apiLocaleOf[edition] });
  await signIn(page, edition, 'partner');
  await setGuestPage(page, true);
  return { orderId, address: await linkTo(page, edition, orderId) };
}

async function openAsGuest(page: Page, edition: Edition): Promise<void> {
  const { address } = await share(page, edition);
  await page.context().clearCookies();
  await page.goto(address);
}

async function openWaiting(page: Page, edition: Edition) {
  const { address } = await share(page, edition);
  await (await guests()).rejectByLink(page, address, 0, comments[edition]);
  await page.context().clearCookies();
  await page.goto(address);
}

async function openHeld(page: Page, edition: Edition): Promise<void> {
  const { address } = await share(page, edition);
  await (await guests()).rejectByLink(page, address, 0, comments[edition]);
  await page.reload();
  await page.locator('#held').waitFor();
}

/** What guests of a partner see, and what of it waits for the partner. */
export const guestPages: readonly Shot[] = [
  { name: 'guest-page', open: openAsGuest },
  { name: 'guest-waiting', open: openWaiting },
  { name: 'guest-held', open: openHeld },
  {
    name: 'guest-pass-on',
    screenOnly: true,
    open: async (page, edition) => {
      await openHeld(page, edition);
      await page.locator('#held article .btn.primary').click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    name: 'guest-settings',
    open: async (page, edition) => {
      await share(page, edition);
      const { addressOf } = await import('#tests/e2e/support.ts');
      await page.goto(addressOf(edition, 'partnerGuests'));
    },
  },
  {
    name: 'guest-unknown',
    open: async (page, edition) => {
      const { addressOf } = await import('#tests/e2e/support.ts');
      await page.goto(addressOf(edition, 'sharedOrder', { secret: 'x'.repeat(43) }));
    },
  },
];
