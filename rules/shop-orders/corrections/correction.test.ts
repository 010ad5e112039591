import { describe, expect, it } from 'vitest';
import { emptyOrderInformation, type OrderInformation } from '#rules/orders/order/order-information.ts';
import {
  changedFields,
  corrected,
  correctedFields,
  fieldsOf,
  firstWrong,
  isOnInvoice,
  valueAt,
} from './correction.ts';

const info: OrderInformation = {
  ...emptyOrderInformation,
  billingAddress: {
    ...emptyOrderInformation.billingAddress,
    firstName: 'Jana',
    surName: 'Nováková',
    country: 'CZ',
    street: 'Dlouhá 1',
    city: 'Praha',
    zipCode: '110 00',
    phone: '+420 601 234 567',
    email: 'jana@example.com',
  },
};
const delivered: OrderInformation = {
  ...info,
  useBillingCompany: true,
  useDeliveryAddress: true,
  deliveryAddress: { ...emptyOrderInformation.deliveryAddress, city: 'Brno' },
};

describe('a correction', () => {
  it('has the fields the order has, and none that decided its price or its VAT', () => {
    expect(fieldsOf(info)).toHaveLength(7);
    expect(fieldsOf(delivered)).toEqual(correctedFields);
    expect(correctedFields.filter((field) => /country|tax/.test(field))).toEqual([]);
  });

  it('puts texts in place of those there, and leaves what the order has not', () => {
    const after = corrected(info, {
      'billingAddress.street': 'Krátká 2',
      'billingAddress.companyName': 'Nobody',
      'deliveryAddress.city': 'Nowhere',
    });
    expect(changedFields(info, after)).toEqual(['billingAddress.street']);
    expect(after.billingAddress).toEqual({ ...info.billingAddress, street: 'Krátká 2' });
    expect(after.deliveryAddress).toEqual(info.deliveryAddress);
    expect(valueAt(corrected(delivered, { 'deliveryAddress.city': 'Plzeň' }), 'deliveryAddress.city')).toBe(
      'Plzeň',
    );
  });

  it.each([
    ['billingAddress.email', 'jana@', false],
    ['billingAddress.phone', '12', false],
    ['billingAddress.zipCode', '1', false],
    ['billingAddress.street', ' ', false],
    ['billingAddress.city', 'Pra\u202eha', true],
  ] as const)('is wrong in %s by %j', (field, text, isDirectionMark) => {
    const after = corrected(info, { [field]: text });
    expect(firstWrong(after, changedFields(info, after))).toEqual({ field, isDirectionMark });
  });

  it('judges what is changed alone: an old fault elsewhere stops nothing', () => {
    const old = { ...info, billingAddress: { ...info.billingAddress, phone: '1' } };
    const after = corrected(old, { 'billingAddress.city': 'Brno' });
    expect(firstWrong(after, changedFields(old, after))).toBeNull();
  });

  it('says which fields an invoice names', () => {
    expect(correctedFields.filter(isOnInvoice)).toEqual(correctedFields.slice(0, 6));
  });
});
