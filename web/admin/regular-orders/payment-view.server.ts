import type { RegularOrder } from '#contract/office/regular-orders.ts';
import type { PaymentEvent } from '#contract/payments/staff-payments.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { type Reason, reasons } from '#rules/payments/payment/settlement.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { type Currency, currencies, type Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { money } from '#web/frame/numbers.ts';
import { reasonTexts, sourceTexts } from './event-texts.ts';

/** An event as it stands on the line of a payment. */
export type EventView = {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly at: string;
  /** `now` waits for something, `bad` went wrong */
  readonly tone: 'now' | 'bad' | 'plain';
  /** the event a person has to deal with; null when there is nothing to do */
  readonly openId: number | null;
};

const bad: ReadonlySet<string> = new Set<Reason>([
  'declined',
  'cancelled',
  'expired',
  'time_up',
  'refused',
  'refunded',
  'partly_refunded',
  'cancelled_by_staff',
]);

const isReason = (word: string): word is Reason => (reasons as readonly string[]).includes(word);
const isCurrency = (word: string): word is Currency => (currencies as readonly string[]).includes(word);

/** A currency the shop does not know is written as it came. */
const moneyOf = (amount: number, currency: string): string =>
  isCurrency(currency) ? money(amount, currency) : `${amount} ${currency}`;

const providerNames = { goPay: 'GoPay', payPal: 'PayPal' } as const;

/** Of a payment that went back in part: how much, of how much. */
function amountText({ amount, currency, refunded, state }: PaymentEvent): string | null {
  if (amount === null || currency === null) return null;
  const whole = moneyOf(amount, currency);
  if (refunded === null || state === 'refunded') return whole;
  return refunded > 0
    ? m.admin_event_partly_refunded({ refunded: moneyOf(refunded, currency), amount: whole })
    : m.admin_event_refund_unknown({ amount: whole });
}

/** What waits for a person, added up as it is said; null where nothing does. */
export function parkedSum(events: readonly PaymentEvent[]): string | null {
  const parked = events.filter(({ outcome, handledAt }) => outcome === 'parked' && handledAt === null);
  return parked.length === 0 ? null : parked.map(amountText).filter(Boolean).join(' + ');
}

export function eventView(event: PaymentEvent): EventView {
  const { id, reason, provider, providerId, source, outcome, note, by, handledAt, handledBy } = event;
  const isOpen = outcome === 'parked' && handledAt === null;
  const said = [
    provider && [providerNames[provider], providerId].filter(Boolean).join(' '),
    amountText(event),
    sourceTexts[source](),
    by,
  ];
  const handled =
    handledAt && m.admin_event_closed({ name: handledBy ?? '', at: displayTime(Date.parse(handledAt)) });
  return {
    key: String(id),
    title: isReason(reason) ? reasonTexts[reason]() : reason,
    text: [said.filter(Boolean).join(', '), note && m.admin_event_note({ note }), handled]
      .filter(Boolean)
      .join('. '),
    at: displayTime(Date.parse(event.at)),
    tone: isOpen ? 'now' : bad.has(reason) ? 'bad' : 'plain',
    openId: isOpen ? id : null,
  };
}

/** An event that waits for a person, with the order it belongs to, if any. */
export type ParkedView = EventView & {
  readonly order: { readonly code: string; readonly address: string } | null;
};

export const parkedView = (event: PaymentEvent, edition: Edition): ParkedView => ({
  ...eventView(event),
  order: event.orderCode
    ? {
        code: shownCode(event.orderCode),
        address: pathTo(edition, 'regularOrder', { orderCode: event.orderCode }),
      }
    : null,
});

/** What is known of the money of an order, newest first: what is waited for, what was heard, how it began. */
export function paymentLine(order: RegularOrder, heard: readonly PaymentEvent[]): EventView[] {
  const { createdAt, orderCode, currency, paymentMethod, paymentStatus, totals } = order;
  const gross = moneyOf(totals.totalPriceWithVat, currency);
  const at = displayTime(Date.parse(createdAt));
  const own = { at, openId: null };
  return [
    ...(paymentMethod === 'bankTransfer' && paymentStatus === 'pending'
      ? [
          {
            ...own,
            key: 'waiting',
            tone: 'now' as const,
            title: m.admin_event_waiting(),
            text: m.admin_event_expected({ amount: gross, reference: orderCode }),
          },
        ]
      : []),
    ...heard.map(eventView),
    {
      ...own,
      key: 'created',
      tone: 'plain',
      title: m.admin_event_created(),
      text: `${m.admin_gross()} ${gross}`,
    },
  ];
}
