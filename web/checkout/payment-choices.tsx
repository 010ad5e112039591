import { clsx } from 'clsx';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import s from './checkout.module.css';
import { GatewayNotes } from './gateway-notes.tsx';
import { CurrencyChoice, MethodChoice } from './payment-methods.tsx';
import { PriceNotice } from './price-notice.tsx';
import type { Payment } from './use-payment.ts';

/** How an order is paid: what became of an earlier payment, then currency and method. */
export function PaymentChoices({ payment }: { readonly payment: Payment }) {
  const { shop, told, offered, shopData, local, chosen, choose } = payment;
  const { locale } = shop;
  const options = offered.value;
  return (
    <div className={s.paymentMain}>
      <h1 id="payment-title">{m.checkout_payment_title()}</h1>
      <GatewayNotes
        back={told.back}
        isReady={payment.isPaidAgain}
        edition={shop.edition}
        onCheckAgain={told.checkAgain}
      />
      <PriceNotice watch={payment.watch} shop={shop} />
      {offered.failure && (
        <FailureNote
          code={offered.failure.code}
          locale={locale}
          onRetry={offered.retry}
          otherwise={m.cart_load_failed()}
        />
      )}
      {shopData.failure && (
        <FailureNote
          code={shopData.failure.code}
          locale={locale}
          onRetry={shopData.retry}
          otherwise={m.cart_load_failed()}
        />
      )}
      {told.isWaiting || told.isOutcomeOnly ? null : options && payment.isHere ? (
        <>
          <CurrencyChoice
            currencies={options.currencies}
            chosen={chosen.currency}
            onChoose={(currency) => choose({ currency })}
          />
          <MethodChoice
            methods={options.methods}
            currency={chosen.currency}
            chosen={chosen.method}
            onChoose={(method) => choose({ method })}
          />
        </>
      ) : (
        <span className={clsx('skeleton', s.methodsPlace)} aria-hidden="true" />
      )}
      {local.hasFailed && (
        <FailureNote
          code="network"
          locale={locale}
          onRetry={local.retry}
          otherwise={m.payment_currency_failed()}
        />
      )}
    </div>
  );
}
