import { hasDirectionMarks, isEmail, isPersonName, isPhone } from './contact-fields.ts';
import { isCountryCode } from './countries.ts';
import type { FieldProblem } from './field-problem.ts';
import { isPostalCode } from './postal-code.ts';

/** As in the form of the checkout, and what only accounts can have wrong. */
export type AccountProblem =
  | FieldProblem
  | 'too_long'
  | 'password_length'
  | 'password_guessable'
  | 'currency'
  | 'currency_fixed'
  | 'email_taken'
  | 'role';

/** @param all the whole form, for what depends on another field */
export type Judge<Form> = (text: string, all: Form) => AccountProblem | null;

/** Longer than any name or street, short enough for a line on an invoice. */
export const LINE_MAX = 200;
export const NOTE_MAX = 2_000;
const PHONE_MAX = 50;

const isEmpty = (text: string): boolean => text.trim() === '';

export const required: Judge<unknown> = (text) => (isEmpty(text) ? 'required' : null);
/** Nobody finds a mark that is not to be seen, so it is said instead of anything else. */
export const marks: Judge<unknown> = (text) => (hasDirectionMarks(text) ? 'direction_marks' : null);
export const atMost =
  (letters: number): Judge<unknown> =>
  (text) =>
    [...text.trim()].length > letters ? 'too_long' : null;
export const personName: Judge<unknown> = (text) => (isPersonName(text) ? null : 'name_format');
/** Passes what is empty, as all below. */
export const email: Judge<unknown> = (text) => (isEmpty(text) || isEmail(text) ? null : 'email');
export const phone: Judge<unknown> = (text) =>
  isEmpty(text) || (isPhone(text) && text.trim().length <= PHONE_MAX) ? null : 'phone_format';
export const country: Judge<unknown> = (text) => (isEmpty(text) || isCountryCode(text) ? null : 'country');
/** A code of an unknown country cannot be judged until the country is right. */
export const zipOf =
  <Form>(countryOf: (all: Form) => string): Judge<Form> =>
  (text, all) =>
    isEmpty(text) || !isCountryCode(countryOf(all)) || isPostalCode(text, countryOf(all)) ? null : 'zip';

/** The first problem of each field. */
export function problemsBy<Field extends string, Form extends Readonly<Record<Field, string>>>(
  judges: Readonly<Record<Field, readonly Judge<Form>[]>>,
  form: Form,
): Partial<Record<Field, AccountProblem>> {
  const problems: Partial<Record<Field, AccountProblem>> = {};
  for (const field of Object.keys(judges) as Field[])
    for (const judge of judges[field]) {
      const problem = judge(form[field], form);
      if (!problem) continue;
      problems[field] = problem;
      break;
    }
  return problems;
}
