import { clsx } from 'clsx';
import { useForm } from '#web/forms/use-form.ts';
import { Checkbox, Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import s from './login.module.css';
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
 * E-mail and password, both required (SHL-035). The browser posts the form, so that signing in works without
 * script; script only checks for empty fields before.
 */
export function LoginForm({ action, words, problem, email }: LoginFormProps) {
  const form = useForm({
    fields: ['email', 'password'],
    judge: ({ email: typed, password }) => ({
      ...(typed.trim() ? {} : { email: words.emailMissing }),
      ...(password.trim() ? {} : { password: words.passwordMissing }),
    }),
    refused: problem ? { email: problem.email, password: problem.password } : undefined,
    focus: 'first',
    judgeOn: 'submit',
  });
  const text = form.attempt > 0 ? words.missing : problem?.text;
  return (
    <form className={s.loginForm} method="post" action={action} {...form.form}>
      {text && (
        <Note tone="error" live>
          {text}
        </Note>
      )}
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={email}
        error={form.problems.email}
        aria-required
      />
      <PasswordField
        words={words}
        error={form.problems.password}
        isNext={text !== undefined && email !== ''}
      />
      <div>
        <Checkbox name="remember" aria-describedby="remember-hint">
          {words.remember}
        </Checkbox>
        <p className={clsx('hint', s.loginHint)} id="remember-hint">
          {words.rememberHint}
        </p>
      </div>
      <button className="btn primary large wide" type="submit">
        {words.submit}
      </button>
    </form>
  );
}
