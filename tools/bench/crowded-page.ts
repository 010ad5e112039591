import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Product } from '#rules/catalogue/products/product.ts';
import { printArea } from '#rules/design/artwork/areas.ts';
import { emptyDocument } from '#rules/design/artwork/document.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { crowded } from './crowded.ts';

const PRODUCT = 'block-52';
const [COLOR, SCALE] = ['natural', 'withoutPrint'] as const;
const DRAFTS_KEY = 'inkrule.configuration';

export const addressAt = (port: number): string =>
  `http://en.localhost:${port}${pathTo('en', 'configuration', { productId: PRODUCT })}?color=${COLOR}&scale=${SCALE}`;

export async function readProduct(port: number): Promise<Product> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/products/${PRODUCT}`);
  if (!answer.ok) throw new Error(`${PRODUCT}: ${answer.status}`);
  return (await answer.json()) as Product;
}

/** A page that finds a saved design of so many elements on its device. */
export async function crowdedPage(browser: Browser, product: Product, count: number): Promise<Page> {
  const area = product.sides[0] && printArea(product.sides[0], SCALE, 'Digital');
  if (!area) throw new Error('no print area');
  const artwork = crowded(emptyDocument(product, COLOR, SCALE), count, area);
  const configuration = {
    id: 'a'.repeat(20),
    quantity: 150,
    artwork,
    latestSelectedPriceLevel: null,
    prices: null,
  };
  const stored = JSON.stringify({ version: 1, data: [{ configuration, isEdit: false }] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(
    ([key, text]) => {
      localStorage.setItem('inkrule.designer.intro', 'seen');
      localStorage.setItem(key as string, text as string);
    },
    [DRAFTS_KEY, stored],
  );
  return context.newPage();
}

export async function settled(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('.side-canvas_canvas-element').length === wanted,
    count,
  );
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500); // the check for print comes when nothing else is to be done
}

/** Of the page since it began, in ms. */
export const metric = async (session: CDPSession, name: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
};
