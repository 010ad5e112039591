import { describe, expect, it } from 'vitest';
import { emptyOrderInformation, type OrderInformation } from '#rules/orders/order/order-information.ts';
import { validateOrderInformation } from '#rules/orders/order/order-validation.ts';
import { countryCodes } from '#rules/platform/addresses/countries.ts';
import { countryName, postalCodeHint } from '#web/words/country-texts.ts';
import {
  type FormEvent,
  type FormState,
  formReducer,
  openForm,
  problemsInOrder,
} from './information-form.ts';

const filled: OrderInformation = {
  ...emptyOrderInformation,
  transportationPrice: 9.9,
  billingAddress: {
    ...emptyOrderInformation.billingAddress,
    country: 'DE',
    firstName: 'Alex',
    surName: 'Example',
    street: 'Musterstraße 12',
    city: 'München',
    zipCode: '80331',
    phone: '+49 89 000 0000',
    email: 'office@carpentry.example',
  },
};
const played = (state: FormState, ...events: FormEvent[]): FormState => events.reduce(formReducer, state);
const judged = (info: OrderInformation): FormState =>
  played(openForm(info), { type: 'judged', problems: validateOrderInformation(info) });

describe('the information form', () => {
  it('judges nothing before the first submit', () => {
    const state = played(
      openForm(filled),
      { type: 'typed', path: 'billingAddress.surName', value: 'Examp1e' },
      { type: 'left', path: 'billingAddress.surName' },
    );
    expect(state.problems).toEqual({});
    expect(state.info.billingAddress.surName).toBe('Examp1e');
  });

  // covers: CHK-009
  it('collects all problems at once, in the order of the form', () => {
    const state = judged(emptyOrderInformation);
    expect(problemsInOrder(state.problems).map(([path]) => path)).toEqual([
      'billingAddress.firstName',
      'billingAddress.surName',
      'billingAddress.street',
      'billingAddress.zipCode',
      'billingAddress.city',
      'billingAddress.phone',
      'billingAddress.email',
    ]);
  });

  it('judges a field when it is left after a submit, never while typing', () => {
    const state = judged(emptyOrderInformation);
    const typing = played(state, { type: 'typed', path: 'billingAddress.firstName', value: 'Alex' });
    expect(typing.problems['billingAddress.firstName']).toBe('required');
    const left = played(typing, { type: 'left', path: 'billingAddress.firstName' });
    expect(left.problems['billingAddress.firstName']).toBeUndefined();
    expect(left.problems['billingAddress.surName']).toBe('required');
    expect(left.told).toEqual(state.problems);
    expect(played(left, { type: 'judged', problems: validateOrderInformation(left.info) }).told).toEqual(
      left.problems,
    );
  });

  it('judges the postal code again when its country is left', () => {
    const state = played(
      judged(filled),
      { type: 'typed', path: 'billingAddress.country', value: 'AT' },
      { type: 'left', path: 'billingAddress.country' },
    );
    expect(state.problems).toEqual({ 'billingAddress.zipCode': 'zip' });
  });

  // covers: CHK-026
  it('clears the company fields and their problems when company is unticked', () => {
    const ticked = played(
      judged(filled),
      { type: 'company', use: true },
      { type: 'typed', path: 'billingAddress.taxIn', value: '123' },
    );
    const bad = played(ticked, { type: 'judged', problems: validateOrderInformation(ticked.info) });
    expect(bad.problems).toEqual({ 'billingAddress.companyName': 'required' });
    const unticked = played(bad, { type: 'company', use: false });
    expect(unticked.info.billingAddress.taxIn).toBe('');
    expect(unticked.problems).toEqual({});
    expect(unticked.told).toEqual({});
  });

  // covers: CHK-027
  it('clears the delivery fields and their problems when delivery is unticked', () => {
    const ticked = played(
      openForm(filled),
      { type: 'delivery', use: true },
      { type: 'typed', path: 'deliveryAddress.city', value: 'Brno' },
    );
    const bad = played(ticked, { type: 'judged', problems: validateOrderInformation(ticked.info) });
    expect(bad.problems['deliveryAddress.street']).toBe('required');
    const unticked = played(bad, { type: 'delivery', use: false });
    expect(unticked.info.deliveryAddress.city).toBe('');
    expect(unticked.problems).toEqual({});
  });

  // covers: CHK-041
  it('puts a failed look-up on the postal code of the address it was made for', () => {
    const billing = played(openForm(filled), { type: 'notDelivered', problem: 'not_delivered' });
    expect(billing.problems).toEqual({ 'billingAddress.zipCode': 'not_delivered' });
    const delivery = played(openForm({ ...filled, useDeliveryAddress: true }), {
      type: 'notDelivered',
      problem: 'lookup_failed',
    });
    expect(delivery.problems).toEqual({ 'deliveryAddress.zipCode': 'lookup_failed' });
  });

  it('drops the price of delivery when the destination changes, and only then', () => {
    const price = (...events: FormEvent[]) => played(openForm(filled), ...events).info.transportationPrice;
    expect(price({ type: 'typed', path: 'billingAddress.zipCode', value: '80999' })).toBe(9.9);
    expect(price({ type: 'typed', path: 'billingAddress.street', value: 'x' })).toBe(9.9);
    expect(price({ type: 'typed', path: 'billingAddress.zipCode', value: '10115' })).toBeNull();
    expect(price({ type: 'typed', path: 'billingAddress.country', value: 'AT' })).toBeNull();
    expect(price({ type: 'delivery', use: true })).toBeNull();
  });
});

describe('texts of countries', () => {
  it.each(['cs', 'en', 'de'] as const)(
    'name every country and the form of its postal codes in %s',
    (locale) => {
      for (const code of countryCodes) {
        expect(countryName(code, locale)).not.toBe(code);
        expect(postalCodeHint(code, locale)).toMatch(/\d.*\.$/);
      }
      expect(postalCodeHint('XX', locale)).toBe('');
      expect(countryName('XX', locale)).toBe('XX');
    },
  );

  it('say it as people do', () => {
    expect(postalCodeHint('CZ', 'cs')).toBe('V\u00a0Česku má 5 číslic.');
    expect(postalCodeHint('AT', 'cs')).toBe('V\u00a0Rakousku má 4 číslice.');
    expect(postalCodeHint('DE', 'en')).toBe('Germany uses 5 digits.');
    expect(postalCodeHint('NL', 'de')).toBe(
      'In den Niederlanden hat sie 4 Ziffern und 2 Großbuchstaben, zum Beispiel 1012 AB.',
    );
  });
});
