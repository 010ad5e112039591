import type { ListedMail, RegularOrder } from '#contract/office/regular-orders.ts';
import type { PaymentEvent } from '#contract/payments/staff-payments.ts';
import type { PrintedItem } from '#contract/press/print-files.ts';
import { formatSize } from '#rules/orders/order/attachments.ts';
import {
  billingAddressSchema,
  deliveryAddressSchema,
  type OrderInformation,
} from '#rules/orders/order/order-information.ts';
import { isOfficeMail } from '#rules/orders/order/order-mails.ts';
import { isOrderClosed } from '#rules/orders/order/payment-status.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayDay, displayTime } from '#rules/platform/editions/dates.ts';
import { localeOf } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { money, NUMBERS } from '#web/frame/numbers.ts';
import { orderMailNames } from '#web/orders/order-mail-names.ts';
import { countryName } from '#web/words/country-texts.ts';
import { fileUseText } from '#web/words/file-use-words.ts';
import { type ItemView, itemView } from './item-view.server.ts';
import { type EventView, parkedSum, paymentLine } from './payment-view.server.ts';
import { listedMailState, mailState, methodWord, paymentState, type StatusView } from './status-words.ts';
import { withdrawalView } from './withdrawal-view.server.ts';

export type Row = { readonly label: string; readonly value: string };

export type MailView = {
  readonly mail: ListedMail['mail'];
  readonly name: string;
  readonly to: string;
  readonly state: StatusView;
  /** when it came to this; empty when that is not known */
  readonly when: string;
  readonly at: string | null;
  readonly mayResend: boolean;
};

export type Addresses = Pick<
  OrderInformation,
  'useBillingCompany' | 'billingAddress' | 'useDeliveryAddress' | 'deliveryAddress'
>;

export type OrderView = {
  readonly code: string;
  readonly spaced: string;
  readonly facts: readonly (Row & { readonly state?: StatusView })[];
  readonly items: readonly ItemView[];
  readonly sums: readonly Row[];
  readonly gross: string;
  readonly mails: readonly MailView[];
  readonly mailsLanguage: string;
  readonly billing: readonly string[];
  readonly delivery: readonly string[];
  readonly contact: readonly string[];
  /** as they were stated, to be put right; null once nothing of them may be */
  readonly addresses: Addresses | null;
  readonly note: string;
  readonly bank: readonly Row[];
  readonly bankMissing: boolean;
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly about: string;
    readonly href: string;
  }[];
  readonly payment: {
    readonly paidOf: string;
    readonly events: readonly EventView[];
    readonly failed: boolean;
    readonly mayMarkPaid: boolean;
    readonly mayCancel: boolean;
    /** a transfer that was called paid, of an order that is not sent */
    readonly mayTakeBack: boolean;
    /** the money that came, did not pay it and that nobody has dealt with; null for none */
    readonly refund: string | null;
    /** was confirmed before it was paid, so its shopper is told when it is cancelled */
    readonly isConfirmed: boolean;
    /** cancelled, or never paid */
    readonly isClosed: boolean;
    /** stock went back and must be taken again */
    readonly takesStock: boolean;
  };
  /** from the contract, as the shopper stated them */
  readonly withdrawals: readonly EventView[];
  readonly filesWaiting: boolean;
  /** what is no longer kept of the order, and since when; null while all of it is */
  readonly removed: string | null;
  readonly mayMakeAnew: boolean;
};

export type OrderFacts = {
  readonly order: RegularOrder;
  /** null when they could not be had */
  readonly printed: readonly PrintedItem[] | null;
  readonly payments: { readonly events: readonly PaymentEvent[]; readonly isMoneyParked: boolean } | null;
  readonly isShipped: boolean;
};

export type Shop = Pick<ShopContext, 'locale' | 'apiBase'>;

type Address = NonNullable<RegularOrder['delivery']>;

const addressLines = (address: Address, company: boolean, locale: Shop['locale']): string[] =>
  [
    company ? address.companyName : '',
    `${address.firstName ?? ''} ${address.surName ?? ''}`.trim(),
    address.street,
    `${address.zipCode ?? ''} ${address.city ?? ''}`.trim(),
    countryName(address.country ?? '', locale),
  ].filter((line): line is string => !!line);

const languageName = { cs: m.admin_language_cs, en: m.admin_language_en, de: m.admin_language_de };

const mailView = ({ mail, state, refusal, at, mayResend }: ListedMail, order: RegularOrder): MailView => ({
  mail,
  name: orderMailNames[mail](),
  to: isOfficeMail(mail) ? order.officeEmail : (order.billing.email ?? ''),
  state: listedMailState({ state, refusal }, order.paymentStatus),
  when: at === null ? '' : displayTime(Date.parse(at)),
  at,
  mayResend,
});

const spacedIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');

