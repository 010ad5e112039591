import { randomUUID } from 'node:crypto';
import type { DeliveryLocationFields } from '#rules/partner-orders/delivery-locations/location.ts';
import type { Split } from './story.ts';

export type DemoLocation = DeliveryLocationFields & { readonly id: string };
type Item = { readonly productId: string; readonly quantity: number };
type Part = { readonly position: number; readonly amount: number; readonly locationId: string };

/** The amounts of a split, which add up to the quantity. */
function amountsOf(quantity: number, split: Split): number[] {
  const amounts = split.map(([, share]) => Math.max(1, Math.floor(quantity * share)));
  const rest = quantity - amounts.reduce((sum, one) => sum + one, 0);
  return amounts.map((one, i) => (i === 0 ? one + rest : one));
}

/** Rows are listed by their ids, so the ids rise in the order in which the partner wrote them. */
export function deliveriesOf(
  orderId: string,
  items: readonly Item[],
  locations: readonly DemoLocation[],
  split: Split,
) {
  const base = randomUUID().slice(0, -4);
  const parts = items.flatMap(({ quantity }, position) =>
    amountsOf(quantity, split).map((amount, i): Part => {
      const location = locations[split[i]?.[0] ?? 0];
      if (!location) throw new Error('A story names a location that is not there');
      return { position, amount, locationId: location.id };
    }),
  );
  return parts.map((part, i) => ({
    ...part,
    id: base + String(i).padStart(4, '0'),
    orderId,
    expeditionDate: null as string | null,
    deliveryCode: '',
  }));
}
