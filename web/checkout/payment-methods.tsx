import type { Currency } from '#rules/editions/editions.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { methodName, methodText, type PaymentMethod } from './method-texts.ts';
import type { PaymentOptions } from './use-payment-options.ts';

const marks: Record<PaymentMethod, () => readonly string[]> = {
  bankTransfer: () => ['IBAN'],
  goPay: () => [m.payment_mark_card(), 'Google Pay', 'Apple Pay'],
  payPal: () => [m.payment_wallet()],
};

type CurrencyProps = { currencies: readonly Currency[]; chosen: Currency; onChoose: (currency: Currency) => void };

/** CZK and EUR in the cz edition, EUR alone elsewhere (PAY-004, PAY-006). */
export const CurrencyChoice = ({ currencies, chosen, onChoose }: CurrencyProps) => (
  <fieldset className="choice">
    <legend className="h3">{m.payment_currency()}</legend>
    <div className="chips">
      {currencies.map((currency) => (
        <label key={currency} className="chip radio-chip">
          <input
            type="radio"
            name="currency"
            className="spoken"
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

type MethodProps = { methods: PaymentOptions['methods']; chosen: PaymentMethod; onChoose: (method: PaymentMethod) => void };

/** One tile per method the shop can take now; the others are not shown (PAY-001, D-S81). */
export const MethodChoice = ({ methods, chosen, onChoose }: MethodProps) => (
  <fieldset className="choice">
    <legend className="h3">{m.payment_method()}</legend>
    <div className="methods">
      {methods
        .filter(({ available }) => available)
        .map(({ method }) => (
          <label key={method} className="method">
            <input type="radio" name="method" value={method} checked={method === chosen} onChange={() => onChoose(method)} />
            <span className="method-text">
              <b>{methodName(method)}</b>
              <span>{methodText(method)}</span>
            </span>
            <span className="method-marks" aria-hidden="true">
              {marks[method]().map((mark) => (
                <span key={mark}>{mark}</span>
              ))}
            </span>
          </label>
        ))}
    </div>
  </fieldset>
);
