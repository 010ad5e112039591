import { useEffect, useRef } from 'react';
import { createStaff, listStaff, type StaffMember, updateStaff } from '#contract/office/staff.ts';
import type { CallFailure } from '#contract/platform/client.ts';
import {
  type StaffForm as Form,
  type StaffText,
  staffProblems,
  staffRoles,
  staffTexts,
} from '#rules/people/accounts/staff.ts';
import { m } from '#texts/messages.ts';
import { accountWords } from '#web/accounts/account-words.ts';
import { refusalOf } from '#web/accounts/refusal.ts';
import { Starred } from '#web/accounts/starred.tsx';
import { browserCall } from '#web/calls/browser-call.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { FormActs } from '#web/forms/form-acts.tsx';
import { type FormValues, type Refusal as Refused, useForm } from '#web/forms/use-form.ts';
import { useKept } from '#web/forms/use-typed.ts';
import { RecordDialog } from '#web/frame/record-dialog.tsx';
import { roleName } from '#web/frame/route-error.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SecretField } from '#web/ui/secret-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import s from './staff.module.css';

type FormProps = {
  readonly edited: StaffMember | null;
  readonly isOwn: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

const labelsOf = (): Readonly<Record<StaffText, string>> => ({
  role: m.people_col_role(),
  firstName: m.checkout_first_name(),
  surName: m.checkout_surname(),
  email: m.checkout_email(),
  phone: m.checkout_phone(),
  password: m.people_password(),
});

/** What the controls of a stored account hold. */
const typedOf = (member: StaffMember): FormValues<StaffText> => ({
  role: member.role,
  firstName: member.firstName,
  surName: member.surName,
  email: member.email,
  phone: member.phone,
  password: '',
});

/** Saves an account, and answers why not; what somebody else changed meanwhile is put together with it. */
function useStaffForm({ edited, isOwn, onSaved }: Omit<FormProps, 'onCancel'>) {
  const { apiBase, locale } = useShop();
  const attempt = useAttempt();
  const stored = useRef(edited);
  const labels = labelsOf();
  const say = (problem: string) => accountWords(problem, '', locale);
  // a role that cannot be chosen is not sent by its control
  const formOf = (values: FormValues<StaffText>): Form => ({
    ...values,
    role: isOwn ? (edited?.role ?? '') : values.role,
  });
  const send = async (values: FormValues<StaffText>): Promise<Refused<StaffText> | null> => {
    const body = formOf(values);
    const call = browserCall(apiBase);
    const answer = edited
      ? await call(updateStaff, {
          params: { id: edited.id },
          body: { ...body, version: stored.current?.version ?? edited.version },
        })
      : await call(createStaff, { body }, { headers: attempt.headersFor(body) });
    const seen = stored.current;
    if (!answer.ok && answer.code === 'account_changed' && seen) {
      const read = await call(listStaff, { query: {} });
      const now = read.ok ? read.value.find(({ id }) => id === seen.id) : undefined;
      if (!now) return { text: m.people_staff_failed() };
      stored.current = now;
      const who = answer.detail ?? '–';
      return { conflict: { seen: typedOf(seen), stored: typedOf(now), who, names: labels } };
    }
    if (!answer.ok) return refusalOf(answer as CallFailure<string>, say, locale, m.people_staff_failed());
    attempt.done();
    const name = `${body.firstName} ${body.surName}`.trim();
    toast(edited ? m.people_staff_saved({ name }) : m.people_staff_created({ name }));
    return null;
  };
  const keep = useKept(`staff ${edited?.id ?? 'new'}`);
  const form = useForm<StaffText>({
    fields: staffTexts,
    judge: (values) =>
      Object.fromEntries(
        Object.entries(staffProblems(formOf(values), edited === null)).map(([path, problem]) => [
          path,
          say(problem),
        ]),
      ),
    send,
    keep,
    isNew: edited === null,
  });
  const isSaved = form.state === 'saved';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is saved
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved]);
  return { form, keep, labels };
}

function StaffForm({ edited, isOwn, onSaved, onCancel }: FormProps) {
  const { form, keep, labels } = useStaffForm({ edited, isOwn, onSaved });
  const common = (field: StaffText, isRequired: boolean) => ({
    label: isRequired ? <Starred>{labels[field]}</Starred> : labels[field],
    defaultValue: field === 'password' ? '' : (edited?.[field] ?? ''),
    'aria-required': isRequired || undefined,
    autoComplete: 'off',
    ...form.field(field),
  });
  const text = (field: StaffText, isRequired: boolean, more: object = {}) => (
    <Field {...common(field, isRequired)} {...more} />
  );
  const isBusy = form.state === 'sending';
  return (
    <form className={s.form} {...form.form} aria-label={m.people_staff()}>
      <p className={s.hint}>{m.people_required_hint()}</p>
      <div className={s.wide}>
        <ErrorSummary title={m.problem_account_invalid()} lines={form.lines(labels)} attempt={form.attempt} />
        {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      </div>
      {text('firstName', true)}
      {text('surName', true)}
      {text('email', true, { type: 'email' })}
      {text('phone', false, { type: 'tel', hint: m.people_phone_hint() })}
      <Select
        label={<Starred>{labels.role}</Starred>}
        defaultValue={edited?.role ?? 'dealer'}
        disabled={isOwn}
        hint={isOwn ? m.people_own_role() : undefined}
        {...form.field('role')}
      >
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {roleName(role)}
          </option>
        ))}
      </Select>
      <SecretField
        {...common('password', edited === null)}
        show={m.login_show()}
        hide={m.login_hide()}
        autoComplete="new-password"
        hint={edited ? m.people_password_keep() : m.people_password_staff_hint()}
      />
      <FormActs
        isBusy={isBusy}
        cancel={m.people_cancel()}
        onCancel={() => {
          keep.write('');
          onCancel();
        }}
        save={m.people_save()}
        saving={m.people_saving()}
      />
    </form>
  );
}

type Props = {
  /** `new`, the account that is edited, or null while the dialog is shut */
  readonly about: 'new' | StaffMember | null;
  readonly ownId: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** An account of the staff in a dialog. */
export function StaffDialog({ about, ownId, onClose, onSaved }: Props) {
  return (
    <RecordDialog
      about={about}
      keyOf={({ id, version }) => `${id} ${version}`}
      titleOf={(edited) => (edited ? m.people_staff_edit() : m.people_staff_new())}
      onClose={onClose}
      form={(edited, end) => (
        <StaffForm
          edited={edited}
          isOwn={edited !== null && edited.id === ownId}
          onCancel={end}
          onSaved={() => {
            end();
            onSaved();
          }}
        />
      )}
    />
  );
}
