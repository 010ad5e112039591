/**
 * What is to be done with a paid order of the shop that has not left the house. A proof is no duty; one that
 * was sent has to be approved before the order is made.
 */
export const waitingRegular = ['proofRejected', 'readyToMake', 'proofApproved'] as const;
export type WaitingRegular = (typeof waitingRegular)[number];

/** The steps of an order of the shop whose length is known. */
export const shopSteps = ['waitingForPayment', 'paid'] as const;
export type ShopStep = (typeof shopSteps)[number];

/** The tables of the page of numbers, each of which can be taken away as a file. */
export const numberTables = ['waiting', 'revenue', 'pieces', 'times'] as const;
export type NumberTable = (typeof numberTables)[number];
