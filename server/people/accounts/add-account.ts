import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import { roles } from '#contract/people/accounts.ts';
import type { Db } from '#database/connection.ts';
import { PASSWORD_LENGTH } from '#rules/people/accounts/password.ts';
import { isEmail, isPhone } from '#rules/platform/addresses/contact-fields.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { withoutUnseen } from '#rules/platform/words/clean-text.ts';
import { passwordProblem } from './guessable.ts';
import { insertUser, updateUser, userByEmail } from './store.ts';

/**
 * Argon2id, which is the default, with the memory and passes OWASP asks for; written down, so that no update
 * makes them weaker.
 */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashPassword = (password: string): Promise<string> => hash(password, hashing);

const newAccount = z.object({
  email: z.string().overwrite(withoutUnseen).trim().toLowerCase().refine(isEmail),
  role: z.enum(roles),
  password: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max),
  firstName: z.string().trim().max(100).default(''),
  surName: z.string().trim().max(100).default(''),
  phone: z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .max(40)
    .refine((phone) => phone === '' || isPhone(phone))
    .default(''),
});

type AccountProblem = 'invalid_input' | 'password_guessable' | 'email_taken' | 'account_not_found';

/**
 * Adds a person who may sign in (D-B89). `invalid_input` names the field; `email_taken` whatever its capitals
 * (D-B105).
 */
export async function addAccount(
  db: Db,
  input: z.input<typeof newAccount>,
): Promise<Result<{ id: string }, AccountProblem>> {
  const parsed = newAccount.safeParse(input);
  if (!parsed.success) return fail('invalid_input', String(parsed.error.issues[0]?.path[0] ?? ''));
  const { email, role, password, firstName, surName, phone } = parsed.data;
  if ((await passwordProblem(password, parsed.data)).password) return fail('password_guessable', 'password');
  const id = randomUUID();
  const names = { firstName: firstName || null, surName: surName || null, phone: phone || null };
  const added = await insertUser(db, {
    id,
    email,
    role,
    passwordHash: await hashPassword(password),
    ...names,
  });
  return added ? ok({ id }) : fail('email_taken', 'email');
}

const contact = newAccount.pick({ firstName: true, surName: true, phone: true }).partial();

/** Name and phone of an account, which partners see of their dealer (AUT-049); what is not given stays. */
export async function changeContact(
  db: Db,
  email: string,
  input: z.input<typeof contact>,
): Promise<Result<null, AccountProblem>> {
  const parsed = contact.safeParse(input);
  if (!parsed.success) return fail('invalid_input', String(parsed.error.issues[0]?.path[0] ?? ''));
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const change = Object.fromEntries(given.map(([name, value]) => [name, value?.trim() || null]));
  if (given.length === 0) return fail('invalid_input', 'firstName');
  return (await updateUser(db, email.trim(), change)) ? ok(null) : fail('account_not_found', 'email');
}

/** A new password; whoever is signed in with the old one is out at once. */
export async function changePassword(
  db: Db,
  email: string,
  password: string,
): Promise<Result<null, AccountProblem>> {
  if (!newAccount.shape.password.safeParse(password).success) return fail('invalid_input', 'password');
  const person = (await userByEmail(db, email.trim())) ?? { email };
  if ((await passwordProblem(password, person)).password) return fail('password_guessable', 'password');
  const changed = await updateUser(db, email.trim(), { passwordHash: await hashPassword(password) });
  return changed ? ok(null) : fail('account_not_found', 'email');
}
