import { invitePerson } from '#contract/people/people.ts';
import type { CallFailure } from '#contract/platform/client.ts';
import {
  cleanInvited,
  type InvitedText,
  invitedProblems,
  invitedTexts,
} from '#rules/people/accounts/people.ts';
import { partnerFunctions } from '#rules/people/accounts/roles.ts';
import { editions, localeOf } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { accountWords } from '#web/accounts/account-words.ts';
import { refusalOf } from '#web/accounts/refusal.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { type FormValues, type Refusal as Refused, useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import { functionWords } from './function-words.ts';
import s from './people.module.css';

const fields = [...invitedTexts, 'edition'] as const;
type FieldName = InvitedText | 'edition';
const languages = { cz: 'Čeština', en: 'English', de: 'Deutsch' } as const;

/** Invites a person by mail. */
export function InviteForm({
  partnerId,
  changed,
}: {
  readonly partnerId: string;
  readonly changed: () => void;
}) {
  const { apiBase, edition, locale } = useShop();
  const say = (problem: string) => accountWords(problem, '', locale);
  const send = async (values: FormValues<FieldName>): Promise<Refused<FieldName> | null> => {
    const wanted = editions.find((one) => one === values.edition) ?? edition;
    const body = { ...cleanInvited(values), edition: wanted };
    const { edition: _, ...rest } = body;
    const answer = await browserCall(apiBase)(invitePerson, {
      params: { partnerId },
      body: { ...rest, edition: wanted },
    });
    if (!answer.ok) return refusalOf(answer as CallFailure<string>, say, locale, m.problem_email_taken());
    toast(m.people_sent());
    changed();
    return null;
  };
  const form = useForm<FieldName>({
    fields,
    judge: (values) =>
      Object.fromEntries(
        Object.entries(invitedProblems(cleanInvited(values))).map(([path, problem]) => [path, say(problem)]),
      ),
    send,
    isNew: true,
  });
  const isBusy = form.state === 'sending';
  return (
    <form className={s.invite} {...form.form} aria-label={m.people_invite_title()}>
      <h2>{m.people_invite_title()}</h2>
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <Field label={m.checkout_first_name()} {...form.field('firstName')} />
      <Field label={m.checkout_surname()} {...form.field('surName')} />
      <Field label={m.checkout_email()} {...form.field('email')} type="email" />
      <Select label={m.people_function()} defaultValue="orders" {...form.field('partnerFunction')}>
        {partnerFunctions.map((one) => (
          <option key={one} value={one}>
            {functionWords[one]()}
          </option>
        ))}
      </Select>
      <Select label={m.people_language()} defaultValue={edition} {...form.field('edition')}>
        {editions.map((one) => (
          <option key={one} value={one} lang={localeOf[one]}>
            {languages[one]}
          </option>
        ))}
      </Select>
      <button className="btn primary" type="submit" aria-busy={isBusy || undefined}>
        <BusyText isBusy={isBusy} label={m.people_invite()}>
          {m.people_invite()}
        </BusyText>
      </button>
    </form>
  );
}
