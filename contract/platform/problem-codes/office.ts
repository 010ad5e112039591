import type { Problem } from './problem.ts';

/** Of what staff do across all of it. */
export const problemsOfOffice = {
  many_at_most: { status: 422, log: 'More orders match than are acted on at once' },
  too_many_tickets: { status: 422, log: 'More orders match than one file of their papers holds' },
  books_empty: { status: 404, log: 'No order of this period counts' },
  books_too_long: { status: 409, log: 'More orders than one file holds' },
  order_notes_full: { status: 409, log: 'The order has as many internal notes as it may' },
  mention_unknown: { status: 422, log: 'A note mentions somebody who may not see the order' },
  reply_template_invalid: {
    status: 422,
    log: 'A text of the template is missing, too long or names an unknown field',
  },
  reply_template_not_found: { status: 404, log: 'There is no such template' },
  reply_template_changed: { status: 409, log: 'The template was changed by somebody else since it was read' },
  reply_templates_full: { status: 409, log: 'There are as many templates as there may be' },
  carrier_invalid: {
    status: 422,
    log: 'A carrier has no name, no column with the reference, or a column without a name',
  },
  carrier_not_found: { status: 404, log: 'There is no such carrier' },
  carrier_changed: { status: 409, log: 'The carrier was changed by somebody else since it was read' },
  carriers_full: { status: 409, log: 'There are as many carriers as there may be' },
  carrier_code_missing: { status: 422, log: 'The table of the carrier has no line of this order' },
  carrier_missing: { status: 422, log: 'The table of the carrier names no carrier of this order' },
  carrier_code_there: { status: 409, log: 'The consignment has another carrier code already' },
  consignment_not_found: { status: 404, log: 'There is no consignment of this reference' },
  consignment_unnamed: {
    status: 409,
    log: 'The order has several consignments, and the reference is its code alone',
  },
  carrier_table_empty: {
    status: 404,
    log: 'No order of the filter waits to be dispatched without a carrier code',
  },
  carrier_table_too_long: { status: 422, log: 'More orders match than one table of a carrier holds' },
  mail_not_set: { status: 409, log: 'No mail server is set' },
  mail_not_taken: { status: 502, log: 'The mail server did not take the mail' },
  provider_not_set: { status: 409, log: 'No credentials of this payment provider are set' },
  provider_refused: { status: 502, log: 'The payment provider does not take the credentials' },
  provider_unreachable: { status: 502, log: 'The payment provider did not answer' },
} as const satisfies Record<string, Problem>;
