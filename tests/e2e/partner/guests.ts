import type { Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { addressOf } from '../support.ts';

/** What the demo partner shows to guests, in journeys and pictures. */

export const studio = {
  displayName: 'Studio Sever',
  email: 'hello@studio.example',
  phone: '+420 777 000 111',
} as const;

/** A word beside a sign, as logos are. */
export const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="60" viewBox="0 0 220 60">
<path fill="#0b5d4b" d="M30 4 56 30 30 56 4 30z"/><path fill="#f2b632" d="M30 18 42 30 30 42 18 30z"/>
<path fill="#0b5d4b" d="M72 16h44v8H72zM72 30h120v8H72zM72 44h80v4H72z"/></svg>`;

/** By calls of the signed-in partner; without a page, as it was before. */
export async function setGuestPage(page: Page, isSet: boolean): Promise<void> {
  await page.evaluate(
    async ({ isSet: set, studio: shown, svg }) => {
      const profile = (await (await fetch('/api/profile')).json()) as { partnerId: string };
      const address = `/api/partners/${profile.partnerId}/guest-page`;
      const { version } = (await (await fetch(address)).json()) as { version: number };
      const empty = { displayName: '', email: '', phone: '' };
      await fetch(address, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...(set ? shown : empty), holdsRejections: set, version }),
      });
      if (!set) await fetch(`${address}/logo`, { method: 'DELETE' });
      if (!set) return;
      const form = new FormData();
      form.append('file', new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
      await fetch(`${address}/logo`, { method: 'POST', body: form });
    },
    { isSet, studio, svg: logoSvg },
  );
}

/** A link to an order of the signed-in partner, by which its guest decides. */
export async function linkTo(page: Page, edition: Edition, orderId: string): Promise<string> {
  await page.goto(addressOf(edition, 'partnerOrder', { orderId }));
  return page.evaluate(async (id) => {
    const answer = await fetch(`/api/b2b/partner/order/${id}/links`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ label: 'Joinery', mayDecide: true, days: 14 }),
    });
    return ((await answer.json()) as { address: string }).address;
  }, orderId);
}

/** A guest asks for a change of an item, by the call that the page of the link makes. */
export const rejectByLink = (page: Page, address: string, item: number, comment: string): Promise<void> =>
  page.evaluate(
    async ({ secret, index, comment: words }) => {
      const order = (await (await fetch(`/api/order-link/${secret}`)).json()) as {
        items: { orderItemId: string; currentVersion: number }[];
      };
      const { orderItemId, currentVersion: version } = order.items[index] ?? {
        orderItemId: '',
        currentVersion: 0,
      };
      await fetch(`/api/order-link/${secret}/items/${orderItemId}/decision`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version, approved: false, comment: words, name: 'Chris Example' }),
      });
    },
    { secret: address.split('/').at(-1) ?? '', index: item, comment },
  );
