import type { Locator, Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';

const companies: Record<Edition, string> = {
  cz: 'Truhlářství Ukázka s.r.o.',
  en: 'Sample Carpentry Ltd',
  de: 'Muster Zimmerei GmbH',
};

const cards = '[data-part="proposals"] ul button';

/** The first page of the shop, as somebody comes to it for the first time. */
export async function openFirstPage(page: Page, edition: Edition): Promise<void> {
  await page.goto(`http://${edition}.localhost:${process.env.E2E_PORT}${pathTo(edition, 'home')}`);
  await page.waitForLoadState('networkidle');
}

/**
 * From there to a finished design in the cart: a picture before the first act and after each of the five. A
 * narrow screen is pressed by a finger.
 */
export async function filmStranger(page: Page, snap: () => Promise<void>): Promise<void> {
  const edition = new URL(page.url()).hostname.split('.')[0] as Edition;
  const isTouch = (page.viewportSize()?.width ?? 0) < 900;
  const press = (target: Locator): Promise<void> => (isTouch ? target.tap() : target.click());
  const still = async (): Promise<void> => {
    await page.waitForTimeout(700);
    await snap();
  };
  await still();
  await press(page.locator('.home_hero-ways .primary'));
  await page.waitForURL(/scale=/);
  const intro = page.locator('dialog[open]');
  await intro.waitFor();
  await still();
  await intro.getByRole('textbox').fill(companies[edition]);
  await still();
  await press(intro.locator('form .btn'));
  await page.locator(cards).nth(7).waitFor();
  await still();
  await press(page.locator(cards).nth(1));
  await page.locator('.side-canvas_canvas-element').first().waitFor();
  await page.locator('.price-bar_price-total:enabled:not(.price-bar_waiting)').waitFor();
  await still();
  await press(page.locator('[data-part="price-bar"] .btn.primary'));
  await page.waitForURL(`**${pathTo(edition, 'cart')}`);
  await page.locator('[data-part="design-picture"]').first().waitFor();
  await still();
}
