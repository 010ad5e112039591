import { useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import s from './login.module.css';
import type { LoginWords } from './login-words.server.ts';

type PasswordFieldProps = {
  words: LoginWords;
  error: string | undefined;
  /** what is to be filled in next, because the rest is there already */
  isNext: boolean;
};

/**
 * The password, hidden until its button is pressed. Without script the button is not there
 * (login.module.css).
 */
export function PasswordField({ words, error, isNext }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? words.hide : words.show;
  return (
    <div className={s.loginPassword}>
      <Field
        label={words.password}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        error={error}
        aria-required
        // after a refused try only this is left to do
        autoFocus={isNext}
      />
      <button
        type="button"
        className="icon-btn"
        onClick={() => setShown(!shown)}
        aria-label={label}
        title={label}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  );
}
