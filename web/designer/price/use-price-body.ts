import { useMemo } from 'react';
import { isPriceable } from '#rules/prices/pricing/quantity.ts';
import type { Designer } from '../state/designer-context.ts';
import { type PriceBody, priceBody } from './price-request.ts';

/** What the price is asked for; null until the design is opened and while its quantity cannot be bought. */
export function usePriceBody(
  { offer, editor, views, limits }: Pick<Designer, 'offer' | 'editor' | 'views' | 'limits'>,
  isOpen: boolean,
): PriceBody | null {
  const { document, quantity } = editor;
  return useMemo(
    () =>
      isOpen && isPriceable(quantity, limits) ? priceBody(offer, document, views, quantity.value) : null,
    [isOpen, quantity, limits, offer, document, views],
  );
}
