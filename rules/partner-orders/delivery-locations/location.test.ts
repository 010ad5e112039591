import { describe, expect, it } from 'vitest';
import { countryCodes } from '#rules/platform/addresses/countries.ts';
import {
  type DeliveryLocationFields,
  deliveryLocationSchema,
  eachLocationField,
  emptyLocation,
  type LocationField,
  locationFields,
  locationProblems,
  optionalLocationFields,
} from './location.ts';

const good: DeliveryLocationFields = {
  ...eachLocationField(() => ''),
  firstName: 'Jana',
  lastName: 'Nováková',
  companyName: '',
  email: 'sklad@example.com',
  phone: '+420 601 234 567',
  street: 'Skladová 4',
  city: 'Praha',
  zipCode: '110 00',
  country: 'CZ',
};

describe('a delivery location', () => {
  it('LOC-001 LOC-008: is complete without a company', () => {
    expect(locationProblems(good)).toEqual({});
    expect(Object.keys(good)).toEqual(locationFields);
  });

  it('LOC-008 LOC-013: needs every other field', () => {
    expect(locationProblems({ ...emptyLocation, country: '' })).toEqual(
      Object.fromEntries(
        locationFields
          .filter((field) => !optionalLocationFields.includes(field))
          .map((field) => [field, 'required']),
      ),
    );
  });

  it.each<[string, LocationField, string, string | undefined]>([
    ['LOC-006', 'firstName', 'J', 'length'],
    ['LOC-006', 'firstName', 'Jo', undefined],
    ['LOC-006', 'lastName', 'a'.repeat(50), undefined],
    ['LOC-006', 'lastName', 'a'.repeat(51), 'length'],
    ['LOC-007', 'companyName', 'A', 'length'],
    ['LOC-007', 'companyName', 'A'.repeat(51), 'length'],
    ['LOC-007', 'companyName', 'AB', undefined],
    ['LOC-009', 'street', 'A', 'length'],
    ['LOC-009', 'city', 'A'.repeat(51), 'length'],
    ['LOC-009', 'city', 'Aš', undefined],
    ['LOC-010', 'email', 'sklad@', 'email'],
    ['LOC-011', 'phone', '12345678', 'phone_format'],
    ['LOC-011', 'phone', '1'.repeat(51), 'phone_format'],
    ['LOC-012', 'firstName', 'Jan 2', 'name_format'],
    ['LOC-014', 'zipCode', '1100', 'zip'],
    ['LOC-015', 'country', 'US', 'country'],
    ['LOC-021', 'zipCode', ' ', 'required'],
    ['D-S65', 'city', 'Pra\u202eha', 'direction_marks'],
  ])('%s: %s %j: %s', (_, field, text, problem) => {
    expect(locationProblems({ ...good, [field]: text })[field]).toBe(problem);
  });

  it.each([
    ['LOC-018', 'DE', '10115', true],
    ['LOC-018', 'AT', '10100', false],
    ['LOC-019', 'PL', '00-950', true],
    ['LOC-019', 'PL', '00950', true],
    ['LOC-020', 'NL', '1012 AB', true],
    ['LOC-020', 'NL', '101200', false],
    ['LOC-020', 'NL', '1012ab', false],
  ])('%s: %s takes %s: %s', (_, country, zipCode, isRight) => {
    expect(locationProblems({ ...good, country, zipCode }).zipCode).toBe(isRight ? undefined : 'zip');
  });

  it('LOC-016: is in one of the 13 countries', () => {
    expect(countryCodes).toHaveLength(13);
    for (const country of countryCodes)
      expect(locationProblems({ ...good, country }).country).toBeUndefined();
  });

  it('is read by a schema whose messages are the codes, one for each field', () => {
    const read = deliveryLocationSchema.safeParse({ ...good, email: 'x', city: ' ', zipCode: '1' });
    expect(read.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['email', 'email'],
      ['city', 'required'],
      ['zipCode', 'zip'],
    ]);
    expect(deliveryLocationSchema.parse({ ...good, city: ' Praha\u0000 ' }).city).toBe('Praha');
    const copied = {
      phone: '\u202a+420\u200b 601 234 567\u202c',
      email: '\ufeffsklad@example.com',
      zipCode: '110\u2060 00',
    };
    expect(deliveryLocationSchema.parse({ ...good, ...copied })).toEqual(good);
    expect(deliveryLocationSchema.safeParse({}).success).toBe(false);
  });
});
