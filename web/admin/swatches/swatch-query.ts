import { z } from 'zod';
import { type ListWords, writeQuery } from '#web/lists/query.ts';

export const swatchFilters = z.object({ phrase: z.string().trim().max(60).default('') });
type SwatchFilters = z.output<typeof swatchFilters>;

/** The words of the address of the library. */
export const swatchWords: ListWords<SwatchFilters> = { phrase: '' };

export const queryOf = (values: SwatchFilters, page = 1): string => writeQuery(swatchWords, values, page);
