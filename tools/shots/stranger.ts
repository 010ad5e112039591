import type { Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';

const companies: Record<Edition, string> = {
  cz: 'Truhlářství Ukázka s.r.o.',
  en: 'Sample Carpentry Ltd',
  de: 'Muster Zimmerei GmbH',
};

const cards = '[data-part="proposals"] ul button';

/** The page of a product, as somebody comes to it for the first time. */
export async function openProduct(page: Page, edition: Edition): Promise<void> {
  const origin = `http://${edition}.localhost:${process.env.E2E_PORT}`;
  await page.goto(
    `${origin}${pathTo(edition, 'product', { productId: 'block-52' })}?color=natural&scale=withoutPrint`,
  );
  await page.waitForLoadState('networkidle');
}

/** From there to a finished design in the cart: a picture before the first act and after each of the four. */
export async function filmStranger(page: Page, snap: () => Promise<void>): Promise<void> {
  const edition = new URL(page.url()).hostname.split('.')[0] as Edition;
  const still = async (): Promise<void> => {
    await page.waitForTimeout(700);
    await snap();
  };
  await still();
  await page.locator('#product-company').fill(companies[edition]);
  await still();
  await page.locator('.product_product-company button').click();
  await page.waitForURL(/scale=/);
  await page.locator(cards).nth(7).waitFor();
  await still();
  await page.locator(cards).nth(1).click();
  await page.locator('.side-canvas_canvas-element').first().waitFor();
  await page.locator('.price-bar_price-total:enabled:not(.price-bar_waiting)').waitFor();
  await still();
  await page.locator('[data-part="price-bar"] .btn.primary').click();
  await page.waitForURL(`**${pathTo(edition, 'cart')}`);
  await page.locator('[data-part="design-picture"]').first().waitFor();
  await still();
}
