import type { PartnerTotals } from '#contract/partner-orders/checkout.ts';
import { pdfOf } from '#printing/previews/testing-pdf.ts';
import {
  atPrices,
  type PartnerOrderBody,
  sampleItem,
  samplePartnerOrder,
} from '#server/partner-orders/checkout/testing.ts';
import { sampleLocation } from '#server/partner-orders/delivery-locations/sample-location.ts';
import { emailOf, newToken } from '../storefront/people.ts';
import { freshOrderCode, originOf } from '../support.ts';

/** Node does not know names below localhost. */
const api = (path: string): string => `${originOf('en').replace('en.localhost', '127.0.0.1')}/api${path}`;

type Method = 'GET' | 'POST' | 'PUT';

async function call(
  path: string,
  body: unknown,
  token = '',
  method: Method = 'POST',
): Promise<{ status: number; value: unknown }> {
  const isForm = body instanceof FormData;
  const answer = await fetch(api(path), {
    method,
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(method === 'GET' ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, value: await answer.json() };
}

/** What a call answers that has to succeed. */
async function must(path: string, body: unknown, token: string, method?: Method): Promise<unknown> {
  const { status, value } = await call(path, body, token, method);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(value)}`);
  return value;
}

/**
 * An order of the demo partner that waits for its locations: 1,500 folding rules and 500 more; of another
 * person by their token. @returns its id
 */
export async function placePartnerOrder(
  changes: Partial<PartnerOrderBody> = {},
  own?: string,
): Promise<string> {
  const token = own ?? (await newToken('partner'));
  const code = freshOrderCode();
  const items = [
    sampleItem({ quantity: 1_500 }),
    sampleItem({ id: 'line2', quantity: 500, color: 'natural' }),
  ];
  const order = samplePartnerOrder({ code, orderItems: items, ...changes });
  const path = '/b2b/partner/order/create';
  const first = (await call(path, order, token)).value;
  const { data } = first as { data?: PartnerTotals };
  if (!data) throw new Error(`no price of an order: ${JSON.stringify(first)}`);
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
  await must('/b2b/partner/delivery-location/create-many', { locations }, await newToken('partner'));
}

/** An order that waits for designs: all of it goes to one place, and the demo dealer has it. */
export async function orderForDesigns(changes: Partial<PartnerOrderBody> = {}): Promise<string> {
  const orderId = await placePartnerOrder(changes);
  await addPlaces();
  const [partner, dealer] = [await newToken('partner'), await newToken('dealer')];
  const path = '/b2b/partner/delivery-location/list?limit=1';
  const { items } = (await must(path, null, partner, 'GET')) as { items: { id: string }[] };
  await must(`/b2b/partner/order/${orderId}/delivery-location/single/${items[0]?.id}`, {}, partner);
  const dealers = (await must('/b2b/dealer/list/dealers', null, dealer, 'GET')) as {
    id: string;
    email: string;
  }[];
  const own = dealers.find(({ email }) => email === emailOf('dealer'));
  await must(`/b2b/dealer/order/${orderId}/dealer/${own?.id}`, {}, dealer, 'PUT');
  return orderId;
}

/** A page in one colour, e.g. '0.8 0 0', with a bar on it. */
export const designPdf = (colour: string, bar = 40): Buffer =>
  pdfOf({ content: `${colour} rg 10 10 180 80 re f 1 1 1 rg 20 45 ${bar} 10 re f` });

export const pdfFile = (name: string, buffer = designPdf('0 0 0.6')) => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

type Items = { readonly orderItems: readonly { readonly id: string }[] };

/** Sends a design of every item. */
export async function sendDesigns(orderId: string): Promise<void> {
  const dealer = await newToken('dealer');
  const { orderItems } = (await must(`/b2b/dealer/order/${orderId}`, null, dealer, 'GET')) as Items;
  const form = new FormData();
  form.set('comment', 'Please have a look');
  for (const [at, { id }] of orderItems.entries()) {
    form.append('orderItemIds', id);
    form.append('attachments', new Blob([new Uint8Array(designPdf('0 0.4 0.2'))]), `design-${at + 1}.pdf`);
  }
  await must(`/b2b/dealer/order/${orderId}/message/design/create`, form, dealer);
}

/** An order whose partner is asked to approve a design of every item. */
export async function orderToApprove(changes: Partial<PartnerOrderBody> = {}): Promise<string> {
  const orderId = await orderForDesigns(changes);
  await sendDesigns(orderId);
  return orderId;
}

/** An order whose proforma invoice is noted as paid, and which waits to be made. */
export async function orderToProduce(): Promise<string> {
  const orderId = await orderToApprove({ locale: 'EN' });
  const [partner, dealer] = [await newToken('partner'), await newToken('dealer')];
  const ofPartner = `/b2b/partner/order/${orderId}`;
  const proforma = `/b2b/dealer/order/${orderId}/proforma-invoice`;
  const { orderItems } = (await must(ofPartner, null, partner, 'GET')) as Items;
  const decisions = new FormData();
  decisions.set('comment', '');
  const approvals = orderItems.map(({ id }) => ({ orderItemId: id, approvalStatus: 'approved' }));
  decisions.set('approvals', JSON.stringify(approvals));
  await must(`${ofPartner}/message/design-approval/create`, decisions, partner);
  const released = { from: 'designApproved', to: 'waitingForProformaInvoice' };
  await must(`${ofPartner}/status/update`, released, partner, 'PUT');
  const invoice = new FormData();
  invoice.set('file', new Blob([new Uint8Array(designPdf('0 0 0.6'))]), 'proforma.pdf');
  await must(proforma, invoice, dealer);
  await must(`${proforma}/paid`, {}, dealer, 'PUT');
  return orderId;
}
