import { describe, expect, it } from 'vitest';
import { orderSummary } from '#rules/shop-orders/checkout/order-summary.ts';
import {
  AUTOSAVE_DELAY_MS,
  afterThanks,
  emptyOrderInformation,
  isEmptyOrderInformation,
  type OrderInformation,
  orderInformationSchema,
  triggersAutosave,
  withBillingCompany,
  withDeliveryAddress,
} from './order-information.ts';

const filled: OrderInformation = {
  useBillingCompany: true,
  billingAddress: {
    companyName: 'Sample Carpentry Ltd',
    taxIn: '12345678',
    taxTin: 'CZ12345678',
    country: 'CZ',
    firstName: 'Sample',
    surName: 'Buyer',
    street: 'Long Street 1',
    city: 'Praha',
    zipCode: '110 00',
    phone: '+420601234567',
    email: 'buyer@example.com',
  },
  useDeliveryAddress: true,
  deliveryAddress: {
    companyName: '',
    firstName: 'Other',
    surName: 'Person',
    country: 'SK',
    street: 'Short Street 2',
    city: 'Bratislava',
    zipCode: '811 01',
    phone: '+421901234567',
  },
  transportationPrice: 149,
  note: 'Ring twice',
  goPayOrder: { paymentId: '1', gwUrl: 'https://gateway.example/1', token: 't' },
};

describe('order information', () => {
  it('CHK-001 CHK-002 CHK-003 CHK-004 CHK-005 CHK-006 CHK-007: has exactly the fields of the specification', () => {
    expect(Object.keys(emptyOrderInformation)).toEqual([
      'useBillingCompany',
      'billingAddress',
      'useDeliveryAddress',
      'deliveryAddress',
      'transportationPrice',
      'note',
      'goPayOrder',
    ]);
    expect(Object.keys(emptyOrderInformation.billingAddress).join(' ')).toBe(
      'companyName taxIn taxTin country firstName surName street city zipCode phone email',
    );
    expect(Object.keys(emptyOrderInformation.deliveryAddress).join(' ')).toBe(
      'companyName firstName surName country street city zipCode phone',
    );
    expect(emptyOrderInformation.billingAddress.country).toBe('CZ');
    expect(emptyOrderInformation.deliveryAddress.country).toBe('CZ');
  });

  it('is empty as its schema reads nothing', () => {
    expect(orderInformationSchema.parse({ billingAddress: {}, deliveryAddress: {} })).toEqual(
      emptyOrderInformation,
    );
  });

  it('reads what it wrote, trimmed', () => {
    expect(orderInformationSchema.parse(filled)).toEqual(filled);
    const spaced = { ...filled, billingAddress: { ...filled.billingAddress, city: '  Praha ' } };
    expect(orderInformationSchema.parse(spaced).billingAddress.city).toBe('Praha');
  });

  it.each(['country', 'firstName', 'surName', 'street', 'city', 'zipCode', 'phone', 'email'] as const)(
    'CHK-008: is empty without the billing %s',
    (field) => {
      expect(isEmptyOrderInformation(filled)).toBe(false);
      expect(isEmptyOrderInformation({ billingAddress: { ...filled.billingAddress, [field]: ' ' } })).toBe(
        true,
      );
    },
  );

  it('CHK-008: company fields and delivery do not make it empty', () => {
    const billingAddress = { ...filled.billingAddress, companyName: '', taxIn: '', taxTin: '' };
    const privately: OrderInformation = {
      ...filled,
      billingAddress,
      deliveryAddress: emptyOrderInformation.deliveryAddress,
    };
    expect(isEmptyOrderInformation(privately)).toBe(false);
  });

  it('CHK-026: unticking company clears the company fields only', () => {
    const { billingAddress, useBillingCompany, ...rest } = withBillingCompany(filled, false);
    expect(useBillingCompany).toBe(false);
    expect(billingAddress).toEqual({ ...filled.billingAddress, companyName: '', taxIn: '', taxTin: '' });
    expect(rest.deliveryAddress).toEqual(filled.deliveryAddress);
    expect(withBillingCompany(filled, true)).toEqual(filled);
  });

  it('CHK-027: unticking delivery clears the delivery fields', () => {
    const without = withDeliveryAddress(filled, false);
    expect(without.deliveryAddress).toEqual(emptyOrderInformation.deliveryAddress);
    expect(without.billingAddress).toEqual(filled.billingAddress);
  });

  it('CHK-028: company toggle, tax ids and country save the form after 300 ms, other fields do not', () => {
    expect(AUTOSAVE_DELAY_MS).toBe(300);
    const billing = (change: Partial<OrderInformation['billingAddress']>) => ({
      ...filled,
      billingAddress: { ...filled.billingAddress, ...change },
    });
    expect(triggersAutosave(filled, withBillingCompany(filled, false))).toBe(true);
    expect(triggersAutosave(filled, billing({ taxIn: '1' }))).toBe(true);
    expect(triggersAutosave(filled, billing({ taxTin: '1' }))).toBe(true);
    expect(triggersAutosave(filled, billing({ country: 'DE' }))).toBe(true);
    expect(
      triggersAutosave(filled, { ...filled, deliveryAddress: { ...filled.deliveryAddress, country: 'DE' } }),
    ).toBe(true);
    expect(triggersAutosave(filled, billing({ city: 'Brno' }))).toBe(false);
    expect(triggersAutosave(filled, { ...filled, note: 'x' })).toBe(false);
  });

  it('after thanks the addresses stay, note and gateway token go', () => {
    expect(afterThanks(filled)).toEqual({ ...filled, note: '', goPayOrder: null, transportationPrice: null });
  });
});

describe('order summary', () => {
  it('CHK-044: shows company and tax ids only when a company is used', () => {
    expect(orderSummary(filled).company).toEqual({
      companyName: 'Sample Carpentry Ltd',
      taxIn: '12345678',
      taxTin: 'CZ12345678',
    });
    expect(orderSummary({ ...filled, useBillingCompany: false }).company).toBeNull();
  });

  it('CHK-045: shows name, street, city, zip, phone and e-mail', () => {
    expect(orderSummary(filled).billing).toEqual({
      fullName: 'Sample Buyer',
      street: 'Long Street 1',
      city: 'Praha',
      zipCode: '110 00',
      country: 'CZ',
      phone: '+420601234567',
      email: 'buyer@example.com',
    });
  });

  it('CHK-046: shows a separate delivery address', () => {
    expect(orderSummary(filled).delivery).toMatchObject({
      fullName: 'Other Person',
      city: 'Bratislava',
      zipCode: '811 01',
    });
  });

  it('CHK-047: says when delivery equals billing', () => {
    expect(orderSummary({ ...filled, useDeliveryAddress: false }).delivery).toBe('sameAsBilling');
  });
});
