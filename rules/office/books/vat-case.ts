import type { Edition } from '#rules/platform/editions/editions.ts';
import { vatCountries } from '#rules/platform/money/vat.ts';

/**
 * What a sale is to the VAT return of the seller. `otherState`: taxed at the rate of another member state,
 * as the One Stop Shop collects it. `unclear`: without VAT though the buyer is at home, which somebody has
 * to look at.
 */
export const vatCases = ['home', 'otherState', 'reverseCharge', 'export', 'unclear'] as const;
export type VatCase = (typeof vatCases)[number];

/** Members of the European Union, as they stand on addresses. */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

type Sale = {
  readonly edition: Edition;
  readonly vatRate: number;
  /** that the bill goes to, which is what the VAT was decided by */
  readonly country: string;
};

/** @param home the country of the company */
export function vatCaseOf({ edition, vatRate, country }: Sale, home: string): VatCase {
  if (vatRate > 0) return vatCountries[edition] === home ? 'home' : 'otherState';
  if (country === home) return 'unclear';
  return memberStates.has(country) ? 'reverseCharge' : 'export';
}
