import type { StockFilters } from '#contract/catalogue/stock.ts';
import { type ListWords, writeQuery } from '#web/lists/query.ts';

/** The words of the address of the list. */
export const stockWords: ListWords<StockFilters> = { phrase: '', category: '', atMost: '' };
export type StockValues = Readonly<Record<keyof typeof stockWords, string>>;

/** Filters as the controls and the address say them. */
export const saidBy = ({ phrase, category, atMost }: StockFilters): StockValues => ({
  phrase,
  category: category ?? '',
  atMost: atMost === undefined ? '' : String(atMost),
});

export const queryOf = (values: Partial<StockValues>, page = 1): string =>
  writeQuery(stockWords, values, page);
