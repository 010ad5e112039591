import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlacedOrder } from '#contract/payment.ts';
import { isProblemCode, problemText } from '#contract/problems.ts';
import type { Configuration } from '#rules/artwork/configuration.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { minorToNumber } from '#rules/money/money.ts';
import { browserCall } from '#web/cart/shop-data.ts';
import { cart, pictures } from '#web/cart/store.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { useShop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { attempts } from './attempt.ts';
import { buildPayload } from './build-payload.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { lastOrder } from './last-order.ts';
import { Legal } from './legal-note.tsx';
import type { PaymentMethod } from './method-texts.ts';
import { changedRows, numbersOf, type OrderNumbers } from './order-numbers.ts';
import { type OrderTrouble, troubleOf } from './order-trouble.ts';
import { allowedChoice, type PaymentChoice, paymentChoice } from './payment-choice.ts';
import { ConflictDialog, TotalsDialog } from './payment-dialogs.tsx';
import { CurrencyChoice, MethodChoice } from './payment-methods.tsx';
import { placeOrder } from './place-order.ts';
import { information, useInformation } from './saved-information.ts';
import { StepWays } from './step-ways.tsx';
import { useNumbers } from './use-numbers.ts';
import { useOrder } from './use-order.ts';
import { usePaymentOptions } from './use-payment-options.ts';
import { usePrintFiles } from './use-print-files.ts';
import { useStep } from './use-step.ts';
import { YourOrder } from './your-order.tsx';
import './checkout.css';

/** The order as the shop confirmed it. A full storage has room again once the ordered lines are gone. */
function keepPlaced(placed: PlacedOrder, method: PaymentMethod): void {
  const order = { ...placed, method, isThanked: false };
  if (lastOrder.write(order).ok) return;
  cart.clear();
  lastOrder.write(order);
}

/** The prices a person agreed to become the stored ones, so that a reload shows them too. */
function storeAgreed({ prices, totals }: OrderNumbers): void {
  const known = new Map(
    cart.read().value.flatMap((line) => {
      const price = prices.get(line.id);
      return price !== undefined && line.prices ? [[line.id, { ...line.prices, price }] as const] : [];
    }),
  );
  cart.setPrices(known);
  const { value } = information.read();
  information.write({ ...value, transportationPrice: totals.transport === null ? null : minorToNumber(totals.transport) });
}

