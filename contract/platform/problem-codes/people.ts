import type { Problem } from './problem.ts';

/** Of signing in, accounts, and partners with their people. */
export const problemsOfPeople = {
  login_failed: { status: 401, log: 'Login failed' },
  login_paused: { status: 429, log: 'Login failed' },
  account_not_found: { status: 404, log: 'There is no such account of the staff' },
  account_invalid: { status: 422, log: 'Please correct the errors in the form.' }, // ADM-053
  email_taken: { status: 409, log: 'This email is already taken' }, // ADM-054
  account_changed: { status: 409, log: 'The account was changed by somebody else since it was read' },
  own_account: { status: 409, log: 'Nobody takes the access from their own account' },
  last_admin: { status: 409, log: 'The last admin who can sign in stays one' },
  first_admin_link_invalid: { status: 403, log: 'The link for the first admin does not hold' },
  dealer_not_found: { status: 404, log: 'Dealer not found' },
  partner_not_found: { status: 404, log: 'There is no partner with such a price list' },
  partner_has_orders: {
    status: 409,
    log: 'The partner cannot be deleted because they have follow-up orders.', // ADM-059
  },
  default_list_fixed: {
    status: 409,
    log: 'The default price list belongs to no partner and cannot be changed, locked or deleted as one', // D-B99
  },
  invitation_not_found: { status: 404, log: 'The invitation does not hold' },
  too_many_people: { status: 409, log: 'The partner has as many people as they may' },
  limit_not_for_function: { status: 409, log: 'Only who orders without being an owner has limits' },
  last_owner: { status: 409, log: 'The last owner of a partner stays' },
} as const satisfies Record<string, Problem>;
