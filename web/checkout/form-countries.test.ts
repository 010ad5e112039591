import { describe, expect, it } from 'vitest';
import { emptyOrderInformation, type OrderInformation } from '#rules/orders/order/order-information.ts';
import { noneSettled } from '#web/device/settled-countries.ts';
import { type CountryStart, questionOf } from './form-countries.ts';
import { type FormEvent, type FormState, formProblems, formReducer, openForm } from './information-form.ts';

const german: CountryStart = { chosen: '', home: 'DE', settled: noneSettled };
const inGerman = (start: Partial<CountryStart>, ...events: FormEvent[]): FormState =>
  (
    [{ type: 'filled', info: emptyOrderInformation, start: { ...german, ...start } }, ...events] as const
  ).reduce(formReducer, openForm(emptyOrderInformation));
const type = (path: 'zipCode' | 'country', value: string, kind = 'billingAddress' as const): FormEvent => ({
  type: 'typed',
  path: `${kind}.${path}`,
  value,
});
const withZip = (country: string, zipCode: string): OrderInformation => ({
  ...emptyOrderInformation,
  billingAddress: { ...emptyOrderInformation.billingAddress, country, zipCode },
});

describe('the country of an address nobody chose', () => {
  it('begins with Czechia and is asked about when the code is a German one as well', () => {
    const state = inGerman({}, type('zipCode', '10115'));
    expect(state.info.billingAddress.country).toBe('CZ');
    expect(questionOf(state, 'billingAddress')).toEqual(['CZ', 'DE']);
    expect(formProblems(state)['billingAddress.zipCode']).toBe('which_country');
  });

  it.each(['CZ', 'DE'])('is answered by either, here %s', (country) => {
    const state = inGerman({}, type('zipCode', '10115'), type('country', country));
    expect(state.info.billingAddress.country).toBe(country);
    expect(questionOf(state, 'billingAddress')).toBeNull();
    expect(formProblems(state)['billingAddress.zipCode']).toBeUndefined();
  });

  it('is not asked about where Czechia is at home, nor of an answer that was kept', () => {
    expect(questionOf(inGerman({ home: 'CZ' }, type('zipCode', '10115')), 'billingAddress')).toBeNull();
    const kept = inGerman({ settled: { ...noneSettled, billingAddress: 'CZ' } }, type('zipCode', '10115'));
    expect(questionOf(kept, 'billingAddress')).toBeNull();
  });

  it('is asked about for a delivery address too', () => {
    const state = inGerman({}, { type: 'delivery', use: true });
    const typed = formReducer(state, { type: 'typed', path: 'deliveryAddress.zipCode', value: '10115' });
    expect(questionOf(typed, 'deliveryAddress')).toEqual(['CZ', 'DE']);
    expect(questionOf(formReducer(typed, { type: 'delivery', use: false }), 'deliveryAddress')).toBeNull();
  });
});

describe('the country chosen in the cart', () => {
  it('is the one of the form and not asked about', () => {
    const state = inGerman({ chosen: 'AT' }, type('zipCode', '10115'), { type: 'delivery', use: true });
    expect(state.info.billingAddress.country).toBe('AT');
    expect(state.info.deliveryAddress.country).toBe('AT');
    expect(questionOf(state, 'billingAddress')).toBeNull();
  });

  it('takes the place of a kept one, with a question where the code fits both', () => {
    const open = (settled: string) =>
      inGerman(
        {},
        {
          type: 'filled',
          info: { ...withZip('CZ', '11000'), transportationPrice: 9 },
          start: { chosen: 'DE', home: 'DE', settled: { ...noneSettled, billingAddress: settled } },
        },
      );
    expect(open('').info).toMatchObject({ billingAddress: { country: 'DE' }, transportationPrice: null });
    expect(questionOf(open(''), 'billingAddress')).toEqual(['DE', 'CZ']);
    expect(open('CZ').info).toMatchObject({ billingAddress: { country: 'CZ' }, transportationPrice: 9 });
  });
});
