import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { type APIResponse, expect, type Locator, type Page, type Route } from '@playwright/test';
import { ORDER_CODE_DRAWS, orderCode } from '#rules/orders/order/order-code.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { type PathParams, pathTo, type Screen } from '#rules/platform/editions/paths.ts';
import { port } from './shops.ts';

/** Where an edition answers in tests. */
export const originOf = (edition: Edition): string => `http://${edition}.localhost:${port}`;

/** The whole address of a screen. */
export const addressOf = (edition: Edition, screen: Screen, params: PathParams = {}): string =>
  originOf(edition) + pathTo(edition, screen, params);

/** An order code nobody else has: of the ten thousand of a month, two journeys would come upon the same. */
export const freshOrderCode = (): string => {
  const any = (count: number) => Math.floor(Math.random() * count);
  return orderCode(`${30 + any(70)}${String(1 + any(12)).padStart(2, '0')}`, any(ORDER_CODE_DRAWS));
};

/** Nothing on the page breaks WCAG 2.2 A or AA as far as a program can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  // a colour on its way to another has a contrast nobody ever looks at
  await page.evaluate(async () => {
    // half under a head that stays in sight a link is too small a target, which scrolling mends
    window.scrollTo(0, 0);
    const settled = Promise.allSettled(document.getAnimations().map((one) => one.finished));
    // what turns for ever is not waited for
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 700))]);
  });
  const axe = () =>
    new AxeBuilder({ page })
      // a page without frames is looked through in its own tab, without opening another one to put results
      // together
      .setLegacyMode(page.frames().length === 1);
  const { violations } = await axe()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const broken: string[] = [];
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes) {
      // halfway under a bar everything is too small: asked again where all of it is in sight
      if (id === 'target-size') {
        const selector = target.join(' ');
        await page
          .locator(selector)
          .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
        const again = await axe().include(selector).withRules(['target-size']).analyze();
        if (again.violations.length === 0) continue;
      }
      broken.push(`${id}: ${html}`);
    }
  expect(broken).toEqual([]);
}

/** Watches the scripts a page loads from now on; answers each with its packed bytes. */
export function watchScripts(page: Page): () => Promise<ReadonlyMap<string, number>> {
  const sizes: Promise<readonly [string, number]>[] = [];
  page.on('response', (answer) => {
    const url = answer.url();
    if (/\.js(\?|$)/.test(url))
      sizes.push(answer.body().then((body) => [url, gzipSync(body, { level: 9 }).length] as const));
  });
  return async () => new Map(await Promise.all(sizes));
}

export const sumOf = (sizes: Iterable<number>): number => [...sizes].reduce((sum, size) => sum + size, 0);

/** The page is not wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
}

/** Nor where the screen is that of a telephone; the page is left as wide as it was. */
export async function expectFits(page: Page): Promise<void> {
  await expectNoOverflow(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  if (size) await page.setViewportSize(size);
}

/**
 * Two editions, each on one of the two screens: German, whose words are the longest, on the narrow one. The
 * English ones lie between the two, and what is asked of every text is asked in texts/.
 */
export const screens = [
  { edition: 'cz', width: 1440, isTouch: false },
  { edition: 'de', width: 390, isTouch: true },
] as const satisfies readonly { edition: Edition; width: number; isTouch: boolean }[];

/** Reaches an element by Tab alone, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, limit = 80): Promise<void> {
  for (let i = 0; i < limit; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('not reached by Tab');
}

/**
 * Codes of orders are drawn at random (PAY-018): the page draws again where another order has the same one.
 */
export const isTakenCode = (status: number, body: unknown): boolean =>
  status === 409 && (body as { code?: unknown } | null)?.code === 'order_code_taken';

/** What the server answers to a call of a page. */
function answerTo(route: Route): Promise<APIResponse> {
  const { host, hostname } = new URL(route.request().url());
  const url = route.request().url().replace(hostname, '127.0.0.1'); // names below localhost are known to browsers only
  return route.fetch({ url, headers: { ...route.request().headers(), host } });
}

/** Lets the next call reach the server at once, and its answer the page after something else did. */
export const answerAfter = (page: Page, path: string, something: () => Promise<void>): Promise<unknown> =>
  page.route(
    path,
    async (route) => {
      const response = await answerTo(route);
      await something();
      await route.fulfill({ response });
    },
    { times: 1 },
  );

/**
 * Lets a call reach the server and loses its answer on the way back; gives what the server said. That the code
 * of the order is taken arrives: nothing was ordered, and the page draws another one and calls again.
 */
export async function loseAnswer(route: Route): Promise<unknown> {
  const answer = await answerTo(route);
  const body: unknown = await answer.json();
  if (isTakenCode(answer.status(), body)) await route.fulfill({ response: answer, json: body });
  else await route.abort();
  return body;
}
