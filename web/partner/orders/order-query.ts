import { z } from 'zod';
import { type ListWords, writeQuery } from '#web/lists/query.ts';

/** What the address of the list says; its order and the size of a page are fixed (ORD-076 to ORD-078). */
export const addressFilters = z.object({ phrase: z.string().trim().max(200).default('') });
type AddressFilters = z.output<typeof addressFilters>;

export const phraseWords: ListWords<AddressFilters> = { phrase: '' };

export const queryOf = (values: Partial<AddressFilters>, page = 1): string =>
  writeQuery(phraseWords, values, page);
