/** Who somebody with an account is (SHL-042). */
export const roles = ['admin', 'partner', 'dealer'] as const;

/** What a person may do under their partner (docs/decisions/111-people-of-a-partner.md). */
export const partnerFunctions = ['owner', 'orders', 'approves', 'reads'] as const;
export type PartnerFunction = (typeof partnerFunctions)[number];
