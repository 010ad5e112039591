/**
 * Who wrote a message of an order: `buyer` is the shopper of an order of the shop, `guest` somebody a partner
 * gave a link to, `shop` the program itself.
 */
export const messageAuthors = ['partner', 'staff', 'buyer', 'guest', 'shop'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];
