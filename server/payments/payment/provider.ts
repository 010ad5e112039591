import type { PaymentState, ProviderName } from '#rules/payments/payment/payment-state.ts';
import type { Evidence } from '#rules/payments/payment/settlement.ts';
import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import type { Result } from '#rules/platform/result.ts';

/**
 * An order in the words a provider needs. Amounts in hundredths; products, transport, duty and VAT add up to
 * `gross`.
 */
export type PayableOrder = {
  readonly code: string;
  readonly edition: Edition;
  readonly currency: Currency;
  readonly gross: number;
  readonly products: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly net: number;
    readonly url: string;
  }[];
  readonly transportNet: number;
  readonly dutyNet: number;
  readonly vat: number;
  readonly payer: {
    readonly firstName: string;
    readonly surName: string;
    readonly email: string;
    readonly phone: string;
    readonly street: string;
    readonly city: string;
    readonly zipCode: string;
    /** alpha-2 */
    readonly country: string;
  };
  /** where the payer comes back to */
  readonly returnUrl: string;
  readonly notificationUrl: string;
};

export type Started = {
  readonly providerId: string;
  readonly state: PaymentState;
  /** where the payer is sent; null when the page needs only the id */
  readonly gwUrl: string | null;
};

/**
 * What a provider can do wrong:
 * - `unreachable`: no answer in time, no connection, 5xx, 429, or its circuit is open: nobody knows, ask
 * again later
 * - `refused`: it understood and said no (`detail`: its code); asking again says the same
 * - `garbage`: an answer that is none
 * - `unknown`: it has no such payment
 * - `not_approved`, `declined`: only when money is taken; the payer has to act again
 */
export type Fault = 'unreachable' | 'refused' | 'garbage' | 'unknown' | 'not_approved' | 'declined';

/** `said` is the provider's own word, kept for people who look into it. */
export type Seen = { readonly evidence: Evidence; readonly said: string };

/** One who takes money for the shop. The context knows nothing else of it. */
export type Provider = {
  readonly name: ProviderName;
  /** false without credentials and while its circuit is open */
  isAvailable(): boolean;
  /** Whether it takes our credentials; no money moves. `refused` with its code, or `unreachable`. */
  check(): Promise<Result<null, Fault>>;
  /** @param requestId the same for every try to start the same payment */
  start(order: PayableOrder, requestId: string): Promise<Result<Started, Fault>>;
  /** The state of a payment; changes nothing. */
  look(providerId: string): Promise<Result<Seen, Fault>>;
  /** Takes the money the payer agreed to. A provider that takes it by itself answers the state. */
  take(providerId: string, requestId: string): Promise<Result<Seen, Fault>>;
};

/** What PayPal sends beside a webhook, and the text it signed. */
export type SignedMessage = { readonly headers: Readonly<Record<string, unknown>>; readonly text: string };

export type Providers = {
  readonly goPay: Provider;
  readonly payPal: Provider & {
    /** true only when PayPal itself says that it sent this; `unreachable` when it could not be asked */
    isGenuine(message: SignedMessage): Promise<Result<boolean, Fault>>;
    /** The order a capture belongs to; null when it names none. Changes nothing. */
    orderOf(captureId: string): Promise<Result<string | null, Fault>>;
  };
};
