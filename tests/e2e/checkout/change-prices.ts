import type { Page } from '@playwright/test';

const CODE = 'H-B52-NAT-FT';

/** As an admin who saves a list: every price of the code becomes so many times as much. */
export const changePrices = (admin: Page, list: string, times: number) =>
  admin.evaluate(
    async ({ list, code, times }) => {
      const url = `/api/priceLists/by-id/${list}`;
      const { state, rows } = (await (await fetch(`${url}/editor`)).json()) as {
        state: string;
        rows: ({ heliosId: string; productPrice: number } & Record<string, unknown>)[];
      };
      const ofCode = rows
        .filter(({ heliosId }) => heliosId === code)
        .map(({ heliosId: _, ...row }) => ({
          ...row,
          productPrice: Math.round(row.productPrice * times * 100) / 100,
        }));
      const answer = await fetch(`${url}/rows`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ state, codes: [{ heliosId: code, rows: ofCode }] }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    { list, code: CODE, times },
  );

/** The window comes back, as after a look at another one; a person needs longer than the page's own pause. */
export async function comeBack(page: Page): Promise<void> {
  await page.waitForTimeout(1_100);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
