import { randomUUID } from 'node:crypto';
import { splitShopOrder } from '#database/shop-orders.ts';
import { defaultTransferTerm, payUntil } from '#rules/catalogue/settings/transfer-term.ts';
import { bankAccountFor } from '#rules/company/record/bank-account.ts';
import type { OrderMail } from '#rules/orders/order/order-mails.ts';
import { holdFor } from '#rules/payments/payment/patience.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import { currencyOf } from '#rules/platform/editions/editions.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { addUp, checkInformation, itemRows, sumsRow } from '#server/orders/ordering/service.ts';
import { priceItems } from './price-items.ts';
import { type Sold, sold } from './sold.ts';
import type { DemoRows } from './store.ts';
import { codeOf, type Shelf } from './tell-orders.ts';

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
