import { SecretField } from '#web/ui/secret-field.tsx';
import type { LoginWords } from './login-words.server.ts';

type PasswordFieldProps = {
  words: LoginWords;
  error: string | undefined;
  /** what is to be filled in next, because the rest is there already */
  isNext: boolean;
};

/** The password of a sign-in, which browsers know by heart. */
export const PasswordField = ({ words, error, isNext }: PasswordFieldProps) => (
  <SecretField
    label={words.password}
    show={words.show}
    hide={words.hide}
    name="password"
    autoComplete="current-password"
    maxLength={200}
    error={error}
    aria-required
    // after a refused try only this is left to do
    autoFocus={isNext}
  />
);
