import type { WithdrawalFilters } from '#contract/shop-orders/withdrawals.ts';
import { type ListWords, writeQuery } from '#web/lists/query.ts';

/** The words of the address of the list. */
export const withdrawalWords: ListWords<WithdrawalFilters> = { phrase: '', state: '' };
export type WithdrawalValues = Readonly<Record<keyof typeof withdrawalWords, string>>;

export const queryOf = (values: Partial<WithdrawalValues>, page = 1): string =>
  writeQuery(withdrawalWords, values, page);
