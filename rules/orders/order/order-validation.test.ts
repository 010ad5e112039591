import { describe, expect, it } from 'vitest';
import { emptyOrderInformation, type OrderInformation } from './order-information.ts';
import { destinationOf, validateOrderInformation, withTransportResult } from './order-validation.ts';

const person = {
  country: 'CZ',
  firstName: 'Sample',
  surName: 'Buyer',
  street: 'Long Street 1',
  city: 'Praha',
  zipCode: '110 00',
  phone: '+420 601 234 567',
};
const good: OrderInformation = {
  ...emptyOrderInformation,
  billingAddress: { ...emptyOrderInformation.billingAddress, ...person, email: 'buyer@example.com' },
};
const billing = (change: Partial<OrderInformation['billingAddress']>, over: Partial<OrderInformation> = {}) =>
  validateOrderInformation({ ...good, ...over, billingAddress: { ...good.billingAddress, ...change } });
const delivery = (change: Partial<OrderInformation['deliveryAddress']>) =>
  validateOrderInformation({
    ...good,
    useDeliveryAddress: true,
    deliveryAddress: { companyName: '', ...person, ...change },
  });

describe('information form', () => {
  it('CHK-019 CHK-024 CHK-025: a private buyer needs neither company, tax ids nor delivery', () => {
    expect(validateOrderInformation(good)).toEqual({});
    expect(delivery({})).toEqual({});
    expect(
      billing({ companyName: 'Sample Carpentry Ltd', taxIn: '12345678' }, { useBillingCompany: true }),
    ).toEqual({});
  });

  it('CHK-009 CHK-036: collects everything that is wrong at once', () => {
    const all = validateOrderInformation({
      ...emptyOrderInformation,
      useBillingCompany: true,
      useDeliveryAddress: true,
    });
    const address = ['firstName', 'surName', 'street', 'city', 'zipCode', 'phone'];
    const expected = [
      ...['companyName', 'taxIn', ...address, 'email'].map((f) => `billingAddress.${f}`),
      ...address.map((f) => `deliveryAddress.${f}`),
    ];
    expect(Object.keys(all).sort()).toEqual(expected.sort());
    expect(new Set(Object.values(all))).toEqual(new Set(['required']));
  });

  it.each(['firstName', 'surName', 'country', 'street', 'city', 'zipCode', 'phone', 'email'] as const)(
    'CHK-010 CHK-012 CHK-013 CHK-014 CHK-016: billing %s is required',
    (field) => {
      for (const blank of ['', '   '])
        expect(billing({ [field]: blank })).toEqual({ [`billingAddress.${field}`]: 'required' });
    },
  );

  it.each([
    ['CHK-011', 'firstName', 'J4na', 'name_format'],
    ['CHK-011', 'surName', 'Novak 2', 'name_format'],
    ['CHK-012', 'country', 'US', 'country'],
    ['CHK-013', 'zipCode', '1010', 'zip'],
    ['CHK-015', 'phone', '12345', 'phone_format'],
    ['CHK-016', 'email', 'buyer@', 'email'],
  ])('%s: billing %s %o is %s', (_, field, value, problem) => {
    expect(billing({ [field]: value })).toEqual({ [`billingAddress.${field}`]: problem });
  });

  it.each(['\u202e', '\u202a', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c'])(
    'a mark of the direction of writing (%o) is refused in every field of words, and none of what is copied',
    (mark) => {
      for (const field of ['zipCode', 'phone', 'email'] as const)
        expect(billing({ [field]: `${mark}${good.billingAddress[field]}${mark}` })).toEqual({});
      for (const field of ['firstName', 'surName', 'street', 'city'] as const)
        expect(billing({ [field]: `${good.billingAddress[field]}${mark}` })).toEqual({
          [`billingAddress.${field}`]: 'direction_marks',
        });
      const company = { companyName: 'Sample Ltd', taxIn: '1', taxTin: `CZ${mark}` };
      expect(billing(company, { useBillingCompany: true })).toEqual({});
      const wrong = { ...company, companyName: `Sample${mark}` };
      expect(billing(wrong, { useBillingCompany: true })).toEqual({
        'billingAddress.companyName': 'direction_marks',
      });
      expect(billing(wrong)).toEqual({});
      expect(delivery({ companyName: `Sample${mark}` })).toEqual({
        'deliveryAddress.companyName': 'direction_marks',
      });
      expect(delivery({ firstName: `J4n${mark}` })).toEqual({
        'deliveryAddress.firstName': 'direction_marks',
      });
      // what a switched-off part of the form still holds does not matter
      expect(
        validateOrderInformation({ ...good, deliveryAddress: { ...good.deliveryAddress, city: mark } }),
      ).toEqual({});
    },
  );

  it('letters from right to left and those that are joined are names like any other', () => {
    for (const name of ['مریم', 'שרה', 'علی\u200cرضا', 'क्\u200dष'])
      expect(billing({ firstName: name })).toEqual({});
  });

  it('CHK-017 CHK-018: a company needs its name and tax id, its second tax id is optional', () => {
    expect(billing({}, { useBillingCompany: true })).toEqual({
      'billingAddress.companyName': 'required',
      'billingAddress.taxIn': 'required',
    });
  });

  it.each(['firstName', 'surName', 'country', 'street', 'city', 'zipCode', 'phone'] as const)(
    'CHK-020 CHK-021 CHK-022 CHK-023: delivery %s is required when used',
    (field) => {
      expect(delivery({ [field]: '' })).toEqual({ [`deliveryAddress.${field}`]: 'required' });
    },
  );

  it('CHK-020 CHK-022: delivery names and zip are checked like those of billing', () => {
    expect(delivery({ firstName: 'J4n', country: 'NL', zipCode: '1012 ab' })).toEqual({
      'deliveryAddress.firstName': 'name_format',
      'deliveryAddress.zipCode': 'zip',
    });
    expect(delivery({ country: 'NL', zipCode: '1012 AB' })).toEqual({});
  });

  it('CHK-043: a one-letter city and a long street pass here', () => {
    expect(billing({ city: 'Å', street: 'x'.repeat(200) })).toEqual({});
  });
});

describe('transport look-up of the form', () => {
  const elsewhere = {
    ...good,
    useDeliveryAddress: true,
    deliveryAddress: { companyName: '', ...person, country: 'SK', zipCode: '811 01' },
  };

  it('CHK-039 CHK-040: asks for the delivery address if used, else billing', () => {
    expect(destinationOf(good)).toEqual({
      country: 'CZ',
      zipPrefix: '11',
      zipField: 'billingAddress.zipCode',
    });
    expect(destinationOf(elsewhere)).toEqual({
      country: 'SK',
      zipPrefix: '81',
      zipField: 'deliveryAddress.zipCode',
    });
  });

  it('CHK-038 CHK-041: a failed one is a zip error of the address it was made for', () => {
    expect(withTransportResult({}, good, true)).toEqual({});
    expect(withTransportResult({}, good, false)).toEqual({ 'billingAddress.zipCode': 'zip' });
    expect(withTransportResult({}, elsewhere, false)).toEqual({ 'deliveryAddress.zipCode': 'zip' });
  });
});
