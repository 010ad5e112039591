import type { OrderFilters } from '#contract/office/regular-orders.ts';
import { type ListWords, writeQuery } from '#web/lists/query.ts';

/** The words of the address, in the order they are written, with what each is without being said. */
export const orderWords: ListWords<OrderFilters> = {
  text: '',
  paymentMethod: '',
  paymentStatus: '',
  emailStatus: '',
  currency: '',
  from: '',
  to: '',
  sort: 'newest',
};

export type FilterValues = Readonly<Partial<Record<keyof OrderFilters, string>>>;

export const queryOf = (values: FilterValues, page = 1): string => writeQuery(orderWords, values, page);
