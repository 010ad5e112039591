import { clsx } from 'clsx';
import { type ComponentProps, type Dispatch, type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { NOTE_MAX } from '#rules/orders/order/order-information.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { cartProblemText } from '#web/cart/texts.ts';
import { productIdOf } from '#web/device/cart-line.ts';
import checkoutFrameStyles from '#web/ordering/checkout-frame.module.css';
import { CheckoutSteps } from '#web/ordering/checkout-steps.tsx';
import { useStep } from '#web/ordering/use-step.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Checkbox, TextArea } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useOpening } from '#web/ui/use-opening.ts';
import { AddressFields, CompanyFields } from './address-fields.tsx';
import s from './checkout.module.css';
import { InformationErrors } from './information-errors.tsx';
import { formProblems, type FormEvent as InformationEvent } from './information-form.ts';
import { StepWays } from './step-ways.tsx';
import { lookUpTransport } from './transport-lookup.ts';
import { useAfterPress } from './use-after-press.ts';
import { useInformationForm } from './use-information-form.ts';
import { useOrder } from './use-order.ts';
import { useTransportAhead } from './use-transport-ahead.ts';
import { YourOrder } from './your-order.tsx';

type FormPart = Omit<ComponentProps<typeof AddressFields>, 'kind'>;

const BillingPart = (form: FormPart) => (
  <section className={s.part} aria-labelledby="billing-title">
    <div className={s.partHead}>
      <h2 id="billing-title">{m.checkout_billing()}</h2>
      <Checkbox
        checked={form.state.info.useBillingCompany}
        onChange={(event) => form.send({ type: 'company', use: event.target.checked })}
      >
        {m.checkout_for_company()}
      </Checkbox>
    </div>
    {form.state.info.useBillingCompany && <CompanyFields {...form} />}
    <AddressFields kind="billingAddress" {...form} />
  </section>
);

const DeliveryPart = (form: FormPart) => (
  <section className={s.part} aria-labelledby="delivery-title">
    <div className={s.partHead}>
      <h2 id="delivery-title">{m.checkout_delivery()}</h2>
      <Checkbox
        checked={form.state.info.useDeliveryAddress}
        onChange={(event) => form.send({ type: 'delivery', use: event.target.checked })}
      >
        {m.checkout_other_address()}
      </Checkbox>
    </div>
    {form.state.info.useDeliveryAddress ? (
      <AddressFields kind="deliveryAddress" {...form} />
    ) : (
      <p className={clsx('muted', s.partText)}>{m.checkout_delivery_same()}</p>
    )}
  </section>
);

/** Billing, delivery and note (CHK-001 to CHK-043). */
export default function Information() {
  const shop = useShop();
  const { edition, locale, currency } = shop;
  const isHere = useStep('information', shop);
  const { state, send, saved, save } = useInformationForm(edition);
  const { info } = state;
  const { views, totals } = useOrder(shop, info);
  useTransportAhead(shop, views, state, send);
  const afterPress = useAfterPress();
  const navigate = useNavigate();
  const opening = useOpening(true);
  const [attempt, setAttempt] = useState(0);
  const [isAsking, setAsking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking || !isHere) return;
    const problems = formProblems(state);
    send({ type: 'judged', problems });
    if (Object.keys(problems).length > 0) return setAttempt((n) => n + 1);
    setAsking(true);
    const lines = views.map(({ line, name }) => ({ ...line, name, productId: productIdOf(line) ?? '' }));
    const signal = opening();
    const price = await lookUpTransport(browserCall(shop.apiBase), lines, info, currency);
    if (signal.aborted) return;
    setAsking(false);
    if (!price.ok) {
      send({ type: 'notDelivered', problem: price.code });
      return setAttempt((n) => n + 1);
    }
    const complete = { ...info, transportationPrice: price.value };
    send({ type: 'delivered', price: price.value });
    if (save(complete)) navigate(pathTo(edition, 'recapitulation'));
  };

  const sendField: Dispatch<InformationEvent> = (event) =>
    event.type === 'left' ? afterPress(() => send(event)) : send(event);
  const form = { state, send: sendField, locale };
  return (
    <div className={clsx('wrap', checkoutFrameStyles.checkout)} data-part="checkout">
      <title>{`${m.checkout_information_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps edition={edition} now="information" />
      <div className="two">
        {/* what is typed before the saved form is read would be lost */}
        <form noValidate onSubmit={submit} aria-labelledby="information-title" inert={!isHere}>
          <h1 id="information-title">{m.checkout_information_title()}</h1>
          <p className={clsx('muted', s.underTitle)}>{m.checkout_information_hint()}</p>
          <InformationErrors state={state} attempt={attempt} locale={locale} />
          <BillingPart {...form} />
          <DeliveryPart {...form} />
          <section className={s.part}>
            <TextArea
              id="note"
              label={m.checkout_note()}
              optional
              maxLength={NOTE_MAX}
              placeholder={m.checkout_note_hint()}
              value={info.note}
              onChange={(event) => send({ type: 'noted', note: event.target.value })}
            />
          </section>
          {saved === 'storage_full' && <Refusal>{cartProblemText('storage_full')}</Refusal>}
          <p className={clsx('hint', s.savedHint)} role="status">
            {saved === 'saved' && m.checkout_saved()}
          </p>
          <StepWays
            back={{ href: pathTo(edition, 'cart'), text: m.checkout_back_to_cart() }}
            isBusy={isAsking}
            go={m.checkout_to_recapitulation()}
          />
        </form>
        <YourOrder shop={shop} views={views} totals={totals} info={info} />
      </div>
    </div>
  );
}
