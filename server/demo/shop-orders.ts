import { randomUUID } from 'node:crypto';
import { splitShopOrder } from '#database/shop-orders.ts';
import { defaultTransferTerm, payUntil } from '#rules/catalogue/settings/transfer-term.ts';
import { bankAccountFor } from '#rules/company/record/bank-account.ts';
import type { OrderMail } from '#rules/orders/order/order-mails.ts';
import type { PaymentStatus } from '#rules/orders/order/payment-status.ts';
import { holdFor } from '#rules/payments/payment/patience.ts';
import type { PaymentMethod } from '#rules/payments/payment/payment-methods.ts';
import type { PaymentState } from '#rules/payments/payment/payment-state.ts';
import type { ClosedBy } from '#rules/payments/payment/settlement.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import { currencyOf, type Edition } from '#rules/platform/editions/editions.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { addUp, checkInformation, itemRows, sumsRow } from '#server/orders/ordering/service.ts';
import { type DemoItem, priceItems } from './price-items.ts';
import type { DemoRows } from './store.ts';
import { codeOf, type Shelf } from './tell-orders.ts';

type Shopper = {
  readonly name: readonly [first: string, last: string];
  readonly street: string;
  readonly city: string;
  readonly zipCode: string;
  readonly country: string;
  readonly phone: string;
  readonly email: string;
  readonly company?: { readonly name: string; readonly id: string; readonly vatId: string };
};

type Sold = {
  readonly edition: Edition;
  readonly shopper: Shopper;
  readonly items: readonly DemoItem[];
  readonly hoursAgo: number;
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
  readonly closedBy?: ClosedBy;
  /** of the payment of a card or a wallet */
  readonly state?: PaymentState;
  readonly note?: string;
  readonly isReminded?: true;
  /** a mail that its shopper's mail server would not take */
  readonly refused?: OrderMail;
  /** money came when the order could not be filled any more, and waits for a person */
  readonly isParked?: true;
};

const DAY = 24;
const jana = {
  name: ['Jana', 'Ukázková'],
  street: 'Ukázková 12',
  city: 'Praha',
  zipCode: '110 00',
  country: 'CZ',
} as const;
const karel = {
  name: ['Karel', 'Vzorový'],
  street: 'Dřevařská 31',
  city: 'Brno',
  zipCode: '602 00',
  country: 'CZ',
} as const;
const anna = {
  name: ['Anna', 'Beispiel'],
  street: 'Beispielgasse 7',
  city: 'Wien',
  zipCode: '1010',
  country: 'AT',
} as const;
const lena = {
  name: ['Lena', 'Muster'],
  street: 'Musterstraße 3',
  city: 'Berlin',
  zipCode: '10115',
  country: 'DE',
} as const;
const cz = { phone: '+420 600 000 000' };
const abroad = { phone: '+49 30 0000000' };

