import { expect, it } from 'vitest';
import type { RegularOrder } from '#contract/office/regular-orders.ts';
import { inLocale } from '#texts/locale.ts';
import { orderView } from './order-view.server.ts';

const item = {
  item: 1,
  configurationId: 'line1',
  productId: 'block-52',
  product: { cs: 'Block 5, 2 m', en: 'Block 5, 2 m', de: 'Block 5, 2 m' },
  heliosId: 'H-B52-NAT-FT',
  color: null,
  scale: null,
  quantity: 150,
  unitPrice: 55.17,
  net: 8815.5,
  parts: { product: 1, technology: 1, surcharge: 1, preparation: 1, ownWords: 0 },
  sides: [{ number: 1, technology: 'Tampon' as const, inks: [{ hex: '#c8102e', pantone: '186 C' }] }],
  warnings: [],
};
const order: RegularOrder = {
  orderCode: '26110001',
  edition: 'cz',
  locale: 'CZ',
  currency: 'CZK',
  createdAt: '2026-11-21T09:05:00.000Z',
  customer: '',
  isPartner: false,
  billing: { country: 'CZ' },
  useBillingCompany: false,
  delivery: { country: 'DE' },
  note: '',
  paymentMethod: 'bankTransfer',
  paymentStatus: 'completed',
  payUntil: '2026-12-05',
  emailStatus: 'sent',
  officeEmail: 'office@shop.example',
  mails: [
    { mail: 'confirmation', state: 'sent', refusal: null, at: '2026-11-21T09:06:00.000Z', mayResend: false },
  ],
  totals: {
    configurations: [{ id: 'line1', price: 8815.5 }],
    totalPriceOfConfigurations: 8815.5,
    transportationPrice: 219,
    dutyPrice: 0,
    totalPriceWithoutVat: 9034.5,
    vatRate: 21,
    vat: 1897.25,
    totalPriceWithVat: 10931.75,
  },
  bank: { owner: '', iban: '', accountNumber: '', swiftBic: '', isPlaceholder: true },
  items: [item],
  files: [],
  withdrawals: [],
  anonymisedAt: '2031-01-01T10:00:00.000Z',
  artworkRemovedAt: '2028-11-21T10:00:00.000Z',
};
const view = (changes: Partial<RegularOrder>) =>
  inLocale('en', () =>
    orderView(
      { order: { ...order, ...changes }, printed: [], payments: null, isShipped: false },
      { locale: 'en', apiBase: '/api' },
    ),
  );

it('an anonymised order says so, keeps its sums, and asks for no picture and no print files', () => {
  const { facts, removed, items, mayMakeAnew, filesWaiting, gross, billing, contact } = view({});
  expect(facts[0]?.value).toBe('Anonymised');
  expect(removed).toContain('01.01.2031');
  expect([items[0]?.picture, mayMakeAnew, filesWaiting]).toEqual([null, false, false]);
  expect([gross.includes('10'), billing, contact]).toEqual([true, ['Czechia'], []]);
});

it('an order whose designs are gone still has its person', () => {
  const { facts, removed, items } = view({ anonymisedAt: null, customer: 'Jana Ukázková' });
  expect([facts[0]?.value, items[0]?.picture]).toEqual(['Jana Ukázková', null]);
  expect(removed).toContain('21.11.2028');
});

it('an order with everything says nothing of it', () => {
  const { removed, items, mayMakeAnew } = view({ anonymisedAt: null, artworkRemovedAt: null });
  expect([removed, mayMakeAnew, items[0]?.picture]).toEqual([
    null,
    true,
    '/api/regular-orders/26110001/items/1/picture',
  ]);
});

it('a transfer that is not paid says until which day it can be', () => {
  const payUntil = (changes: Partial<RegularOrder>) =>
    view({ anonymisedAt: null, ...changes }).facts.find(({ label }) => label === 'Payment')?.value;
  expect(payUntil({ paymentStatus: 'pending' })).toBe('Pay by 05.12.2026');
  expect(payUntil({ paymentStatus: 'completed' })).toBe('');
  expect(payUntil({ paymentStatus: 'pending', payUntil: null })).toBe('');
});

it('the question of cancelling knows of money that came and that nobody has dealt with', () => {
  const parked = {
    ...{
      id: 7,
      orderCode: '26110001',
      provider: 'goPay' as const,
      providerId: '3',
      source: 'notification' as const,
    },
    ...{
      outcome: 'parked' as const,
      reason: 'amount_differs',
      state: 'paid' as const,
      amount: 1,
      currency: 'CZK',
    },
    ...{ refunded: null, note: null, by: null, at: order.createdAt, handledAt: null, handledBy: null },
  };
  const asked = (isMoneyParked: boolean, handledAt: string | null) =>
    inLocale('en', () =>
      orderView(
        {
          order: { ...order, anonymisedAt: null, paymentMethod: 'goPay', paymentStatus: 'pending' },
          printed: [],
          payments: { events: [{ ...parked, handledAt }], isMoneyParked },
          isShipped: false,
        },
        { locale: 'en', apiBase: '/api' },
      ),
    ).payment;
  expect(asked(true, null)).toMatchObject({ mayCancel: true, refund: '1,00\u00a0Kč', isConfirmed: false });
  expect(asked(true, order.createdAt).refund).toBeNull();
  expect(asked(false, null).refund).toBeNull();
});
