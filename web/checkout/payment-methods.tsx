import { clsx } from 'clsx';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { methodName, methodText, type PaymentMethod } from '#web/words/method-texts.ts';
import s from './checkout.module.css';
import { isUsable } from './payment-choice.ts';
import type { PaymentOptions } from './use-payment-options.ts';

const marks: Record<PaymentMethod, () => readonly string[]> = {
  bankTransfer: () => ['IBAN'],
  goPay: () => [m.payment_mark_card(), 'Google Pay', 'Apple Pay'],
  payPal: () => [m.payment_wallet()],
};

type CurrencyProps = {
  currencies: readonly Currency[];
  chosen: Currency;
  onChoose: (currency: Currency) => void;
};

/** CZK and EUR in the cz edition, EUR alone elsewhere (PAY-004, PAY-006). */
export const CurrencyChoice = ({ currencies, chosen, onChoose }: CurrencyProps) => (
  <fieldset className={s.choice}>
    <legend className="h3">{m.payment_currency()}</legend>
    <div className="chips">
      {currencies.map((currency) => (
        <label key={currency} className={clsx('chip', s.radioChip)}>
          <input
            type="radio"
            name="currency"
            className="visually-hidden"
            value={currency}
            checked={currency === chosen}
            onChange={() => onChoose(currency)}
          />
          {currency}
        </label>
      ))}
    </div>
  </fieldset>
);

type MethodProps = {
  methods: PaymentOptions['methods'];
  currency: Currency;
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
};

/** One tile per method of the edition; one that cannot be used now says so (PAY-001, PAY-040, D-S81). */
export const MethodChoice = ({ methods, currency, chosen, onChoose }: MethodProps) => (
  <fieldset className={s.choice}>
    <legend className="h3">{m.payment_method()}</legend>
    <div className={s.methods}>
      {methods.map(({ method }) => {
        const usable = isUsable(methods, method, currency);
        return (
          <label key={method} className={clsx(s.method, !usable && s.closed)}>
            <input
              type="radio"
              name="method"
              value={method}
              disabled={!usable}
              checked={method === chosen}
              onChange={() => onChoose(method)}
            />
            <span className={s.methodText}>
              <b>{methodName(method)}</b>
              <span>{usable ? methodText(method) : m.payment_not_available()}</span>
            </span>
            <span className={s.methodMarks} aria-hidden="true">
              {marks[method]().map((mark) => (
                <span key={mark}>{mark}</span>
              ))}
            </span>
          </label>
        );
      })}
    </div>
  </fieldset>
);
