import { m } from '#texts/messages.ts';
import { DeliveryEstimate } from '#web/delivery/delivery-estimate.tsx';
import { useCart } from '#web/device/store.ts';

/** What delivery of the cart of this device costs. */
export function CartDelivery({ vatPercent }: { readonly vatPercent: number }) {
  const lines = useCart()?.value ?? [];
  return lines.length > 0 ? (
    <DeliveryEstimate lines={lines} vatPercent={vatPercent} />
  ) : (
    <p>{m.delivery_cart_empty()}</p>
  );
}
