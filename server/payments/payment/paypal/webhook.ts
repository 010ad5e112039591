import { z } from 'zod';
import type { SignedMessage } from '../provider.ts';

/** https://developer.paypal.com/api/webhooks/v1, "Verify webhook signature" */
export const verification = z.looseObject({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

const links = z.array(z.looseObject({ href: z.string(), rel: z.string() })).optional();

/** Of a capture, wherever it is shown: the order it belongs to. */
const ofOrder = {
  supplementary_data: z
    .looseObject({ related_ids: z.looseObject({ order_id: z.string().optional() }).optional() })
    .optional(),
  links,
};

/** The parts of an event the shop reads: what it is about. What happened is asked of the wallet itself. */
const event = z.looseObject({
  id: z.string().max(200),
  event_type: z.string().max(200),
  resource: z.looseObject({ id: z.string().optional(), ...ofOrder }),
});

/** https://developer.paypal.com/api/payments/v2, "Show captured payment details" */
export const shownCapture = z.looseObject({ id: z.string(), ...ofOrder });

/**
 * The last word of the address a resource calls the one above it; only a name, the address itself is never
 * asked.
 */
const above = (kind: 'captures' | 'orders', list: z.output<typeof links>): string | undefined => {
  const href = list?.find(({ rel }) => rel === 'up')?.href;
  return new RegExp(`/${kind}/([A-Za-z0-9-]{1,36})$`).exec(href ?? '')?.[1];
};

export const orderOfCapture = ({
  supplementary_data,
  links: list,
}: z.output<typeof shownCapture>): string | null =>
  supplementary_data?.related_ids?.order_id ?? above('orders', list) ?? null;

/**
 * What is sent for verification, or null when a header is missing. The event goes in as the very text that
 * came: written anew, a number or an escaped letter could differ from what was signed.
 */
export function verificationBody({ headers, text }: SignedMessage, webhookId: string): string | null {
  const given = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  };
  if (Object.values(given).some((value) => value === undefined || value === '')) return null;
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const known = JSON.stringify({ ...given, webhook_id: webhookId });
  return `${known.slice(0, -1)},"webhook_event":${text}}`;
}

/**
 * What an event is about. One of a refund names its capture only, and the wallet has to be asked for the
 * order.
 */
export type Subject = { readonly order: string } | { readonly capture: string };

/** Null when the event is about something else. */
export function subjectOf(text: string): Subject | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  const read = event.safeParse(body);
  if (!read.success) return null;
  const { event_type: type, resource } = read.data;
  const order = type.startsWith('CHECKOUT.ORDER.')
    ? resource.id
    : resource.supplementary_data?.related_ids?.order_id;
  // the text of an event passes no check of ours; what is no name of an order cannot be looked for
  if (order) return /^[\w-]{1,100}$/.test(order) ? { order } : null;
  const capture = type.startsWith('PAYMENT.CAPTURE.') ? above('captures', resource.links) : undefined;
  return capture ? { capture } : null;
}