/** An order in the words of the reader. */
export function orderView(facts: OrderFacts, shop: Shop): OrderView {
  const { order, payments, isShipped } = facts;
  const { locale, apiBase } = shop;
  const { orderCode: code, currency, totals, billing, delivery, bank, paymentStatus } = order;
  const target = delivery ?? billing;
  const gross = money(totals.totalPriceWithVat, currency);
  const country = countryName(target.country ?? '', locale);
  const isUnpaid = paymentStatus !== 'completed';
  const hasTransfer = order.paymentMethod === 'bankTransfer';
  const method = `${methodWord(order.paymentMethod)}, ${currency}`;
  const mail = mailState(order);
  const items = order.items.map((item) => itemView(item, facts, shop));
  return {
    code,
    spaced: shownCode(code),
    facts: [
      { label: m.admin_col_customer(), value: order.anonymisedAt ? m.admin_anonymised() : order.customer },
      { label: m.admin_col_order(), value: shownCode(code) },
      { label: m.admin_method(), value: method },
      { label: m.admin_products(), value: money(totals.totalPriceOfConfigurations, currency) },
      { label: m.admin_delivery(), value: money(totals.transportationPrice, currency) },
      { label: m.admin_gross(), value: gross },
      { label: m.admin_edition(), value: order.edition.toUpperCase() },
      { label: m.admin_col_created(), value: displayTime(Date.parse(order.createdAt)) },
      {
        label: m.admin_col_payment(),
        value: isUnpaid && order.payUntil ? m.admin_pay_until({ day: displayDay(order.payUntil) }) : '',
        state: paymentState(order),
      },
      { label: m.admin_reference(), value: code },
      { label: m.admin_country(), value: country },
      { label: m.admin_col_email(), value: '', state: mail },
    ],
    items,
    sums: [
      { label: m.admin_products(), value: money(totals.totalPriceOfConfigurations, currency) },
      { label: m.admin_delivery_to({ country }), value: money(totals.transportationPrice, currency) },
      ...(totals.dutyPrice > 0 ? [{ label: m.admin_duty(), value: money(totals.dutyPrice, currency) }] : []),
      { label: m.admin_net(), value: money(totals.totalPriceWithoutVat, currency) },
      { label: m.admin_vat({ percent: totals.vatRate }), value: money(totals.vat, currency) },
    ],
    gross,
    mails: order.mails.map((one) => mailView(one, order)),
    mailsLanguage: m.admin_mails_language({ language: languageName[localeOf[order.edition]]() }),
    billing: addressLines(billing, order.useBillingCompany, locale),
    delivery: delivery
      ? [...addressLines(delivery, true, locale), ...(delivery.phone ? [delivery.phone] : [])]
      : [],
    contact: [
      billing.email,
      billing.phone,
      order.useBillingCompany && billing.taxIn && m.admin_tax_in({ number: billing.taxIn }),
      order.useBillingCompany && billing.taxTin && m.admin_tax_tin({ number: billing.taxTin }),
      order.isPartner && m.admin_partner(),
    ].filter((line): line is string => !!line),
    addresses: isShipped || order.anonymisedAt || isOrderClosed(paymentStatus) ? null : addressesOf(order),
    note: order.note,
    bank: hasTransfer && !bank.isPlaceholder ? bankRows(bank) : [],
    bankMissing: hasTransfer && bank.isPlaceholder,
    files: order.files.map(({ id, name, size, use }) => ({
      id,
      name,
      about: [formatSize(size, NUMBERS), fileUseText[use]()].filter(Boolean).join(', '),
      href: `${apiBase}/regular-orders/${code}/files/${id}`,
    })),
    payment: {
      paidOf: m.admin_payment_of({
        paid: money(isUnpaid ? 0 : totals.totalPriceWithVat, currency),
        total: gross,
      }),
      events: paymentLine(order, payments?.events ?? []),
      failed: payments === null,
      mayMarkPaid:
        isUnpaid && order.anonymisedAt === null && (hasTransfer || payments?.isMoneyParked === true),
      mayCancel: paymentStatus === 'pending',
      mayTakeBack: !isUnpaid && hasTransfer && !isShipped && order.anonymisedAt === null,
      refund: payments?.isMoneyParked ? parkedSum(payments.events) : null,
      isConfirmed: hasTransfer,
      isClosed: isOrderClosed(paymentStatus),
      takesStock: paymentStatus === 'failed' || paymentStatus === 'cancelled',
    },
    withdrawals: order.withdrawals.map(withdrawalView),
    // made by a job a moment after the order; what failed is listed with its reason
    filesWaiting:
      !order.artworkRemovedAt &&
      items.some(({ sides, printFiles }) => sides.length > 0 && printFiles?.length === 0),
    removed: removedText(order),
    mayMakeAnew: !order.artworkRemovedAt && items.some(({ sides }) => sides.length > 0),
  };
}

const addressesOf = ({ billing, useBillingCompany, delivery }: RegularOrder): Addresses => ({
  useBillingCompany,
  billingAddress: billingAddressSchema.parse(billing),
  useDeliveryAddress: delivery !== null,
  deliveryAddress: deliveryAddressSchema.parse(delivery ?? {}),
});

function removedText({ anonymisedAt, artworkRemovedAt }: RegularOrder): string | null {
  if (anonymisedAt) return m.admin_anonymised_text({ day: displayDay(Date.parse(anonymisedAt)) });
  return artworkRemovedAt
    ? m.admin_designs_removed_text({ day: displayDay(Date.parse(artworkRemovedAt)) })
    : null;
}

const bankRows = ({ owner, iban, accountNumber, swiftBic }: RegularOrder['bank']): Row[] =>
  [
    { label: m.admin_bank_owner(), value: owner },
    { label: 'IBAN', value: spacedIban(iban) },
    { label: 'BIC', value: swiftBic },
    { label: m.admin_bank_number(), value: accountNumber },
  ].filter(({ value }) => value !== '');
