import { describe, expect, it } from 'vitest';
import { orderActs } from '#rules/partner-orders/flow/acts.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { changesBetween, type OrderState } from './changes.ts';
import { isUndoable, manyActs, permissionOfMany } from './many-acts.ts';

const place = { expeditionDate: null, deliveryCode: '' };
const state: OrderState = {
  ...{ status: 'produced', dealerId: null, manufactureDate: null, isProformaPaid: true, isFinalPaid: false },
  deliveries: [
    { id: '1', ...place },
    { id: '2', ...place },
  ],
};
const withPlaces = (one: object, other: object = one): OrderState => ({
  ...state,
  deliveries: [
    { id: '1', ...place, ...one },
    { id: '2', ...place, ...other },
  ],
});

describe('what an act changed', () => {
  it.each([
    ['nothing', state, []],
    ['the dealer', { ...state, dealerId: 'd' }, [{ part: 'dealer', from: '', to: 'd' }]],
    ['a payment', { ...state, isFinalPaid: true }, [{ part: 'final', from: '', to: 'paid' }]],
    [
      'status and day together',
      { ...withPlaces({ expeditionDate: '2026-12-01' }), status: 'waitingForFinalInvoice' },
      [
        { part: 'status', from: 'produced', to: 'waitingForFinalInvoice' },
        { part: 'expeditionDate', from: '', to: '2026-12-01' },
      ],
    ],
    [
      'codes of two places',
      withPlaces({ deliveryCode: 'A' }, { deliveryCode: 'B' }),
      [{ part: 'deliveryCode', from: '', to: 'A, B' }],
    ],
    [
      'one code of both places',
      withPlaces({ deliveryCode: 'A' }),
      [{ part: 'deliveryCode', from: '', to: 'A' }],
    ],
  ] as [string, OrderState, unknown][])('%s', (_what, after, changes) =>
    expect(changesBetween(state, after)).toEqual(changes),
  );
});

describe('acts on many orders', () => {
  it('are acts of one order, with its right', () => {
    for (const act of manyActs) {
      expect(act === 'resendMail' || (orderActs as readonly string[]).includes(act)).toBe(true);
      const permission = permissionOfMany(act) as 'planOrders';
      expect(may({ id: 'p', role: 'partner', partnerId: 'p', partnerFunction: 'owner' }, permission)).toBe(
        false,
      );
      expect(may({ id: 'd', role: 'dealer', partnerId: null, partnerFunction: null }, permission)).toBe(true);
    }
  });

  it('no step of the table is taken back', () =>
    expect(manyActs.filter(isUndoable)).toEqual([
      'assignDealer',
      'setManufactureDate',
      'setExpeditionDate',
      'setCarrierCode',
    ]));
});
