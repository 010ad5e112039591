import 'qrcode'; // drawn by thanks: loaded before anybody can order, as afterwards nothing may be missing
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { pathTo } from '#rules/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/cart/failure-note.tsx';
import type { LineView } from '#web/cart/line-view.ts';
import { useInformation } from '#web/device/saved-information.ts';
import { useCart } from '#web/device/store.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from './busy-text.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { forgetOrdered } from './forget-ordered.ts';
import { GatewayNotes } from './gateway-notes.tsx';
import { Legal } from './legal-note.tsx';
import { isSameMoney, type OpenOrder, openOrder } from './open-order.ts';
import { changedRows, numbersOf, type OrderNumbers } from './order-numbers.ts';
import { allowedChoice, DEFAULT_METHOD, type PaymentChoice, paymentChoice } from './payment-choice.ts';
import { ConflictDialog, TotalsDialog } from './payment-dialogs.tsx';
import { CurrencyChoice, MethodChoice } from './payment-methods.tsx';
import { PlacedOrder } from './placed-order.tsx';
import type { Ordered } from './send-order.ts';
import { StepWays } from './step-ways.tsx';
import { TroubleNote } from './trouble-note.tsx';
import { useFreshTransport } from './use-fresh-transport.ts';
import { type GatewayReturn, useGatewayReturn } from './use-gateway-return.ts';
import { useNewOrder } from './use-new-order.ts';
import { useNumbers } from './use-numbers.ts';
import { useOrder } from './use-order.ts';
import { storeAgreed, useOrdering } from './use-ordering.ts';
import { usePaymentOptions } from './use-payment-options.ts';
import { usePrintFiles } from './use-print-files.ts';
import { useStep } from './use-step.ts';
import { useWallet } from './use-wallet.ts';
import { WalletButton, WalletNote } from './wallet-button.tsx';
import { YourOrder } from './your-order.tsx';
import './checkout.css';

const noViews: readonly LineView[] = [];
const noAccount = { owner: '', iban: '', accountNumber: '', swiftBic: '' };

/** The step that orders and, once the shop has the order, thanks for it in the same place. */
export default function Payment() {
  const { edition } = useShop();
  const order = useNewOrder(edition);
  return order ? <PlacedOrder order={order} edition={edition} /> : <PaymentStep />;
}

