import type { PartnerTotals } from '#contract/partner-checkout.ts';
import { sampleLocation } from '#server/delivery-locations/sample-location.ts';
import {
  atPrices,
  type PartnerOrderBody,
  sampleItem,
  samplePartnerOrder,
} from '#server/partner-checkout/testing.ts';
import { emailOf, PASSWORD } from '../storefront/people.ts';
import { originOf } from '../support.ts';

/** Node does not know names below localhost. */
const api = (path: string): string => `${originOf('en').replace('en.localhost', '127.0.0.1')}/api${path}`;

async function call(path: string, body: unknown, token = ''): Promise<{ status: number; value: unknown }> {
  const answer = await fetch(api(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, value: await answer.json() };
}

async function partnerToken(): Promise<string> {
  const login = await call('/auth/login', {
    email: emailOf('partner'),
    password: PASSWORD,
    domain: 'localhost',
  });
  return (login.value as { access_token: string }).access_token;
}

/** An order of the demo partner that waits for its locations: 1,500 folding rules and 500 more. @returns its id */
export async function placePartnerOrder(changes: Partial<PartnerOrderBody> = {}): Promise<string> {
  const token = await partnerToken();
  const code = `2611${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  const items = [
    sampleItem({ quantity: 1_500 }),
    sampleItem({ id: 'line2', quantity: 500, color: 'natural' }),
  ];
  const order = samplePartnerOrder({ code, orderItems: items, ...changes });
  const path = '/b2b/partner/order/create';
  const { data } = (await call(path, order, token)).value as { data?: PartnerTotals };
  if (!data) throw new Error('no price of an order');
  const placed = await call(path, atPrices(order, data), token);
  if (placed.status !== 200) throw new Error(`no order: ${JSON.stringify(placed.value)}`);
  return (placed.value as { id: string }).id;
}

export const places = {
  praha: { companyName: 'Sample Warehouse Praha' },
  münchen: {
    companyName: 'Sample Branch München',
    street: 'Musterstraße 12',
    city: 'München',
    zipCode: '80331',
    country: 'DE',
  },
  wien: {
    companyName: 'Sample Branch Wien',
    street: 'Beispielgasse 7',
    city: 'Wien',
    zipCode: '1010',
    country: 'AT',
  },
};

/** Locations of the demo partner; called once more it adds them again. */
export async function addPlaces(more: readonly object[] = []): Promise<void> {
  const locations = [...Object.values(places), ...more].map((place) => ({ ...sampleLocation, ...place }));
  const { status, value } = await call(
    '/b2b/partner/delivery-location/create-many',
    { locations },
    await partnerToken(),
  );
  if (status !== 200) throw new Error(`no locations: ${JSON.stringify(value)}`);
}