/** Orders of shoppers, so that the pages of regular orders show each state of a payment. */
const sold: readonly Sold[] = [
  {
    ...{ edition: 'cz', items: [['carpentry', 150]], hoursAgo: 3, method: 'bankTransfer', status: 'pending' },
    shopper: { ...jana, ...cz, email: 'jana@carpentry.example' },
    note: 'Prosím zabalit po padesáti kusech.',
  },
  {
    ...{
      edition: 'en',
      items: [['timber', 120]],
      hoursAgo: 20,
      method: 'goPay',
      status: 'completed',
      state: 'paid',
    },
    shopper: { ...anna, ...abroad, email: 'anna@timber.example' },
  },
  {
    ...{
      edition: 'de',
      items: [
        ['joinery', 200],
        ['office', 300],
      ],
      hoursAgo: 2 * DAY,
      method: 'payPal',
    },
    ...{ status: 'completed', state: 'paid' },
    shopper: { ...lena, ...abroad, email: 'lena@tischlerei.example' },
  },
  {
    ...{
      edition: 'cz',
      items: [['school', 200]],
      hoursAgo: 5 * DAY,
      method: 'bankTransfer',
      status: 'completed',
    },
    shopper: {
      ...{ ...karel, ...cz, email: 'skola@school.example' },
      company: { name: 'Ukázková základní škola', id: '00000000', vatId: '' },
    },
  },
  {
    ...{ edition: 'cz', items: [['studio', 100]], hoursAgo: 6 * DAY, method: 'goPay', status: 'failed' },
    ...{ closedBy: 'declined', state: 'declined' },
    shopper: { ...karel, ...cz, email: 'karel@atelier.example' },
  },
  {
    ...{
      edition: 'de',
      items: [['garden', 150]],
      hoursAgo: 12 * DAY,
      method: 'bankTransfer',
      status: 'pending',
    },
    shopper: { ...lena, ...abroad, email: 'lena@gartenbau.example' },
    isReminded: true,
    refused: 'reminder',
  },
  {
    ...{ edition: 'en', items: [['fair', 250]], hoursAgo: 16 * DAY, method: 'goPay', status: 'cancelled' },
    ...{ closedBy: 'cancelled', state: 'cancelled' },
    shopper: { ...anna, ...abroad, email: 'anna@fair.example' },
    isParked: true,
  },
  {
    ...{
      edition: 'cz',
      items: [['roofs', 110]],
      hoursAgo: 34 * DAY,
      method: 'bankTransfer',
      status: 'cancelled',
    },
    closedBy: 'time',
    shopper: { ...jana, ...cz, email: 'strechy@roofs.example' },
  },
];

function informationOf({ shopper, note = '' }: Sold) {
  const { name, company, street, city, zipCode, country, phone, email } = shopper;
  const checked = checkInformation({
    useBillingCompany: company !== undefined,
    billingAddress: {
      ...{ companyName: company?.name ?? '', taxIn: company?.id ?? '', taxTin: company?.vatId ?? '' },
      ...{ firstName: name[0], surName: name[1], street, city, zipCode, country, phone, email },
    },
    useDeliveryAddress: false,
    deliveryAddress: {
      ...{ companyName: '', firstName: '', surName: '', country: 'CZ' },
      ...{ street: '', city: '', zipCode: '', phone: '' },
    },
    note,
  });
  if (!checked.ok) throw new Error(`A shopper of the demo is wrong: ${checked.field}`);
  return checked.value;
}

/** The mails its shopper and the office had of it. */
function mailsOf({ method, status, isReminded }: Sold): OrderMail[] {
  const isTransfer = method === 'bankTransfer';
  if (!isTransfer && status !== 'completed') return [];
  return [
    'confirmation',
    'office',
    ...(isReminded || (isTransfer && status === 'cancelled') ? (['reminder'] as const) : []),
    ...(isTransfer && status === 'completed' ? (['receipt'] as const) : []),
    ...(isTransfer && status === 'cancelled' ? (['cancellation'] as const) : []),
  ];
}

/** Codes of shop orders follow those of partners. */
const FIRST_NUMBER = 500;

