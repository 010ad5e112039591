import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { PlacedOrder } from './placed-order.tsx';
import { useNewOrder } from './use-new-order.ts';
import { useStep } from './use-step.ts';
import './checkout.css';

/**
 * For whoever opens this address: an order not yet shown, or the way to the cart (CHK-063). The payment page
 * shows its own.
 */
export default function Thanks() {
  const { edition } = useShop();
  const order = useNewOrder(edition);
  useStep('thanks', edition, { isStaying: order !== null });
  return order ? (
    <PlacedOrder order={order} edition={edition} />
  ) : (
    <div className="wrap checkout">
      <title>{`${m.checkout_thanks_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps edition={edition} now="thanks" />
      <div className="thanks" aria-hidden="true">
        <span className="skeleton address-place" />
        <span className="skeleton plate" />
      </div>
    </div>
  );
}