/** Currency, method, totals and the button that orders (PAY-001 to PAY-040). */
function PaymentStep() {
  const shop = useShop();
  const { edition, locale } = shop;
  const { checked: files } = usePrintFiles();
  const ordering = useOrdering(shop);
  const { trouble, isSending } = ordering;
  const gateway = useGatewayReturn(shop);
  const back = useMemo<GatewayReturn>(
    () => (trouble?.kind === 'review' ? { phase: 'review', order: trouble.order } : gateway.back),
    [trouble, gateway.back],
  );
  const isBack = gateway.back.phase !== 'none';
  const isWaiting = back.phase === 'asking' || back.phase === 'unknown';
  // whoever comes back in another browser has no cart here and must still be told
  const isEmpty = useCart()?.value.length === 0;
  // and what is said of an order must not go under while other goods are in the cart
  const isOnlyTold =
    back.phase === 'onItsWay' || back.phase === 'review' || (back.phase !== 'none' && !isWaiting && isEmpty);
  useEffect(() => {
    if (back.phase !== 'review') return;
    // the order is there and money came for it: its goods must not be ordered again
    forgetOrdered(back.order);
    openOrder.write(null);
  }, [back]);
  const isHere = useStep('payment', edition, {
    hasBadFile: files?.blocked ?? false,
    isStaying: isWaiting || isOnlyTold,
  });
  const info = useInformation()?.value ?? null;
  const { views, shopData } = useOrder(shop, info);
  const isTransportFresh = useFreshTransport(shop, isHere ? views : noViews, info);
  const { outcome, retry } = usePaymentOptions(shop);
  const options = outcome?.ok ? outcome.value : null;
  const [wish, setWish] = useState<PaymentChoice>({ method: DEFAULT_METHOD, currency: null });
  // Whoever comes back from the card gateway finds it chosen (PAY-027), in the currency of the order.
  useEffect(() => {
    const kept = paymentChoice.read().value;
    setWish(
      isBack ? { method: 'goPay', currency: openOrder.read().value?.order.currency ?? kept.currency } : kept,
    );
  }, [isBack]);
  const chosen = options
    ? allowedChoice(wish, edition, options)
    : { method: DEFAULT_METHOD, currency: shop.currency };
  const local = useNumbers(shop, chosen.currency, views, isHere ? info : null, shopData.data);
  const [agreed, setAgreed] = useState<OrderNumbers | null>(null);
  const numbers = agreed?.totals.currency === chosen.currency ? agreed : local.numbers;

  const choose = (change: Partial<PaymentChoice>) => {
    const next = { ...wish, ...change };
    setWish(next);
    ordering.say(null);
    wallet.forget();
    paymentChoice.write(next);
  };
  const bank = options?.bank[chosen.currency] ?? noAccount;
  const ordered: Ordered | null =
    isHere && !isWaiting && views.length > 0 && isTransportFresh && info && options && files
      ? { views, info, method: chosen.method, bank, files: files.files.map(({ file }) => file) }
      : null;
  const wallet = useWallet({ shop, ordering, ordered, numbers });
  const byWallet = chosen.method === 'payPal' ? (options?.payPal ?? null) : null;
  /** The stored order another try at the gateway would pay, as long as nothing else was chosen (D-S76). */
  const storedFor = (now: OrderNumbers | null): OpenOrder | null => {
    const open = back.phase === 'unpaid' && chosen.method === 'goPay' ? openOrder.read().value : null;
    return open?.method === 'goPay' && now && isSameMoney(open, now) ? open : null;
  };
  const send = () => {
    if (!ordered || !numbers || byWallet) return;
    const again = storedFor(numbers);
    if (again) void ordering.payAgain(again, gateway.renew);
    else void ordering.send(ordered, numbers);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const confirm = (now: OrderNumbers) => {
    setAgreed(now);
    if (now.totals.currency === shop.currency) storeAgreed(now);
    // only the wallet's own button may open its window
    if (byWallet) ordering.say(null);
    else if (ordered) void ordering.send(ordered, now);
  };
  const forget = () => ordering.say(null);

  const now = trouble?.kind === 'totals' && numbers ? numbersOf(trouble.totals, numbers.totals) : null;
  return (
    <div className="wrap checkout">
      <title>{`${m.checkout_payment_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps edition={edition} now="payment" />
      <form className="two payment" onSubmit={submit} noValidate aria-labelledby="payment-title">
        <div className="payment-main">
          <h1 id="payment-title">{m.checkout_payment_title()}</h1>
          <GatewayNotes
            back={back}
            isReady={storedFor(numbers) !== null}
            edition={edition}
            onAskAgain={gateway.askAgain}
          />
          {outcome && !outcome.ok && <FailureNote code={outcome.code} locale={locale} onRetry={retry} />}
          {shopData.failure && (
            <FailureNote code={shopData.failure.code} locale={locale} onRetry={shopData.retry} />
          )}
          {isWaiting || isOnlyTold ? null : options && isHere ? (
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
            <span className="skeleton methods-place" aria-hidden="true" />
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
        {!isOnlyTold && (
          <YourOrder
            shop={shop}
            views={views}
            totals={isHere ? (numbers?.totals ?? null) : null}
            prices={numbers?.prices}
            info={info}
            waiting={!isTransportFresh}
          />
        )}
        {!isOnlyTold && (
          <div className="payment-end">
            <Legal edition={edition} />
            <TroubleNote trouble={trouble} views={views} edition={edition} onRetry={byWallet ? null : send} />
            <WalletNote word={wallet.word} />
            <StepWays
              back={{ href: pathTo(edition, 'recapitulation'), text: m.checkout_back_to_recapitulation() }}
              go={
                byWallet && ordered && numbers ? (
                  <WalletButton
                    key={chosen.currency}
                    shop={shop}
                    access={byWallet}
                    currency={chosen.currency}
                    handlers={wallet.handlers}
                  />
                ) : (
                  <button
                    type="submit"
                    className="btn primary large"
                    aria-busy={isSending || isWaiting || undefined}
                    aria-disabled={!ordered || !numbers || undefined}
                  >
                    <BusyText
                      isBusy={isSending || isWaiting}
                      label={isWaiting ? m.payment_return_asking() : m.payment_sending()}
                    >
                      {m.payment_order()}
                    </BusyText>
                  </button>
                )
              }
            />
          </div>
        )}
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
            ordering.startAnew();
            if (ordered && numbers && !byWallet) void ordering.send(ordered, numbers);
          }}
        />
      )}
    </div>
  );
}
