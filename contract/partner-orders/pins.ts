import { z } from 'zod';
import { onPartnerOrder } from '#contract/orders/order-acts.ts';
import { ofOrder, ofOrderItem } from '#contract/orders/order-shapes.ts';
import { changed } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { PIN_MM_MAX, PIN_SIDES_MAX } from '#rules/partner-orders/pins/pin.ts';

/**
 * Comments at a place of a design, by its partner and by staff. Guests see none; the pages of both read
 * them with the order.
 */

const who = { permission: 'pinDesigns', of: 'one', missing: 'order_not_found' } as const;
const mm = z.number().min(0).max(PIN_MM_MAX);
/** Longer ones are refused by the rule, with a text; this only bounds the size. */
const words = z.string().max(20_000);
const ofPin = ofOrder.extend({ pinId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const onPin = [...onPartnerOrder, 'act_not_possible', 'pin_not_found'] as const;

/** The same said again is the same pin. */
export const setDesignPin = endpoint({
  id: 'setDesignPin',
  method: 'POST',
  path: '/b2b/order/{orderId}/order-item/{orderItemId}/pin',
  tag: 'partner orders',
  summary: 'Set a comment at a place of the newest design of an item',
  who,
  perMinute: 60,
  params: ofOrderItem,
  body: z.strictObject({
    version: z.number().int().min(1).describe('that was seen; a newer one is not commented unseen'),
    side: z.number().int().min(1).max(PIN_SIDES_MAX),
    xMm: mm.describe('from the left edge of the picture'),
    yMm: mm.describe('from its upper edge'),
    words,
  }),
  reply: changed,
  problems: [
    ...onPartnerOrder,
    'act_not_possible',
    'order_item_not_found',
    'design_changed',
    'design_decided',
    'pins_full',
    'message_empty',
    'message_too_long',
  ],
});

export const answerDesignPin = endpoint({
  id: 'answerDesignPin',
  method: 'PUT',
  path: '/b2b/dealer/order/{orderId}/pin/{pinId}/answer',
  tag: 'dealer orders',
  summary: 'Answer a comment at a place of a design; it stays open',
  who: 'answerPins',
  params: ofPin,
  body: z.strictObject({ words }),
  reply: changed,
  problems: [...onPin, 'message_empty', 'message_too_long'],
});

export const closeDesignPin = endpoint({
  id: 'closeDesignPin',
  method: 'PUT',
  path: '/b2b/order/{orderId}/pin/{pinId}/close',
  tag: 'partner orders',
  summary: 'Say that a comment at a place of a design is dealt with',
  who,
  params: ofPin,
  reply: changed,
  problems: onPin,
});
