import { describe, expect, it } from 'vitest';
import { emptyOrderInformation, type OrderInformation } from '#rules/orders/order/order-information.ts';
import { type CheckoutStep, checkoutSteps, type Progress, redirectFrom } from './step-gate.ts';

const info: OrderInformation = {
  ...emptyOrderInformation,
  transportationPrice: 9.9,
  billingAddress: {
    ...emptyOrderInformation.billingAddress,
    firstName: 'Alex',
    surName: 'Example',
    street: 'Dlouhá 1',
    city: 'Praha',
    zipCode: '110 00',
    phone: '+420 000 000 000',
    email: 'office@carpentry.example',
  },
};
const done: Progress = { lines: [{ prices: {} }], info, hasBadFile: false, hasNewOrder: false };

/** Where each step leads; itself where it may be shown. */
const ways = (progress: Progress): CheckoutStep[] =>
  checkoutSteps.map((step) => redirectFrom(step, progress) ?? step);

describe('direct entry to a step of a partner', () => {
  // covers: D-S72
  it.each<[string, Progress, CheckoutStep[]]>([
    ['an empty cart leads to the cart', { ...done, lines: [] }, ['cart', 'cart', 'cart', 'cart', 'cart']],
    [
      'a priced cart to the recapitulation, never to address or payment',
      { ...done, info: emptyOrderInformation },
      ['cart', 'recapitulation', 'recapitulation', 'recapitulation', 'recapitulation'],
    ],
  ])('%s', (_, progress, expected) => expect(ways({ ...progress, isPartner: true })).toEqual(expected));
});

describe('direct entry to a step', () => {
  // covers: CRT-020 CRT-023
  it.each<[string, Progress, CheckoutStep[]]>([
    ['an empty cart leads to the cart', { ...done, lines: [] }, ['cart', 'cart', 'cart', 'cart', 'cart']],
    [
      'a line without a price leads to the cart',
      { ...done, lines: [{ prices: null }] },
      ['cart', 'cart', 'cart', 'cart', 'cart'],
    ],
    [
      'an unfinished form leads to the form',
      { ...done, info: emptyOrderInformation },
      ['cart', 'information', 'information', 'information', 'information'],
    ],
    [
      'a form without a price of delivery leads to the form',
      { ...done, info: { ...info, transportationPrice: null } },
      ['cart', 'information', 'information', 'information', 'information'],
    ],
    [
      'a file that cannot be sent leads to the recapitulation',
      { ...done, hasBadFile: true },
      ['cart', 'information', 'recapitulation', 'recapitulation', 'recapitulation'],
    ],
    [
      'all done opens everything but thanks',
      done,
      ['cart', 'information', 'recapitulation', 'payment', 'payment'],
    ],
    [
      'a confirmed order leads to thanks, so that nobody orders it twice',
      { ...done, hasNewOrder: true },
      ['thanks', 'thanks', 'thanks', 'thanks', 'thanks'],
    ],
    // covers: CHK-063
    [
      'thanks with an empty cart leads to the cart',
      { ...done, lines: [] },
      ['cart', 'cart', 'cart', 'cart', 'cart'],
    ],
  ])('%s', (_, progress, expected) => {
    expect(ways(progress)).toEqual(expected);
  });
});
