import { describe, expect, it } from 'vitest';
import {
  cleanPartner,
  type PartnerForm,
  type PartnerText,
  partnerName,
  partnerProblems,
  partnerTexts,
} from './partner.ts';

const good: PartnerForm = {
  isActive: true,
  currency: 'CZK',
  email: 'orders@partner.example',
  password: 'long enough',
  useBillingCompany: true,
  billingCompanyName: 'Sample Joinery s.r.o.',
  billingTaxIn: '00000000',
  billingTaxTin: 'CZ00000000',
  billingFirstName: 'Jana',
  billingSurName: 'Nováková',
  billingCountry: 'CZ',
  billingStreet: 'Dílenská 4',
  billingZipCode: '110 00',
  billingCity: 'Praha',
  billingPhone: '+420 601 234 567',
  billingEmail: '',
  note: '',
};
const mayBeEmpty: readonly PartnerText[] = ['billingTaxIn', 'billingTaxTin', 'billingEmail', 'note'];

describe('a partner', () => {
  it('ADM-010 ADM-043: is complete without tax numbers, e-mail of invoices and note', () => {
    const without = Object.fromEntries(mayBeEmpty.map((field) => [field, '']));
    expect(partnerProblems(good, null)).toEqual({});
    expect(partnerProblems({ ...good, ...without }, null)).toEqual({});
  });

  it.each(partnerTexts.filter((field) => !mayBeEmpty.includes(field)))(
    'ADM-036 ADM-037 ADM-039 ADM-042 ADM-045: a new one needs %s',
    (field) => {
      expect(partnerProblems({ ...good, [field]: '' }, null)).toEqual({ [field]: 'required' });
    },
  );

  it.each<[string, PartnerText, string, string | undefined]>([
    ['ADM-036', 'currency', 'USD', 'currency'],
    ['ADM-037', 'email', 'orders@', 'email'],
    ['ADM-038', 'billingEmail', 'invoices', 'email'],
    ['ADM-038', 'billingEmail', 'invoices@partner.example', undefined],
    ['D-B90', 'password', '1234567', 'password_length'],
    ['D-B90', 'password', '12345678', undefined],
    ['D-B90', 'password', 'x'.repeat(128), undefined],
    ['D-B90', 'password', 'x'.repeat(129), 'password_length'],
    ['ADM-045', 'billingFirstName', 'Jan 2', 'name_format'],
    ['ADM-045', 'billingCountry', 'US', 'country'],
    ['ADM-046', 'billingZipCode', '1100', 'zip'],
    ['ADM-047', 'billingPhone', '12345678', 'phone_format'],
    ['ADM-047', 'billingPhone', '(030) 123-45.67', undefined],
    ['ADM-045', 'billingCity', 'x'.repeat(201), 'too_long'],
    ['ADM-023', 'note', 'x'.repeat(2001), 'too_long'],
    ['D-S65', 'billingStreet', 'Díl\u202eenská', 'direction_marks'],
  ])('%s: %s %j: %s', (_, field, text, problem) => {
    expect(partnerProblems({ ...good, [field]: text }, null)[field]).toBe(problem);
  });

  it.each([
    ['PL', '00-950', undefined],
    ['NL', '101200', 'zip'],
    ['AT', '1010', undefined],
    ['', '1', undefined], // the country is wrong, not the code
  ])('ADM-046: in %s the postal code %s: %s', (billingCountry, billingZipCode, problem) => {
    expect(partnerProblems({ ...good, billingCountry, billingZipCode }, null).billingZipCode).toBe(problem);
  });

  it('ADM-044: fields of a company are asked for, and kept, only where the partner is one', () => {
    const person = {
      ...good,
      useBillingCompany: false,
      billingCompanyName: '',
      billingTaxIn: 'x'.repeat(300),
    };
    expect(partnerProblems(person, null)).toEqual({});
    expect(cleanPartner({ ...good, useBillingCompany: false })).toMatchObject({
      billingCompanyName: '',
      billingTaxIn: '',
      billingTaxTin: '',
    });
  });

  it('ADM-039 ADM-048: one that is there keeps password and currency', () => {
    expect(partnerProblems({ ...good, password: '' }, { currency: 'CZK' })).toEqual({});
    expect(partnerProblems({ ...good, password: 'short' }, { currency: 'CZK' })).toEqual({
      password: 'password_length',
    });
    expect(partnerProblems(good, { currency: 'EUR' })).toEqual({ currency: 'currency_fixed' });
  });

  it('D-B105: is stored with a clean e-mail, and a password as it was typed', () => {
    const stored = cleanPartner({
      ...good,
      email: ' Orders@Partner.Example ',
      password: ' a b c d e ',
      note: 'a\r\nb',
    });
    expect(stored).toMatchObject({ email: 'orders@partner.example', password: ' a b c d e ', note: 'a\nb' });
  });

  it('is called by the company, else the person, else the e-mail', () => {
    expect(partnerName(good)).toBe('Sample Joinery s.r.o.');
    expect(partnerName({ ...good, billingCompanyName: '' })).toBe('Jana Nováková');
    expect(partnerName({ ...good, billingCompanyName: '', billingFirstName: '', billingSurName: '' })).toBe(
      'orders@partner.example',
    );
  });
});
