import type { Page } from '@playwright/test';
import { port } from '../shops.ts';
import { newToken } from '../storefront/people.ts';

const CODE = 'H-B52-NAT-FT';
const api = (path: string): string => `http://127.0.0.1:${port}/api${path}`;

type Rows = readonly ({ readonly heliosId: string; readonly productPrice: number } & Record<
  string,
  unknown
>)[];

/** As an admin who saves a list: every price of the code becomes so many times as much. */
export async function changePrices(list: string, times: number): Promise<void> {
  const url = api(`/priceLists/by-id/${list}`);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await newToken('admin')}` };
  const { state, rows } = (await (await fetch(`${url}/editor`, { headers })).json()) as {
    state: string;
    rows: Rows;
  };
  const ofCode = rows
    .filter(({ heliosId }) => heliosId === CODE)
    .map(({ heliosId: _, ...row }) => ({
      ...row,
      productPrice: Math.round(row.productPrice * times * 100) / 100,
    }));
  const answer = await fetch(`${url}/rows`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ state, codes: [{ heliosId: CODE, rows: ofCode }] }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The window comes back, as after a look at another one; a person needs longer than the page's own pause. */
export async function comeBack(page: Page): Promise<void> {
  await page.waitForTimeout(1_100);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
