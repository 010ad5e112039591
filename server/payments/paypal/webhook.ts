import { z } from 'zod';
import type { SignedMessage } from '../provider.ts';

/** https://developer.paypal.com/api/webhooks/v1, "Verify webhook signature" */
export const verification = z.looseObject({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** The parts of an event the shop reads: which order it is about. What happened is asked of the wallet itself. */
const event = z.looseObject({
  id: z.string().max(200),
  event_type: z.string().max(200),
  resource: z.looseObject({
    id: z.string().optional(),
    supplementary_data: z.looseObject({ related_ids: z.looseObject({ order_id: z.string().optional() }).optional() }).optional(),
  }),
});

/**
 * What is sent for verification, or null when a header is missing. The event goes in as the very text that came: written anew, a
 * number or an escaped letter could differ from what was signed.
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

/** The order of the wallet an event is about; null when it is about something else. */
export function orderOfEvent(text: string): { readonly providerId: string; readonly type: string } | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  const read = event.safeParse(body);
  if (!read.success) return null;
  const { event_type: type, resource } = read.data;
  const providerId = type.startsWith('CHECKOUT.ORDER.') ? resource.id : resource.supplementary_data?.related_ids?.order_id;
  return providerId ? { providerId, type } : null;
}
