import { type FormEvent, useState } from 'react';
import { Checkbox, Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import type { LoginProblem, LoginWords } from './login-words.server.ts';
import { PasswordField } from './password-field.tsx';

type LoginFormProps = {
  action: string;
  words: LoginWords;
  /** what the server refused the last time */
  problem: LoginProblem | null;
  email: string;
};

/**
 * E-mail and password, both required (SHL-035). A plain post, so that it signs in without script; script only
 * spares a person the way to the server with an empty field.
 */
export function LoginForm({ action, words, problem: refused, email }: LoginFormProps) {
  const [problem, setProblem] = useState(refused);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const fields = event.currentTarget.elements;
    const empty = (['email', 'password'] as const).filter(
      (name) => !(fields.namedItem(name) as HTMLInputElement).value.trim(),
    );
    const [first] = empty;
    if (!first) return;
    event.preventDefault();
    setProblem({
      text: words.missing,
      ...(empty.includes('email') ? { email: words.emailMissing } : {}),
      ...(empty.includes('password') ? { password: words.passwordMissing } : {}),
    });
    (fields.namedItem(first) as HTMLInputElement).focus();
  };
  return (
    <form className="login-form" method="post" action={action} noValidate onSubmit={check}>
      {problem && (
        <Note tone="error" live>
          {problem.text}
        </Note>
      )}
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={email}
        error={problem?.email}
        aria-required
      />
      <PasswordField words={words} error={problem?.password} isNext={problem !== null && email !== ''} />
      <div>
        <Checkbox name="remember" aria-describedby="remember-hint">
          {words.remember}
        </Checkbox>
        <p className="hint login-hint" id="remember-hint">
          {words.rememberHint}
        </p>
      </div>
      <button className="btn primary large wide" type="submit">
        {words.submit}
      </button>
    </form>
  );
}
