import type { Dispatch } from 'react';
import { destinationOf } from '#rules/orders/order/order-validation.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useLoading } from '#web/calls/use-loading.ts';
import type { LineView } from '#web/cart/line-view.ts';
import { productIdOf } from '#web/device/cart-line.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { type FormEvent, type FormState, formProblems } from './information-form.ts';
import { lookUpTransport } from './transport-lookup.ts';

const TYPING_PAUSE_MS = 400;

/**
 * Tells the price of delivery, and with it the duty, as soon as country and postal code fit together, so that
 * the sums beside the form are those of the next step. Nothing is said here about a place without delivery or
 * a missing answer: the submit asks again and marks the field (CHK-041).
 */
export function useTransportAhead(
  shop: Shop,
  views: readonly LineView[],
  state: Pick<FormState, 'info' | 'likely'>,
  send: Dispatch<FormEvent>,
): void {
  const { info } = state;
  const { country, zipPrefix, zipField } = destinationOf(info);
  const problems = formProblems(state);
  const countryField =
    zipField === 'billingAddress.zipCode' ? 'billingAddress.country' : 'deliveryAddress.country';
  const isOpen = info.transportationPrice === null && !problems[zipField] && !problems[countryField];
  const isAsked = isOpen && views.length > 0 && views.every((view) => view.isKnown);

  // only another destination asks again, not every letter of the form
  const key = isAsked ? [country, zipPrefix, zipField, shop.currency].join(' ') : null;
  const lines = views.map(({ line, name }) => ({ ...line, name, productId: productIdOf(line) ?? '' }));
  useLoading(key, () => lookUpTransport(browserCall(shop.apiBase), lines, info, shop.currency), {
    pauseMs: TYPING_PAUSE_MS,
    onAnswer: (price) => price.ok && send({ type: 'delivered', price: price.value }),
  });
}
