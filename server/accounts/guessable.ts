import { isGuessable, isPassword } from '#rules/accounts/password.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** The commonest of passwords that became public; read with the first password that is chosen. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return common;
};

/** What a person may not choose as the password of this account; of one that is too short or too long that is said instead. */
export const passwordProblem = async (
  password: string,
  email: string,
): Promise<{ readonly password?: 'password_guessable' }> =>
  isPassword(password) && isGuessable(password, email, await commonPasswords())
    ? { password: 'password_guessable' }
    : {};
