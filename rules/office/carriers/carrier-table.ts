import type { Currency } from '#rules/platform/editions/editions.ts';
import { type Minor, minorToNumber } from '#rules/platform/money/money.ts';
import { type Cell, csvHead, csvLines, type Dialect } from '#rules/platform/tables/csv.ts';
import { type CarrierForm, type ColumnContent, signOf } from './carrier.ts';

/** What a carrier is told of the goods that go to one place. */
export type SentConsignment = {
  readonly reference: string;
  readonly company: string;
  /** who takes it */
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly zipCode: string;
  /** its code of two letters */
  readonly country: string;
  readonly phone: string;
  readonly email: string;
  readonly pieces: number;
  /** null where a product is gone, so that nobody knows */
  readonly grams: number | null;
  readonly note: string;
  /** net, of the goods */
  readonly value: Minor;
  readonly currency: Currency;
};

/** A plus sign begins a formula, and an apostrophe before it would be a part of the number to the carrier. */
const dialled = (phone: string): string => phone.replace(/^\s*\+/, '00');

const cells: Readonly<Record<ColumnContent, (of: SentConsignment) => Cell>> = {
  reference: ({ reference }) => reference,
  company: ({ company }) => company,
  name: ({ name }) => name,
  street: ({ street }) => street,
  city: ({ city }) => city,
  zipCode: ({ zipCode }) => zipCode,
  country: ({ country }) => country,
  phone: ({ phone }) => dialled(phone),
  email: ({ email }) => email,
  pieces: ({ pieces }) => pieces,
  weight: ({ grams }) => grams && grams / 1000,
  note: ({ note }) => note,
  value: ({ value }) => minorToNumber(value),
  currency: ({ currency }) => currency,
  empty: () => null,
};

/** Where a comma stands between columns or nothing of the kind does, decimals have a point. */
const dialectOf = ({ separator }: CarrierForm): Dialect => ({
  separator: signOf[separator],
  decimal: separator === 'semicolon' ? ',' : '.',
});

/** The table of a carrier, a line for each consignment. */
export function carrierTable(carrier: CarrierForm, consignments: readonly SentConsignment[]): string {
  const { hasHead, columns } = carrier;
  const dialect = dialectOf(carrier);
  const rows = consignments.map((one) => columns.map(({ content }) => cells[content](one)));
  return csvHead(hasHead ? columns.map(({ head }) => head) : null, dialect) + csvLines(rows, dialect);
}
