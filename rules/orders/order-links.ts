/** Whom a link to an order without log-in is for: its shopper, or a customer of the partner. */
export const linkKinds = ['buyer', 'shared'] as const;
export type LinkKind = (typeof linkKinds)[number];
