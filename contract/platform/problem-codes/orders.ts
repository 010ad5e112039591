import type { Problem } from './problem.ts';

/** Of orders of either kind: how one is placed, its designs, messages, links and mails. */
export const problemsOfOrders = {
  totals_differ: { status: 409, log: 'The totals differ from those of the server' },
  order_code_taken: { status: 409, log: 'The order code is taken' },
  order_code_outdated: { status: 409, log: 'The order code is not of this month' },
  order_not_found: { status: 404, log: 'Order not found' },
  order_item_not_found: { status: 404, log: 'The order has no such item' },
  order_anonymised: {
    status: 409,
    log: 'The order says nothing about its person any more, there is nobody to write to',
  },
  act_not_possible: { status: 409, log: 'The order does not allow this in its present state' },
  order_file_not_found: { status: 404, log: 'The order has no such file, or its bytes are gone' },
  order_files_full: { status: 409, log: 'The files of the order take as much room as they may' },
  designs_removed: { status: 409, log: 'The designs of the order were removed when their time was over' },
  design_decided: { status: 409, log: 'This version of the design is decided already' },
  design_changed: { status: 409, log: 'There is a newer version of the design than the one that was seen' },
  rejection_needs_comment: { status: 422, log: 'A rejected design needs a comment' },
  designs_undecided: { status: 422, log: 'A design is neither approved nor rejected' },
  designs_missing: { status: 422, log: 'A design that is not approved has no new file' },
  design_over_approved: { status: 409, log: 'A file would replace an approved design' },
  design_files_mismatch: { status: 400, log: 'The files and the items they belong to are not equally many' },
  too_many_versions: { status: 409, log: 'The design has as many versions as it may' },
  proof_not_ready: { status: 409, log: 'The proof of the item is not made yet, or could not be made' },
  message_empty: { status: 422, log: 'A message needs a comment or an attachment' },
  message_too_long: { status: 422, log: 'The message has more than 2000 characters' },
  too_many_messages: { status: 429, log: 'The link has written as much as it may in a day' },
  link_not_found: { status: 404, log: 'There is no such link to an order, or it has ended' },
  link_may_not_decide: { status: 403, log: 'The link may not decide about designs' },
  guest_name_missing: { status: 422, log: 'Whoever uses a shared link has to give a name' },
  too_many_links: { status: 409, log: 'The order has as many links as it may' },
  mail_of_cancelled_order: {
    status: 409,
    log: 'The order was cancelled, its confirmation would ask for money',
  },
  cancellation_outdated: {
    status: 409,
    log: 'The order is no longer cancelled, its cancellation would say so',
  },
  reminder_outdated: {
    status: 409,
    log: 'The order waits for no money any more, its reminder would ask for it',
  },
  mail_not_sent_yet: { status: 409, log: 'The mail has not been sent yet and will be sent by itself' },
} as const satisfies Record<string, Problem>;
