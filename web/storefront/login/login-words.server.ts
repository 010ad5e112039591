import { m } from '#texts/messages.ts';
import { oncePerLocale } from '#web/shell/words.server.ts';

export const loginWords = oncePerLocale(() => ({
  email: m.login_email(),
  password: m.login_password(),
  show: m.login_show(),
  hide: m.login_hide(),
  remember: m.login_remember(),
  rememberHint: m.login_remember_hint(),
  submit: m.login_submit(),
  missing: m.login_missing(),
  emailMissing: m.login_email_missing(),
  passwordMissing: m.login_password_missing(),
}));

export type LoginWords = ReturnType<typeof loginWords>;

/** What is wrong, as one sentence and beside the fields it concerns. */
export type LoginProblem = { readonly text: string; readonly email?: string; readonly password?: string };

/**
 * The words for `?error=`: the generic ones for every reason this page does not know (SHL-036, ERR-012).
 * `?signed-in` is where the server sends a person it gave a token; whoever arrives without it has a browser
 * that keeps none (SHL-041).
 */
export function problemOf(search: URLSearchParams, email: string): LoginProblem | null {
  const reason = search.get('error');
  if (reason === null) return search.has('signed-in') ? { text: m.login_not_kept() } : null;
  if (reason === 'too-often') return { text: m.login_too_often() };
  if (reason === 'unavailable') return { text: m.login_unavailable() };
  if (reason !== 'missing') return { text: m.login_error() };
  return {
    text: m.login_missing(),
    ...(email ? {} : { email: m.login_email_missing() }),
    password: m.login_password_missing(), // never sent back, so it is empty again
  };
}
