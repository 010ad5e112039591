/** Where news of a payment comes from. */
export const eventSources = [
  'create',
  'return',
  'notification',
  'webhook',
  'capture',
  'poll',
  'staff',
] as const;
export type EventSource = (typeof eventSources)[number];

/**
 * What the shop made of it: it decided the order (`settled`), was known already (`repeated`), changed nothing
 * (`unchanged`), waits for a person (`parked`), or brought an order back that was given up (`restored`).
 */
export const eventOutcomes = ['settled', 'repeated', 'unchanged', 'parked', 'restored'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];
