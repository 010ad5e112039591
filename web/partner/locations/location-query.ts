import { type ListWords, writeQuery } from '#web/lists/query.ts';

type Filters = { readonly phrase: string };

/** The words of the address of the list. */
export const locationWords: ListWords<Filters> = { phrase: '' };

export const queryOf = (values: Filters, page = 1): string => writeQuery(locationWords, values, page);
