import type { NumberFilters } from '#contract/office/numbers.ts';
import { DEFAULT_LENGTH } from '#rules/office/numbers/period.ts';
import { type ListWords, writeQuery } from '#web/lists/query.ts';

/** The words of the address of the numbers. */
export const numberWords: ListWords<NumberFilters> = {
  months: String(DEFAULT_LENGTH),
  to: '',
  partnerId: '',
};
export type NumberValues = Readonly<Record<keyof typeof numberWords, string>>;

export const saidBy = ({ months, to, partnerId }: NumberFilters): NumberValues => ({
  months: String(months),
  to: to ?? '',
  partnerId: partnerId ?? '',
});

export const queryOf = (values: Partial<NumberValues>): string => writeQuery(numberWords, values);
