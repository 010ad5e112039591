import { describe, expect, it } from 'vitest';
import { countryQuestion } from './country-question.ts';

describe('a postal code that fits two countries', () => {
  it.each([
    ['10115', 'CZ', 'DE', ['CZ', 'DE']],
    ['110 00', 'CZ', 'DE', ['CZ', 'DE']],
    ['110 00', 'CZ', 'CZ', null],
    ['10115', 'DE', 'DE', null],
    ['1011', 'CZ', 'DE', null],
    ['', 'CZ', 'DE', null],
    ['1010', 'CZ', 'AT', null],
    ['10115', 'CZ', null, null],
    ['10115', 'XX', 'DE', null],
  ] as const)('%s in %s, likely %s: %j', (zipCode, country, likely, asked) => {
    expect(countryQuestion({ country, zipCode }, likely)).toEqual(asked);
  });
});
