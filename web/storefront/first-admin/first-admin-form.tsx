import { addFirstAdmin } from '#contract/office/setup.ts';
import { login } from '#contract/people/accounts.ts';
import type { CallFailure } from '#contract/platform/client.ts';
import { type StaffText, staffProblems } from '#rules/people/accounts/staff.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { accountWords } from '#web/accounts/account-words.ts';
import { refusalOf } from '#web/accounts/refusal.ts';
import { Starred } from '#web/accounts/starred.tsx';
import { browserCall } from '#web/calls/browser-call.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { type FormValues, type Refusal as Refused, useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Field } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SecretField } from '#web/ui/secret-field.tsx';
import s from './first-admin.module.css';

const fields = ['firstName', 'surName', 'email', 'password'] as const satisfies readonly StaffText[];
type FieldName = (typeof fields)[number];

/** Adds the first admin and signs them in, on the page that says what is to be done next. */
export function FirstAdminForm({ linkKey }: { readonly linkKey: string }) {
  const { apiBase, edition, locale } = useShop();
  const labels: Readonly<Record<FieldName, string>> = {
    firstName: m.checkout_first_name(),
    surName: m.checkout_surname(),
    email: m.checkout_email(),
    password: m.people_password(),
  };
  const say = (problem: string) => accountWords(problem, '', locale);
  const send = async (values: FormValues<FieldName>): Promise<Refused<FieldName> | null> => {
    const call = browserCall(apiBase);
    const added = await call(addFirstAdmin, { body: { key: linkKey, ...values } });
    if (!added.ok)
      return refusalOf(added as CallFailure<string>, say, locale, m.problem_first_admin_link_invalid());
    const { email, password } = values;
    const signedIn = await call(login, { body: { email, password, domain: location.host, remember: false } });
    location.assign(pathTo(edition, signedIn.ok ? 'setup' : 'login'));
    return null;
  };
  const form = useForm<FieldName>({
    fields,
    judge: (values) =>
      Object.fromEntries(
        Object.entries(staffProblems({ ...values, role: 'admin', phone: '' }, true)).map(
          ([path, problem]) => [path, say(problem)],
        ),
      ),
    send,
    isNew: true,
  });
  const isBusy = form.state !== 'open';
  const common = (field: FieldName) => ({
    label: <Starred>{labels[field]}</Starred>,
    'aria-required': true,
    ...form.field(field),
  });
  return (
    <form className={s.form} {...form.form} aria-label={m.first_admin_title()}>
      <p className="hint">{m.people_required_hint()}</p>
      <ErrorSummary title={m.problem_account_invalid()} lines={form.lines(labels)} attempt={form.attempt} />
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <Field {...common('firstName')} autoComplete="given-name" />
      <Field {...common('surName')} autoComplete="family-name" />
      <Field {...common('email')} type="email" autoComplete="username" />
      <SecretField
        {...common('password')}
        show={m.login_show()}
        hide={m.login_hide()}
        autoComplete="new-password"
        hint={m.first_admin_password_hint()}
      />
      <button className="btn primary large wide" type="submit" aria-busy={isBusy || undefined}>
        <BusyText isBusy={isBusy} label={m.first_admin_busy()}>
          {m.first_admin_submit()}
        </BusyText>
      </button>
    </form>
  );
}
