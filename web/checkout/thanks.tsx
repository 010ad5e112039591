import { clsx } from 'clsx';
import { m } from '#texts/messages.ts';
import checkoutFrameStyles from '#web/ordering/checkout-frame.module.css';
import { CheckoutSteps } from '#web/ordering/checkout-steps.tsx';
import { useStep } from '#web/ordering/use-step.ts';
import { useShop } from '#web/shell/use-shop.ts';
import s from './checkout.module.css';
import { PlacedOrder } from './placed-order.tsx';
import { useNewOrder } from './use-new-order.ts';

/**
 * For whoever opens this address: an order not yet shown, or the way to the cart (CHK-063). The payment page
 * shows its own.
 */
export default function Thanks() {
  const shop = useShop();
  const { edition } = shop;
  const order = useNewOrder(edition);
  useStep('thanks', shop, { isStaying: order !== null });
  return order ? (
    <PlacedOrder order={order} edition={edition} />
  ) : (
    <div className={clsx('wrap', checkoutFrameStyles.checkout)} data-part="checkout">
      <title>{`${m.checkout_thanks_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps edition={edition} now="thanks" />
      <div className={s.thanks} aria-hidden="true">
        <span className={clsx('skeleton', s.addressPlace)} />
        <span className="skeleton plate" />
      </div>
    </div>
  );
}