/** Currency, method, totals and the button that orders (PAY-001 to PAY-022). */
export default function Payment() {
  const shop = useShop();
  const { edition, locale } = shop;
  const files = usePrintFiles();
  const isHere = useStep('payment', edition, { hasBadFile: files.checked?.blocked });
  const info = useInformation()?.value ?? null;
  const { views, shopData } = useOrder(shop, info);
  const { outcome, retry } = usePaymentOptions(shop);
  const options = outcome?.ok ? outcome.value : null;
  const [wish, setWish] = useState<PaymentChoice>({ method: 'bankTransfer', currency: null });
  useEffect(() => setWish(paymentChoice.read().value), []);
  const chosen = options ? allowedChoice(wish, edition, options) : { method: wish.method, currency: shop.currency };
  const local = useNumbers(shop, chosen.currency, views, isHere ? info : null, shopData.data);
  const [agreed, setAgreed] = useState<OrderNumbers | null>(null);
  const numbers = agreed?.totals.currency === chosen.currency ? agreed : local.numbers;
  const [trouble, setTrouble] = useState<OrderTrouble | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const navigate = useNavigate();

  const choose = (change: Partial<PaymentChoice>) => {
    const next = { ...wish, ...change };
    setWish(next);
    setTrouble(null);
    paymentChoice.write(next);
  };

  const send = async (shown: OrderNumbers | null) => {
    // One order at a time, also for a second click that comes before the page has changed.
    if (isBusy.current || !shown || !info || !options || !files.checked || !isHere) return;
    isBusy.current = true;
    setSending(true);
    setTrouble(null);
    const found = await order(shown);
    isBusy.current = false;
    setSending(false);
    setTrouble(found);
  };

  /** Sends the order and goes to thanks; gives what stands in the way otherwise. */
  const order = async (shown: OrderNumbers): Promise<OrderTrouble | null> => {
    if (!info || !options || !files.checked) return null;
    if (chosen.method !== 'bankTransfer') {
      return { kind: 'again', text: problemText('payment_method_unavailable', locale) };
    }
    const configurations: Configuration[] = views.flatMap(({ configuration }) => configuration ?? []);
    const unread = views.findIndex(({ configuration }) => configuration === null);
    if (unread >= 0) return { kind: 'mend', text: problemText('artwork_invalid', locale), step: 'cart', line: unread };
    const payload = await buildPayload({
      configurations,
      info,
      numbers: shown,
      method: chosen.method,
      bank: options.bank[chosen.currency] ?? { owner: '', iban: '', accountNumber: '', swiftBic: '' },
      edition,
      files: files.checked.files.map(({ file }) => file),
      loadPicture: pictures.load,
    });
    if (!payload.ok) {
      const line = views.findIndex((view) => view.line.id === payload.field);
      return { kind: 'mend', text: m.payment_picture_missing(), step: 'cart', line };
    }
    const { createBankTransferOrder } = await import('#contract/payment.ts');
    const answer = await placeOrder(browserCall(shop.apiBase), createBankTransferOrder, payload.value, attempts);
    if (!answer.ok) return troubleOf(answer, locale);
    keepPlaced(answer.value, chosen.method);
    navigate(pathTo(edition, 'thanks'));
    return null;
  };

  const confirm = (now: OrderNumbers) => {
    setAgreed(now);
    if (now.totals.currency === shop.currency) storeAgreed(now);
    void send(now);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(numbers);
  };

  const troubleLine = trouble?.kind === 'mend' && trouble.line !== null ? views[trouble.line] : undefined;
  const now = trouble?.kind === 'totals' && numbers ? numbersOf(trouble.totals, numbers.totals) : null;
  return (
    <div className="wrap checkout">
      <title>{`${m.checkout_payment_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps edition={edition} now="payment" />
      <form className="two payment" onSubmit={submit} noValidate aria-labelledby="payment-title">
        <div className="payment-main">
          <h1 id="payment-title">{m.checkout_payment_title()}</h1>
          {outcome && !outcome.ok && (
            <Note tone="error" live>
              {isProblemCode(outcome.code) ? problemText(outcome.code, locale) : m.cart_load_failed()}{' '}
              <button type="button" className="link as-link" onClick={retry}>
                {m.cart_try_again()}
              </button>
            </Note>
          )}
          {shopData.failure && (
            <Note tone="error" live>
              {isProblemCode(shopData.failure.code) ? problemText(shopData.failure.code, locale) : m.cart_load_failed()}{' '}
              <button type="button" className="link as-link" onClick={shopData.retry}>
                {m.cart_try_again()}
              </button>
            </Note>
          )}
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
            <Note tone="error" live>
              {m.payment_currency_failed()}{' '}
              <button type="button" className="link as-link" onClick={local.retry}>
                {m.cart_try_again()}
              </button>
            </Note>
          )}
        </div>
        <YourOrder
          shop={shop}
          views={views}
          totals={isHere ? (numbers?.totals ?? null) : null}
          prices={numbers?.prices}
          info={info}
        />
        <div className="payment-end">
          <Legal edition={edition} />
          {trouble?.kind === 'mend' && (
            <Note tone="error" live>
              {troubleLine && <strong>{troubleLine.name}</strong>}
              {trouble.text}{' '}
              <a href={pathTo(edition, trouble.step)}>{trouble.step === 'cart' ? m.checkout_back_to_cart() : m.payment_mend()}</a>
            </Note>
          )}
          {trouble?.kind === 'again' && (
            <Note tone="error" live>
              {trouble.text}{' '}
              <button type="button" className="link as-link" onClick={() => send(numbers)}>
                {m.cart_try_again()}
              </button>
            </Note>
          )}
          <StepWays
            back={{ href: pathTo(edition, 'recapitulation'), text: m.checkout_back_to_recapitulation() }}
            go={
              <button type="submit" className="btn primary large" aria-disabled={isSending || !numbers || undefined}>
                {isSending ? <Spinner label={m.payment_sending()} /> : m.payment_order()}
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
          onClose={() => setTrouble(null)}
        />
      )}
      {trouble?.kind === 'conflict' && (
        <ConflictDialog
          onClose={() => setTrouble(null)}
          onAgain={() => {
            attempts.drawAgain();
            void send(numbers);
          }}
        />
      )}
    </div>
  );
}
