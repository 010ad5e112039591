import { login } from '#contract/people/accounts.ts';
import { acceptInvitation } from '#contract/people/people.ts';
import type { CallFailure } from '#contract/platform/client.ts';
import { password as judge } from '#rules/people/accounts/password.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { accountWords } from '#web/accounts/account-words.ts';
import { refusalOf } from '#web/accounts/refusal.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { type FormValues, type Refusal as Refused, useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SecretField } from '#web/ui/secret-field.tsx';
import s from '../first-admin/first-admin.module.css';

/** Chooses the password of a person who was invited, and signs them in. */
export function InvitationForm({ token }: { readonly token: string }) {
  const { apiBase, edition, locale } = useShop();
  const say = (problem: string) => accountWords(problem, '', locale);
  const send = async ({ password }: FormValues<'password'>): Promise<Refused<'password'> | null> => {
    const call = browserCall(apiBase);
    const answer = await call(acceptInvitation, { body: { token, password } });
    if (!answer.ok)
      return refusalOf(answer as CallFailure<string>, say, locale, m.problem_invitation_not_found());
    const { email } = answer.value;
    const signedIn = await call(login, { body: { email, password, domain: location.host, remember: false } });
    location.assign(pathTo(edition, signedIn.ok ? 'partnerOrders' : 'partnerLogin'));
    return null;
  };
  const form = useForm<'password'>({
    fields: ['password'],
    judge: ({ password }) => {
      const problem = password === '' ? 'required' : judge(password, {});
      return problem ? { password: say(problem) } : {};
    },
    send,
    isNew: true,
  });
  const isBusy = form.state !== 'open';
  return (
    <form className={s.form} {...form.form} aria-label={m.invitation_title()}>
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <SecretField
        label={m.people_password()}
        {...form.field('password')}
        show={m.login_show()}
        hide={m.login_hide()}
        autoComplete="new-password"
        hint={m.first_admin_password_hint()}
      />
      <button className="btn primary large wide" type="submit" aria-busy={isBusy || undefined}>
        <BusyText isBusy={isBusy} label={m.invitation_busy()}>
          {m.invitation_submit()}
        </BusyText>
      </button>
    </form>
  );
}
