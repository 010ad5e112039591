/**
 * What one request may cost the server, in milliseconds of processor time (all threads of the process), at the size the seed
 * makes. Processor time instead of wall time: it barely moves when the machine is busy with something else.
 */
export const budgets = {
  list: 0.3,
  detail: 0.3,
  price: 0.15,
  /** without its mails, which follow later */
  order: 8,
  listPage: 4,
  /** a page of one product draws less than a page of 24 cards */
  detailPage: 4,
} as const;

export type CaseName = keyof typeof budgets;
