import {
  type AccountProblem,
  atMost,
  email,
  type Judge,
  LINE_MAX,
  marks,
  personName,
  phone,
  problemsBy,
  required,
} from '#rules/platform/addresses/field-judges.ts';
import { cleanEach } from '#rules/platform/words/clean-text.ts';
import { password } from './password.ts';

/** Who may be added here; partners have a price list and a form of their own. */
export const staffRoles = ['dealer', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** In the order of the form. */
export const staffTexts = ['role', 'firstName', 'surName', 'email', 'phone', 'password'] as const;
export type StaffText = (typeof staffTexts)[number];
export type StaffForm = Readonly<Record<StaffText, string>>;
export type StaffProblems = Partial<Record<StaffText, AccountProblem>>;

const line = atMost(LINE_MAX);
const judgesFor = (isNew: boolean): Readonly<Record<StaffText, readonly Judge<StaffForm>[]>> => ({
  role: [(text) => (staffRoles.some((one) => one === text) ? null : 'role')],
  firstName: [marks, required, personName, line],
  surName: [marks, required, personName, line],
  email: [required, email],
  phone: [phone],
  password: isNew ? [(text) => (text === '' ? 'required' : null), password] : [password],
});

/** What is wrong with a dealer or an admin; a password that is not given stays as it was. */
export const staffProblems = (form: StaffForm, isNew: boolean): StaffProblems =>
  problemsBy<StaffText, StaffForm>(judgesFor(isNew), form);

export function cleanStaff({ password: typed, ...lines }: StaffForm): StaffForm {
  const clean = cleanEach(lines);
  return { ...clean, email: clean.email.toLowerCase(), password: typed };
}

/** Somebody of the staff, as far as the rules ask. */
type Person = { readonly id: string; readonly role: string; readonly active: boolean };
export type LockOut = 'own_account' | 'last_admin';

/**
 * Why this change would lock people out: nobody takes their own access away, and one admin who can sign in
 * stays, or nobody could let anybody in again.
 * @param admins who may sign in as one now
 */
export function lockOut(
  by: string | null,
  person: Person,
  after: Pick<Person, 'role' | 'active'>,
  admins: readonly string[],
): LockOut | null {
  const isAdminAfter = after.active && after.role === 'admin';
  const losesAccess = (person.active && !after.active) || (person.role === 'admin' && after.role !== 'admin');
  if (!losesAccess) return null;
  if (by === person.id) return 'own_account';
  return !isAdminAfter && admins.every((id) => id === person.id) && admins.includes(person.id)
    ? 'last_admin'
    : null;
}
