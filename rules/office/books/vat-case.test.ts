import { expect, it } from 'vitest';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { vatCaseOf } from './vat-case.ts';

it.each<[Edition, number, string, string, string]>([
  ['cz', 21, 'CZ', 'CZ', 'home'],
  ['en', 21, 'AT', 'CZ', 'home'],
  ['de', 19, 'DE', 'CZ', 'otherState'],
  ['de', 19, 'CZ', 'CZ', 'otherState'],
  ['de', 19, 'DE', 'DE', 'home'],
  ['cz', 21, 'CZ', 'DE', 'otherState'],
  ['de', 0, 'AT', 'CZ', 'reverseCharge'],
  ['de', 0, 'CH', 'CZ', 'export'],
  ['de', 0, 'CZ', 'CZ', 'unclear'],
])('%s, %i %% VAT, billed to %s, by a company in %s: %s', (edition, vatRate, country, home, wanted) =>
  expect(vatCaseOf({ edition, vatRate, country }, home)).toBe(wanted),
);
