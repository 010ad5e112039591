import { type FormEvent, useEffect, useState } from 'react';
import { pathTo } from '#rules/editions/paths.ts';
import { FailureNote } from '#web/cart/failure-note.tsx';
import type { LineView } from '#web/cart/line-view.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from './busy-text.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { Legal } from './legal-note.tsx';
import { changedRows, numbersOf, type OrderNumbers } from './order-numbers.ts';
import { allowedChoice, DEFAULT_METHOD, type PaymentChoice, paymentChoice } from './payment-choice.ts';
import { ConflictDialog, TotalsDialog } from './payment-dialogs.tsx';
import { CurrencyChoice, MethodChoice } from './payment-methods.tsx';
import { useInformation } from './saved-information.ts';
import { StepWays } from './step-ways.tsx';
import { TroubleNote } from './trouble-note.tsx';
import { useFreshTransport } from './use-fresh-transport.ts';
import { useNumbers } from './use-numbers.ts';
import { useOrder } from './use-order.ts';
import { type Ordered, useOrdering } from './use-ordering.ts';
import { usePaymentOptions } from './use-payment-options.ts';
import { usePrintFiles } from './use-print-files.ts';
import { useStep } from './use-step.ts';
import { YourOrder } from './your-order.tsx';
import './checkout.css';

const noViews: readonly LineView[] = [];
const noAccount = { owner: '', iban: '', accountNumber: '', swiftBic: '' };

/** Currency, method, totals and the button that orders (PAY-001 to PAY-022). */
export default function Payment() {
  const shop = useShop();
  const { edition, locale } = shop;
  const { checked: files } = usePrintFiles();
  const isHere = useStep('payment', edition, { hasBadFile: files?.blocked });
  const info = useInformation()?.value ?? null;
  const { views, shopData } = useOrder(shop, info);
  const isTransportFresh = useFreshTransport(shop, isHere ? views : noViews, info);
  const { outcome, retry } = usePaymentOptions(shop);
  const options = outcome?.ok ? outcome.value : null;
  const [wish, setWish] = useState<PaymentChoice>({ method: DEFAULT_METHOD, currency: null });
  useEffect(() => setWish(paymentChoice.read().value), []);
  const chosen = options ? allowedChoice(wish, edition, options) : { method: DEFAULT_METHOD, currency: shop.currency };
  const local = useNumbers(shop, chosen.currency, views, isHere ? info : null, shopData.data);
  const [agreed, setAgreed] = useState<OrderNumbers | null>(null);
  const numbers = agreed?.totals.currency === chosen.currency ? agreed : local.numbers;
  const ordering = useOrdering(shop);
  const { trouble, isSending, forget } = ordering;

  const choose = (change: Partial<PaymentChoice>) => {
    const next = { ...wish, ...change };
    setWish(next);
    forget();
    paymentChoice.write(next);
  };
  const bank = options?.bank[chosen.currency] ?? noAccount;
  const ordered: Ordered | null =
    isHere && isTransportFresh && info && options && files
      ? { views, info, method: chosen.method, bank, files: files.files.map(({ file }) => file) }
      : null;
  const send = () => {
    if (ordered && numbers) void ordering.send(ordered, numbers);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const confirm = (now: OrderNumbers) => {
    setAgreed(now);
    if (ordered) void ordering.sendAgreed(ordered, now);
  };

  const now = trouble?.kind === 'totals' && numbers ? numbersOf(trouble.totals, numbers.totals) : null;
  return (
    <div className="wrap checkout">
      <title>{`${m.checkout_payment_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps edition={edition} now="payment" />
      <form className="two payment" onSubmit={submit} noValidate aria-labelledby="payment-title">
        <div className="payment-main">
          <h1 id="payment-title">{m.checkout_payment_title()}</h1>
          {outcome && !outcome.ok && <FailureNote code={outcome.code} locale={locale} onRetry={retry} />}
          {shopData.failure && <FailureNote code={shopData.failure.code} locale={locale} onRetry={shopData.retry} />}
          {options && isHere ? (
            <>
              <CurrencyChoice
                currencies={options.currencies}
                chosen={chosen.currency}
                onChoose={(currency) => choose({ currency })}
              />
              <MethodChoice methods={options.methods} chosen={chosen.method} onChoose={(method) => choose({ method })} />
            </>
          ) : (
            <span className="skeleton methods-place" aria-hidden="true" />
          )}
          {local.hasFailed && (
            <FailureNote code="network" locale={locale} onRetry={local.retry} otherwise={m.payment_currency_failed()} />
          )}
        </div>
        <YourOrder
          shop={shop}
          views={views}
          totals={isHere ? (numbers?.totals ?? null) : null}
          prices={numbers?.prices}
          info={info}
          waiting={!isTransportFresh}
        />
        <div className="payment-end">
          <Legal edition={edition} />
          <TroubleNote trouble={trouble} views={views} edition={edition} onRetry={send} />
          <StepWays
            back={{ href: pathTo(edition, 'recapitulation'), text: m.checkout_back_to_recapitulation() }}
            go={
              <button
                type="submit"
                className="btn primary large"
                aria-busy={isSending || undefined}
                aria-disabled={!ordered || !numbers || undefined}
              >
                <BusyText isBusy={isSending} label={m.payment_sending()}>
                  {m.payment_order()}
                </BusyText>
              </button>
            }
          />
        </div>
      </form>
      {now && numbers && (
        <TotalsDialog
          rows={changedRows(numbers, now, {
            lines: views.map(({ line, name }) => ({ id: line.id, name })),
            delivery: m.cart_delivery(),
            duty: m.cart_duty(),
            total: m.cart_total(),
          })}
          currency={chosen.currency}
          edition={edition}
          onConfirm={() => confirm(now)}
          onClose={forget}
        />
      )}
      {trouble?.kind === 'conflict' && (
        <ConflictDialog
          onClose={forget}
          onAgain={() => {
            if (ordered && numbers) void ordering.sendAnother(ordered, numbers);
          }}
        />
      )}
    </div>
  );
}
