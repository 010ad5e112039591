import type { UserRow } from '../accounts/service.ts';

/** What a partner is called, by the account they were opened with. */
export const companyOf = ({ companyName, firstName, surName, email }: UserRow): string =>
  companyName || [firstName, surName].filter(Boolean).join(' ') || email;
