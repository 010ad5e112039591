import { z } from 'zod';
import { partnerStates, wrongFields } from '#contract/people/partners.ts';
import { line } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { accountVersion } from '#contract/prices/partner-of-list.ts';
import { roles } from '#rules/people/accounts/roles.ts';
import { staffRoles } from '#rules/people/accounts/staff.ts';

/** Accounts of dealers and admins. */

const id = z.string().min(1).max(60);
const ofPerson = z.strictObject({ id });

export const staffMember = z.object({
  id,
  role: z.enum(staffRoles),
  firstName: z.string(),
  surName: z.string(),
  email: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  openOrders: z.number().int().describe('of partners, that are theirs and not done with'),
  version: accountVersion,
});
export type StaffMember = z.infer<typeof staffMember>;

const guarded = ['not_signed_in', 'not_allowed'] as const;
const onPerson = [...guarded, 'account_not_found'] as const;

export const staffFilters = z.object({ status: z.enum(partnerStates).default('active') });
export type StaffFilters = z.output<typeof staffFilters>;

export const listStaff = endpoint({
  id: 'listStaff',
  method: 'GET',
  path: '/staff',
  tag: 'staff',
  summary: 'Dealers and admins by name',
  who: 'manageStaff',
  query: z.object({ status: z.enum(partnerStates).default('all') }),
  reply: z.array(staffMember),
  problems: guarded,
});

/** rules/people/accounts/staff.ts says what each field may hold. */
const staffFields = z.strictObject({
  role: line.describe(roles.filter((role) => role !== 'partner').join(' or ')),
  firstName: line,
  surName: line,
  email: line,
  phone: line.default('').describe('partners see it beside the name of their dealer (AUT-049)'),
  password: line.default('').describe('8 to 128 characters; on a change empty leaves it as it is'),
});

/** The header Idempotency-Key makes a repeat answer the account that was added first. */
export const createStaff = endpoint({
  id: 'createStaff',
  method: 'POST',
  path: '/staff',
  tag: 'staff',
  summary: 'Add a dealer or an admin',
  who: 'manageStaff',
  body: staffFields,
  reply: z.object({ id }),
  problems: [...guarded, 'account_invalid', 'email_taken', 'idempotency_conflict'],
  problemData: wrongFields,
});

export const updateStaff = endpoint({
  id: 'updateStaff',
  method: 'PUT',
  path: '/staff/{id}',
  tag: 'staff',
  summary: 'Change a dealer or an admin',
  who: 'manageStaff',
  params: ofPerson,
  body: staffFields.extend({ version: accountVersion }),
  reply: staffMember,
  problems: [...onPerson, 'account_invalid', 'email_taken', 'account_changed', 'own_account', 'last_admin'],
  problemData: wrongFields,
});

/** Nobody locks their own account, nor that of the last admin. Who is signed in is out at once (D-B87). */
export const activateStaff = endpoint({
  id: 'activateStaff',
  method: 'PUT',
  path: '/staff/{id}/activate',
  tag: 'staff',
  summary: 'Let a dealer or an admin in, or keep them out',
  who: 'manageStaff',
  params: ofPerson,
  body: z.strictObject({ isActive: z.boolean() }),
  reply: z.object({ isActive: z.boolean() }),
  problems: [...onPerson, 'own_account', 'last_admin'],
});

/** At most so many at once; `left` says whether to ask again. */
export const REASSIGNED_AT_ONCE = 200;

export const reassignOrders = endpoint({
  id: 'reassignOrders',
  method: 'PUT',
  path: '/staff/{id}/orders/dealer/{dealerId}',
  tag: 'staff',
  summary: 'Hand the open orders of a dealer over to another one',
  who: 'manageStaff',
  params: ofPerson.extend({ dealerId: id }),
  reply: z.object({ reassigned: z.number().int(), left: z.number().int() }),
  problems: [...onPerson, 'dealer_not_found'],
});
