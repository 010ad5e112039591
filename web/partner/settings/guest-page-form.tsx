import { changeGuestPage, type GuestPage } from '#contract/people/guest-page.ts';
import type { CallFailure } from '#contract/platform/client.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import {
  cleanGuestPage,
  DISPLAY_NAME_MAX,
  guestPageProblems,
  guestPageTexts,
} from '#rules/people/guest-page/guest-page.ts';
import { m } from '#texts/messages.ts';
import { accountWords } from '#web/accounts/account-words.ts';
import { refusalOf } from '#web/accounts/refusal.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { type FormValues, useForm } from '#web/forms/use-form.ts';
import { useKept } from '#web/forms/use-typed.ts';
import { DataSection } from '#web/frame/data-section.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Checkbox, Field } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import s from './guests.module.css';

const fields = [...guestPageTexts, 'holdsRejections'] as const;
type FieldName = (typeof fields)[number];

export type GuestPageProps = {
  readonly partnerId: string;
  readonly page: GuestPage;
  readonly changed: () => void;
};

function useGuestPage({ partnerId, page, changed }: GuestPageProps) {
  const { apiBase, locale } = useShop();
  const say = (problem: string) => accountWords(problem, '', locale);
  const keep = useKept('guest page');
  const send = async (values: FormValues<FieldName>) => {
    const body = {
      ...cleanGuestPage(values),
      holdsRejections: values.holdsRejections !== '',
      version: page.version,
    };
    const answer = await browserCall(apiBase)(changeGuestPage, { params: { partnerId }, body });
    // what is stored is read anew either way: it is what the next try is made against
    changed();
    if (!answer.ok)
      return refusalOf<FieldName>(
        answer as CallFailure<string>,
        say,
        locale,
        problemText('unavailable', locale),
      );
    toast(m.partner_guests_saved());
    return null;
  };
  return useForm<FieldName>({
    fields,
    keep,
    judge: (values) =>
      Object.fromEntries(
        Object.entries(guestPageProblems(cleanGuestPage(values))).map(([path, problem]) => [
          path,
          say(problem),
        ]),
      ),
    send,
  });
}

/** Name and contact that customers see, and whether their comments wait. */
export function GuestPageForm({ partnerId, page, changed }: GuestPageProps) {
  const form = useGuestPage({ partnerId, page, changed });
  const isBusy = form.state === 'sending';
  const labels = {
    displayName: m.partner_guests_name(),
    email: m.partner_guests_email(),
    phone: m.partner_guests_phone(),
    holdsRejections: m.partner_guests_holds(),
  };
  const { id, name } = form.field('holdsRejections');
  return (
    <form {...form.form} aria-label={m.partner_guests()}>
      <UnsavedChanges isDirty={form.isDirty} />
      <ErrorSummary title={m.partner_guests_invalid()} lines={form.lines(labels)} attempt={form.attempt} />
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <DataSection title={m.partner_guests_head()} text={m.partner_guests_head_text()}>
        <div className={s.fields}>
          <Field
            label={labels.displayName}
            hint={m.partner_guests_name_hint({ company: page.company })}
            maxLength={DISPLAY_NAME_MAX}
            autoComplete="off"
            defaultValue={page.displayName}
            {...form.field('displayName')}
          />
        </div>
      </DataSection>
      <DataSection title={m.partner_guests_contact()} text={m.partner_guests_contact_text()}>
        <div className={s.fields}>
          <Field
            label={labels.email}
            type="email"
            autoComplete="off"
            defaultValue={page.email}
            {...form.field('email')}
          />
          <Field
            label={labels.phone}
            type="tel"
            autoComplete="off"
            defaultValue={page.phone}
            {...form.field('phone')}
          />
        </div>
      </DataSection>
      <DataSection title={m.partner_guests_word()} text={m.partner_guests_word_text()}>
        <div className={s.word}>
          <Checkbox
            {...{ id, name }}
            value="yes"
            defaultChecked={page.holdsRejections}
            aria-describedby={`${id}-hint`}
          >
            {labels.holdsRejections}
          </Checkbox>
          <p className="hint" id={`${id}-hint`}>
            {m.partner_guests_holds_hint()}
          </p>
        </div>
      </DataSection>
      <div className={s.save}>
        <button className="btn primary" type="submit" aria-busy={isBusy || undefined}>
          <BusyText isBusy={isBusy} label={m.partner_guests_save()}>
            {m.partner_guests_save()}
          </BusyText>
        </button>
      </div>
    </form>
  );
}
