import { clsx } from 'clsx';
import s from '#web/ordering/checkout-frame.module.css';
import checkoutStyles from './checkout.module.css';
import 'qrcode'; // drawn by thanks: loaded before anybody can order, as afterwards nothing may be missing
import type { FormEvent } from 'react';
import { m } from '#texts/messages.ts';
import { CheckoutSteps } from '#web/ordering/checkout-steps.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { PaymentChoices } from './payment-choices.tsx';
import { PaymentEnd } from './payment-end.tsx';
import { PaymentQuestions } from './payment-questions.tsx';
import { PlacedOrder } from './placed-order.tsx';
import { useNewOrder } from './use-new-order.ts';
import { usePayment } from './use-payment.ts';
import { YourOrder } from './your-order.tsx';

/** The step that orders and, once the shop has the order, thanks for it in the same place. */
export default function Payment() {
  const { edition } = useShop();
  const order = useNewOrder(edition);
  return order ? <PlacedOrder order={order} edition={edition} /> : <PaymentStep />;
}

/** Currency, method, totals and the button that orders (PAY-001 to PAY-040). */
function PaymentStep() {
  const payment = usePayment();
  const { shop, told, isHere, views, info, numbers } = payment;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    payment.send();
  };
  return (
    <div className={clsx('wrap', s.checkout)} data-part="checkout">
      <title>{`${m.checkout_payment_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps edition={shop.edition} now="payment" />
      <form
        className={clsx('two', checkoutStyles.payment)}
        onSubmit={submit}
        noValidate
        aria-labelledby="payment-title"
      >
        <PaymentChoices payment={payment} />
        {!told.isOutcomeOnly && (
          <YourOrder
            shop={shop}
            views={views}
            totals={isHere ? (numbers?.totals ?? null) : null}
            prices={numbers?.prices}
            info={info}
            waiting={!payment.isTransportFresh}
          />
        )}
        {!told.isOutcomeOnly && <PaymentEnd payment={payment} />}
      </form>
      <PaymentQuestions payment={payment} />
    </div>
  );
}
