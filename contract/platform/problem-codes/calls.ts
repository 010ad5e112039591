import type { Problem } from './problem.ts';

/** Of every call, whatever it is about. */
export const problemsOfCalls = {
  invalid_input: { status: 400, log: 'The request is not valid' },
  missing_parameter: { status: 400, log: 'Required parameter was null or undefined' }, // ERR-014
  not_signed_in: { status: 401, log: 'Not signed in' },
  not_allowed: { status: 403, log: 'Not allowed' },
  foreign_origin: { status: 403, log: 'The request comes from another site' },
  not_found: { status: 404, log: 'Not found' },
  method_not_allowed: { status: 405, log: 'The address does not take this method' },
  too_many_rows: { status: 422, log: 'The list is too long for one answer: ask for it in pages' },
  idempotency_conflict: { status: 409, log: 'The idempotency key was used for another request' },
  value_changed: { status: 409, log: 'Somebody else has set another value since it was read' },
  body_too_large: { status: 413, log: 'The request body is too large' },
  body_too_complex: { status: 400, log: 'The request body is too deep or has too many parts' },
  uploads_at_once: { status: 429, log: 'Too many large bodies from one address at once' },
  rate_limited: { status: 429, log: 'Too many requests' },
  unavailable: { status: 503, log: 'The service is not available at the moment' },
  unexpected: { status: 500, log: 'Unexpected error' },
} as const satisfies Record<string, Problem>;
