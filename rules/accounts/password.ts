/** D-B90 */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Letters as they are typed: gaps at the ends belong to a password. */
export const isPassword = (password: string): boolean =>
  password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max;
