import type { PartnerFilters } from '#contract/people/partners.ts';
import { type ListWords, writeQuery } from '#web/lists/query.ts';

/** The words of the address of the list. */
export const partnerWords: ListWords<PartnerFilters> = { status: 'active', phrase: '' };

export const queryOf = (values: PartnerFilters, page = 1): string => writeQuery(partnerWords, values, page);