function rowsOf(
  shop: Pick<Shop, 'config'>,
  { snapshot, now }: Shelf,
  list: PriceList,
  one: Sold,
  number: number,
) {
  const { edition, method, status, state } = one;
  const id = randomUUID();
  const createdAt = new Date(now.getTime() - one.hoursAgo * 3_600_000);
  const currency = currencyOf[edition];
  const info = informationOf(one);
  const lines = priceItems(snapshot, list, one.items, currency);
  const sums = addUp(snapshot, list, { edition, currency, info, lines });
  if (!sums.ok) throw new Error(`An order of the demo cannot be delivered: ${sums.code}`);
  const settled = new Date(createdAt.getTime() + (method === 'bankTransfer' ? DAY_MS : 240_000));
  const isTransfer = method === 'bankTransfer';
  const code = codeOf(createdAt, FIRST_NUMBER + number);
  const { common, own } = splitShopOrder({
    ...{ id, code, kind: 'shop', idempotencyKey: null, requestHash: `demo ${code}`, edition, currency },
    ...{ userId: null, priceListId: list.id, eurRate: snapshot.settings?.eurRate ?? 0 },
    ...{ useBillingCompany: info.useBillingCompany, billing: info.billingAddress },
    ...{ useDeliveryAddress: false, delivery: null, note: info.note },
    ...{
      paymentMethod: method,
      paymentStatus: status,
      emailStatus: mailsOf(one).length > 0 ? 'sent' : 'pending',
    },
    ...sumsRow(sums.value),
    bank: bankAccountFor(shop.config, snapshot, edition, currency),
    closedBy: one.closedBy ?? null,
    payableUntil: isTransfer
      ? payUntil(createdAt, snapshot.settings ?? defaultTransferTerm)
      : new Date(createdAt.getTime() + holdFor(method, 'creating')),
    remindedAt: mailsOf(one).includes('reminder') ? new Date(createdAt.getTime() + 11 * DAY_MS) : null,
    ...{ addressHash: null, erasureAskedAt: null, anonymisedAt: null, artworkRemovedAt: null, createdAt },
  });
  const gross = sums.value.totalPriceWithVat;
  const providerId = `demo-${code}`;
  const payment = isTransfer || !state ? null : { id: randomUUID(), provider: method, state };
  return {
    items: itemRows(lines),
    common,
    own,
    payments: payment
      ? [
          {
            ...payment,
            ...{ orderId: id, providerId, amount: gross, currency, gwUrl: null },
            ...{
              token: randomUUID(),
              requestId: randomUUID(),
              createdAt,
              updatedAt: settled,
              nextCheckAt: null,
              checks: 1,
            },
          },
        ]
      : [],
    events: [
      ...(one.isParked
        ? [
            {
              ...{ orderId: id, provider: payment?.provider ?? null, providerId },
              ...{ source: 'notification' as const, outcome: 'parked' as const, reason: 'no_stock' },
              evidence: { state: 'paid' as const, amount: gross, currency, orderCode: code },
              at: new Date(settled.getTime() + 3 * DAY_MS),
            },
          ]
        : []),
      ...(payment || status === 'completed'
        ? [
            {
              ...{
                orderId: id,
                provider: payment?.provider ?? null,
                providerId: payment ? providerId : null,
              },
              source: payment ? ('notification' as const) : ('staff' as const),
              outcome: 'settled' as const,
              reason: payment ? payment.state : 'marked_paid',
              evidence: payment
                ? { state: payment.state, amount: gross, currency, orderCode: code }
                : { by: 'admin@inkrule.example' },
              at: settled,
            },
          ]
        : []),
    ],
    mails: mailsOf(one).map((mail) => ({
      ...{ orderId: id, mail },
      ...(mail === one.refused
        ? { state: 'failed' as const, refusal: '550 5.1.1' }
        : { state: 'sent' as const }),
      ...{ askedAt: createdAt, changedAt: createdAt },
    })),
    isMade: isTransfer ? status !== 'cancelled' : status === 'completed',
  };
}

export type SoldOrder = ReturnType<typeof rowsOf>;

/** Orders of the shop at the prices of everybody. */
export const tellShopOrders = (shop: Pick<Shop, 'config'>, shelf: Shelf, list: PriceList): SoldOrder[] =>
  sold.map((one, number) => rowsOf(shop, shelf, list, one, number));

export const shopOrderRows = (
  told: readonly SoldOrder[],
): Pick<DemoRows, 'orders' | 'shopOrders' | 'payments' | 'paymentEvents' | 'items' | 'mails'> => ({
  orders: told.map(({ common }) => common),
  shopOrders: told.map(({ own }) => own),
  payments: told.flatMap((one) => one.payments),
  paymentEvents: told.flatMap((one) => one.events),
  items: told.flatMap(({ common, items }) => items.map((item) => ({ ...item, orderId: common.id }))),
  mails: told.flatMap((one) => one.mails),
});
