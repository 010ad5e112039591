import type { OrderMail } from '#rules/orders/order/order-mails.ts';
import type { PaymentStatus } from '#rules/orders/order/payment-status.ts';
import type { PaymentMethod } from '#rules/payments/payment/payment-methods.ts';
import type { PaymentState } from '#rules/payments/payment/payment-state.ts';
import type { ClosedBy } from '#rules/payments/payment/settlement.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import type { DemoItem } from './price-items.ts';

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

export type Sold = {
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
export const sold: readonly Sold[] = [
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
