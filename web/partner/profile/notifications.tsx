import { useState } from 'react';
import { setEmailNotifications } from '#contract/people/accounts.ts';
import { type MailChoice, mailChoices, wantedMails } from '#rules/people/accounts/mail-choice.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { DataSection } from '#web/frame/data-section.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import s from './profile.module.css';

/** The id mails link to, so that whoever wants no more of them is one click away (D-B36). */
export const NOTIFICATIONS_ID = 'notifications';

const words: Readonly<Record<MailChoice, () => string>> = {
  all: m.partner_mails_all,
  own: m.partner_mails_own,
  none: m.partner_mails_none,
};

/**
 * Which mails about orders this person gets; saved at once, and back as it was when that fails (B2B-API-059).
 */
export function Notifications({ before }: { before: MailChoice }) {
  const { apiBase, locale } = useShop();
  const [chosen, setChosen] = useState(before);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (wanted: MailChoice): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setChosen(wanted);
    setProblem(null);
    const answer = await browserCall(apiBase)(setEmailNotifications, { body: wantedMails[wanted] });
    setSaving(false);
    if (answer.ok) return toast(wanted === 'none' ? m.partner_mails_off() : m.partner_mails_on());
    setChosen(chosen);
    if (wanted === 'none') return toast(m.partner_mails_off_failed(), 'error'); // ADM-086
    setProblem(failureWords(answer, locale));
  };
  return (
    <DataSection title={m.partner_mails()} text={m.partner_mails_text()} id={NOTIFICATIONS_ID}>
      <fieldset
        className={s.profilePartMails}
        aria-busy={isSaving || undefined}
        aria-describedby="mails-hint"
      >
        <legend className="visually-hidden">{m.partner_mails()}</legend>
        {mailChoices.map((one) => (
          <Checkbox
            key={one}
            type="radio"
            name="mails"
            checked={chosen === one}
            onChange={() => void save(one)}
          >
            {words[one]()}
          </Checkbox>
        ))}
        <p className="hint" id="mails-hint">
          {m.partner_mails_hint()}
        </p>
        {problem && <Refusal>{problem}</Refusal>}
      </fieldset>
    </DataSection>
  );
}
