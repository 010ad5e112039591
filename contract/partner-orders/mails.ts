import { z } from 'zod';
import { onPartnerOrder } from '#contract/orders/order-acts.ts';
import { ofOrder } from '#contract/orders/order-shapes.ts';
import { changed, seenMail, texts, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { partnerOrderMails } from '#rules/orders/order/partner-order-mails.ts';

/** What an order of a partner was written about, and what became of each mail. */

export const partnerOrderMail = z.object({
  mail: z.enum(partnerOrderMails),
  name: texts.describe('its title'),
  to: z.enum(['partner', 'dealer', 'office']),
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'dropped']),
  isSwitchedOff: z.boolean().describe('not sent, as the partner gets no such mails'),
  refusal: z.string().nullable().describe('codes of the mail server that refused it for good'),
  at: timestamp.describe('since when'),
  mayResend: z.boolean(),
});
export type ListedPartnerMail = z.infer<typeof partnerOrderMail>;

export const listPartnerOrderMails = endpoint({
  id: 'listPartnerOrderMails',
  method: 'GET',
  path: '/b2b/dealer/order/{orderId}/mails',
  tag: 'dealer orders',
  summary: 'The mails of an order of a partner: of each kind the latest',
  who: 'handlePartnerOrders',
  params: ofOrder,
  reply: z.array(partnerOrderMail),
  problems: onPartnerOrder,
});

/** It says how the order stands now. One whose question has been answered meanwhile is not sent. */
export const resendPartnerOrderMail = endpoint({
  id: 'resendPartnerOrderMail',
  method: 'POST',
  path: '/b2b/dealer/order/{orderId}/mails/{mail}',
  tag: 'dealer orders',
  summary: 'Send a mail of an order of a partner again',
  who: 'handlePartnerOrders',
  perMinute: 30,
  params: ofOrder.extend({ mail: z.enum(partnerOrderMails) }),
  query: seenMail,
  reply: changed,
  problems: [...onPartnerOrder, 'mail_not_sent_yet'],
});
