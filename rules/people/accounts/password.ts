import type { Judge } from '#rules/platform/addresses/field-judges.ts';

/** D-B90 */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Letters as they are typed: gaps at the ends belong to a password. */
export const isPassword = (password: string): boolean =>
  password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max;

/** Passes what is empty: on a change it leaves the password as it is. */
export const password: Judge<unknown> = (text) =>
  text === '' || isPassword(text) ? null : 'password_length';
