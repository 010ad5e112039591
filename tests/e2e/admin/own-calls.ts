import type { Page } from '@playwright/test';
import type { SentZone } from '#contract/prices/transport-zones.ts';

/** Calls of who is signed in on an open page, for what somebody else does meanwhile. */

export const read = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(async (address) => (await fetch(`/api${address}`)).json(), path);

export const put = (page: Page, path: string, body: object): Promise<void> =>
  page.evaluate(
    async ([address, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api${address}`, { method: 'PUT', headers, body: JSON.stringify(sent) });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    },
    [path, body] as const,
  );

/** The first price of transport to Denmark becomes another. @returns the one before */
export async function setDanishPrice(page: Page, price: number): Promise<number> {
  const { zones } = (await read(page, '/transport-zones')) as { zones: readonly SentZone[] };
  // an island of its own may be there as well
  const seen = zones.find(({ country, districts }) => country === 'DK' && districts.length > 1);
  const [first, ...rest] = seen?.brackets ?? [];
  if (!first) throw new Error('nothing is delivered to Denmark');
  await put(page, '/transport-zones', { seen, zone: { ...seen, brackets: [{ ...first, price }, ...rest] } });
  return first.price;
}
