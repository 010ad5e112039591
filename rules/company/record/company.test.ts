import { describe, expect, it } from 'vitest';
import { czechAccountNumber } from '#rules/platform/money/iban.ts';
import {
  type CompanyRecord,
  cleanCompany,
  companyOf,
  companyProblems,
  emptyCompany,
  missingCompanyFields,
} from './company.ts';
import { companyAddress, shownCompany } from './shown-company.ts';

const whole: CompanyRecord = {
  ...emptyCompany,
  name: 'Sample Rules Ltd',
  street: 'Musterstraße 1',
  zipCode: '10115',
  city: 'Berlin',
  country: 'DE',
  companyNumber: 'HRB 1',
  vatId: 'DE123456789',
  register: 'Amtsgericht Berlin, HRB 1',
  responsiblePerson: 'Kim Muster',
  email: 'office@rules.example',
  phone: '+49 30 123456',
  eurIban: 'DE89 3704 0044 0532 0130 00',
  eurBic: 'COBADEFFXXX',
};

describe('the company record', () => {
  it('takes a whole one', () => {
    expect(companyProblems(whole)).toEqual({});
    expect(missingCompanyFields(whole)).toEqual([]);
  });

  it.each([
    ['name', '', 'required'],
    ['name', 'x'.repeat(201), 'too_long'],
    ['city', 'Ber\u202Elin', 'direction_marks'],
    ['zipCode', '1011', 'zip'],
    ['country', 'XX', 'country'],
    ['vatId', 'DE12', 'vat_id'],
    ['vatId', 'CZ12345678', 'vat_id'],
    ['responsiblePerson', 'Kim 2', 'name_format'],
    ['email', 'office', 'email'],
    ['phone', '12', 'phone_format'],
    ['web', 'javascript:alert(1)', 'address'],
    ['instagram', 'rules', 'address'],
    ['eurIban', 'DE89 3704 0044 0532 0130 01', 'iban'],
  ] as const)('%s %j is %s', (field, text, problem) => {
    expect(companyProblems({ ...whole, [field]: text })).toEqual({ [field]: problem });
  });

  it('asks for the account where only its bank is said, and stores both as banks write them', () => {
    expect(companyProblems({ ...whole, czkBic: 'GIBACZPX' })).toEqual({ czkIban: 'required' });
    expect(companyProblems({ ...whole, eurBic: 'COBA' })).toEqual({ eurBic: 'bic' });
    expect(cleanCompany({ ...whole, eurBic: ' cobadeff xxx' })).toMatchObject({
      eurIban: 'DE89370400440532013000',
      eurBic: 'COBADEFFXXX',
    });
  });

  it.each([
    ['CZ65 0800 0000 1920 0014 5399', '19-2000145399/0800'],
    ['CZ6508000000002000145399', '2000145399/0800'],
    ['DE89370400440532013000', ''],
    ['', ''],
  ])('%s is the account %j of a Czech bank', (iban, number) => {
    expect(czechAccountNumber(iban)).toBe(number);
  });

  it('shows samples for what is missing, an address as a whole, and says which', () => {
    expect(shownCompany(whole)).toEqual({ record: whole, samples: [] });
    const { record, samples } = shownCompany({ ...whole, city: '', phone: '' });
    expect(samples).toEqual(['street', 'zipCode', 'city', 'country', 'phone']);
    expect(record).toMatchObject({ name: 'Sample Rules Ltd', city: 'Praha', street: 'Sample Street 12' });
    expect(shownCompany(emptyCompany).samples).toContain('linkedin');
  });

  it('reads what is stored, whatever it lacks', () => {
    expect(companyOf({ name: 'A', surplus: 1, city: null })).toEqual({ ...emptyCompany, name: 'A' });
    expect(companyOf(null)).toEqual(emptyCompany);
    expect(companyAddress(whole, 'Deutschland')).toEqual(['Musterstraße 1', '10115 Berlin', 'Deutschland']);
  });
});
