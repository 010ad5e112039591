import type { z } from 'zod';
import { ownOrderFilters } from '#contract/partner-orders/partner-orders.ts';
import { type ListWords, writeQuery } from '#web/lists/query.ts';

/** What the address of the list says; its order and the size of a page are fixed (ORD-076 to ORD-078). */
export const addressFilters = ownOrderFilters;
export type AddressFilters = z.output<typeof addressFilters>;

export const filterWords: ListWords<AddressFilters> = {
  task: '',
  phrase: '',
  orderStatus: '',
  month: '',
  reference: '',
};

export const queryOf = (values: Partial<AddressFilters>, page = 1): string =>
  writeQuery(filterWords, values, page);

export const isNarrowed = (filters: AddressFilters): boolean => queryOf(filters) !== '';
