/** What the partner thinks of the design of an item. */
export const itemApprovals = ['waiting', 'approved', 'notApproved'] as const;
export type ItemApproval = (typeof itemApprovals)[number];
