import type { Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import type { Shot } from './shot.ts';

const people = () => import('#tests/e2e/storefront/people.ts');
const origin = (edition: Edition): string => `http://${edition}.localhost:${process.env.E2E_PORT}`;

/** An order of the demo, the first of a list. */
const ofList = (
  name: string,
  who: 'partner.de' | 'dealer',
  {
    query = '',
    row = 'tbody tr',
    act,
  }: { query?: string; row?: string; act?: (page: Page) => Promise<void> },
): Shot => ({
  name,
  ...(act ? { screenOnly: true } : {}),
  open: async (page, edition) => {
    await (await people()).signIn(page, edition, who);
    const screen = who === 'dealer' ? 'adminOrders' : 'partnerOrders';
    await page.goto(origin(edition) + pathTo(edition, screen) + query);
    await page.locator(`${row} th a`).first().click();
    await page.locator('[aria-current="step"]').first().waitFor();
    await act?.(page);
  },
});

/** No other picture orders for this partner: the second order that waits for them has designs to approve. */
const toApprove = 'tbody tr:nth-child(n + 3):has(.btn.second)';

/** Pages of orders of partners, as both sides see them, and what opens over them. */
export const orderPages: readonly Shot[] = [
  ofList('partner-order', 'partner.de', { row: toApprove }),
  ofList('partner-order-reject', 'partner.de', {
    row: toApprove,
    act: async (page) => {
      await page.locator('[data-asked] footer .btn').first().click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  ofList('partner-order-sheet', 'partner.de', {
    row: toApprove,
    act: async (page) => {
      await page.locator('[data-sheet]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  ofList('dealer-order-new', 'dealer', { query: '?quickFilter=addDesign' }),
  ofList('dealer-order-note', 'dealer', {
    query: '?quickFilter=addDesign',
    act: async (page) => {
      await (await people()).waitForScript(page);
      const writing = page.locator('.notes_writer');
      await writing.locator('button[aria-expanded]').click();
      await writing.locator('textarea').fill('2611: Pantone 186 C?');
      await writing.locator('.btn.second').click();
      await page.locator('.notes_note').first().waitFor();
      await writing.locator('button[aria-expanded]').click();
    },
  }),
  ofList('dealer-order-production', 'dealer', { query: '?quickFilter=confirmProduced' }),
  ofList('dealer-order-codes', 'dealer', { query: '?quickFilter=setCarrierCodes' }),
  ofList('dealer-order-proforma', 'dealer', { query: '?quickFilter=createProforma' }),
  ofList('dealer-order-cancelled', 'dealer', { query: '?quickFilter=cancelled' }),
  ofList('dealer-order-cancel', 'dealer', {
    query: '?quickFilter=createFinalInvoice',
    act: async (page) => {
      await page.locator('[style*="--danger"]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  }),
];
