import { createPrivateKey, createPublicKey, createSign, createVerify, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { isoTime } from '../clock.ts';
import type { Gateway } from '../gateway.ts';
import { newId } from '../new-id.ts';
import { presentCapture, presentOrder } from './order.ts';
import type { Capture, Order, Refund } from './order-shape.ts';

/**
 * Webhooks: the event as posted, the transmission headers with their signature, and the check of it.
 * Sources: "Webhooks" and POST /v1/notifications/verify-webhook-signature,
 * https://developer.paypal.com/api/webhooks/v1
 */
const eventTypes = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
] as const;
export type EventType = (typeof eventTypes)[number];

const algorithm = 'SHA256withRSA';

/** What is signed: transmission id, time, webhook id and CRC-32 of the body, joined by bars. */
const signedText = (id: string, time: string, webhookId: string, body: string): string =>
  [id, time, webhookId, String(crc32(body))].join('|');

const certificateUrl = (gateway: Gateway): string => `${gateway.origin}/v1/notifications/certs/CERT-SANDBOX`;

export const publicKey = (gateway: Gateway): string =>
  createPublicKey(createPrivateKey(gateway.store.privateKey))
    .export({ type: 'spki', format: 'pem' })
    .toString();

/** The headers of one transmission. @param broken signs something else, as a forger would */
function transmissionHeaders(gateway: Gateway, body: string, broken = false): Record<string, string> {
  const id = randomUUID();
  const time = isoTime(gateway.clock.now());
  const text = signedText(id, time, gateway.settings.payPal.webhookId, broken ? `${body} ` : body);
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': algorithm,
    'paypal-auth-version': 'v2',
    'paypal-cert-url': certificateUrl(gateway),
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('sha256').update(text).sign(gateway.store.privateKey, 'base64'),
  };
}

export type SignatureClaim = {
  readonly auth_algo: string;
  readonly cert_url: string;
  readonly transmission_id: string;
  readonly transmission_sig: string;
  readonly transmission_time: string;
  readonly webhook_id: string;
  readonly webhook_event: unknown;
};

/**
 * Whether the event is one that this sandbox sent, to this webhook, unchanged. A repeat of a true one is
 * true.
 */
export function isTrueSignature(gateway: Gateway, claim: SignatureClaim): boolean {
  if (claim.webhook_id !== gateway.settings.payPal.webhookId) return false;
  if (claim.auth_algo !== algorithm || claim.cert_url !== certificateUrl(gateway)) return false;
  const text = signedText(
    claim.transmission_id,
    claim.transmission_time,
    claim.webhook_id,
    JSON.stringify(claim.webhook_event),
  );
  return createVerify('sha256').update(text).verify(publicKey(gateway), claim.transmission_sig, 'base64');
}

const summaries: Readonly<Record<EventType, string>> = {
  'CHECKOUT.ORDER.APPROVED': 'An order has been approved by buyer',
  'PAYMENT.CAPTURE.COMPLETED': 'Payment completed',
  'PAYMENT.CAPTURE.PENDING': 'Payment pending',
  'PAYMENT.CAPTURE.DENIED': 'Payment denied',
  'PAYMENT.CAPTURE.REFUNDED': 'Payment refunded',
};

function presentRefund(gateway: Gateway, capture: Capture, { id, amount }: Refund): Record<string, unknown> {
  const at = new Date(capture.updatedAt).toISOString();
  return {
    id,
    amount,
    status: 'COMPLETED',
    create_time: at,
    update_time: at,
    links: [
      { href: `${gateway.origin}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${gateway.origin}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

type About = {
  readonly order: Order;
  readonly capture?: Capture | undefined;
  readonly refund?: Refund | undefined;
};

function resourceOf(
  gateway: Gateway,
  { order, capture, refund }: About,
): { readonly type: string; readonly body: unknown } {
  if (!capture) return { type: 'checkout-order', body: presentOrder(gateway, order, true) };
  if (refund) return { type: 'refund', body: presentRefund(gateway, capture, refund) };
  const body = {
    ...presentCapture(gateway, order, capture),
    supplementary_data: { related_ids: { order_id: order.id } },
  };
  return { type: 'capture', body };
}

function eventOf(gateway: Gateway, type: EventType, about: About): Record<string, unknown> {
  const resource = resourceOf(gateway, about);
  const amount = about.refund?.amount ?? about.capture?.amount;
  const id = `WH-${newId()}-${newId()}`;
  const self = `${gateway.origin}/v1/notifications/webhooks-events/${id}`;
  return {
    id,
    event_version: '1.0',
    create_time: new Date(gateway.clock.now()).toISOString(),
    resource_type: resource.type,
    resource_version: '2.0',
    event_type: type,
    summary: amount ? `${summaries[type]} for ${amount.currency_code} ${amount.value}` : summaries[type],
    resource: resource.body,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
}

/**
 * Tells the shop: any 2xx takes it, otherwise it is tried up to 25 times, the same event each time.
 * `before` waits for the first try.
 */
export async function tell(
  gateway: Gateway,
  type: EventType,
  order: Order,
  capture?: Capture,
  refund?: Refund,
): Promise<void> {
  const url = gateway.webhookUrl;
  if (!url || order.telling === 'never') return;
  const body = JSON.stringify(eventOf(gateway, type, { order, capture, refund }));
  const wanted = {
    provider: 'payPal' as const,
    what: type,
    subject: order.id,
    tries: 25,
    taken: (status: number) => status >= 200 && status < 300,
    message: () => ({
      url,
      method: 'POST' as const,
      headers: transmissionHeaders(gateway, body, gateway.faults.take('payPal.webhook', order.id) !== null),
      body,
    }),
  };
  if (order.telling === 'before') await gateway.deliveries.now(wanted);
  else gateway.deliveries.later(wanted, gateway.settings.afterReturnMs);
  if (order.telling === 'twice') gateway.deliveries.later(wanted, gateway.settings.afterReturnMs * 2);
}
