import type { Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import type { Shot } from './shot.ts';

const address = (edition: Edition, screen: 'adminOrders' | 'partnerOrders'): string =>
  `http://${edition}.localhost:${process.env.E2E_PORT}${pathTo(edition, screen)}`;

const people = () => import('#tests/e2e/storefront/people.ts');

const ofStaff = (name: string, query: string, act?: (page: Page) => Promise<void>): Shot => ({
  name,
  screenOnly: true,
  open: async (page, edition) => {
    await (await people()).signIn(page, edition, 'dealer');
    await page.goto(address(edition, 'adminOrders') + query);
    await act?.(page);
  },
});

const ofPartner = (name: string, query: string): Shot => ({
  name,
  open: async (page, edition) => {
    await (await people()).signIn(page, edition, 'partner');
    await page.goto(address(edition, 'partnerOrders') + query);
  },
});

/** Lists of orders of partners, of staff and of a partner, and what opens over them. */
export const partnerOrderLists: readonly Shot[] = [
  ofStaff('dealer-orders', ''),
  ofStaff('dealer-orders-filtered', '?preset=unpaid&sort=statusUp'),
  ofStaff('dealer-orders-nothing', '?orderId=1234-5678'),
  ofStaff('dealer-orders-statuses', '?orderStatus=produced&orderStatus=new', async (page) => {
    await page.locator('details summary[aria-labelledby*="status-label"]').click();
  }),
  ofStaff('dealer-orders-assign', '?quickFilter=withoutDealer', async (page) => {
    await page.waitForTimeout(500);
    await page.locator('tbody tr .btn').first().click();
    await page.getByRole('dialog').waitFor();
  }),
  ofStaff('dealer-search', '', async (page) => {
    await page.waitForTimeout(500);
    await page.keyboard.press('/');
    await page.locator('dialog[open] [role="combobox"]').fill('sample');
    await page.locator('dialog[open] [role="option"]').first().waitFor();
  }),
  ofStaff('palette', '', async (page) => {
    await page.waitForTimeout(500);
    await page.locator('tbody a').first().click();
    await page.waitForURL(/order\/|bestellung\/|objednavka\//);
    await page.waitForTimeout(500);
    await page.keyboard.press('Control+k');
    await page.locator('dialog[open] [role="option"]').first().waitFor();
  }),
  ofPartner('partner-orders', ''),
  ofPartner('partner-orders-nothing', '?phrase=nothing+like+this'),
];
