import { useState } from 'react';
import { setEmailNotifications } from '#contract/people/accounts.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import { isProblemCode } from '#contract/platform/problems.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { DataSection } from '#web/frame/data-section.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import s from './profile.module.css';

/** The id mails link to, so that whoever wants no more of them is one click away (D-B36). */
export const NOTIFICATIONS_ID = 'notifications';

/**
 * Whether the partner gets mails about orders; saved at once, and back as it was when that fails
 * (B2B-API-059).
 */
export function Notifications({ receives }: { receives: boolean }) {
  const { apiBase, locale } = useShop();
  const [isOn, setOn] = useState(receives);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (wanted: boolean): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setOn(wanted);
    setProblem(null);
    const body = { receiveEmailNotifications: wanted };
    const answer = await browserCall(apiBase)(setEmailNotifications, { body });
    setSaving(false);
    if (answer.ok) return toast(wanted ? m.partner_mails_on() : m.partner_mails_off());
    setOn(!wanted);
    if (!wanted) return toast(m.partner_mails_off_failed(), 'error'); // ADM-086
    setProblem(problemText(isProblemCode(answer.code) ? answer.code : 'unavailable', locale));
  };
  return (
    <DataSection title={m.partner_mails()} text={m.partner_mails_text()} id={NOTIFICATIONS_ID}>
      <div className={s.profilePartMails}>
        <Checkbox
          checked={isOn}
          aria-busy={isSaving || undefined}
          aria-describedby="mails-hint"
          onChange={(event) => void save(event.target.checked)}
        >
          {m.partner_mails_toggle()}
        </Checkbox>
        <p className="hint" id="mails-hint">
          {m.partner_mails_hint()}
        </p>
        {problem && <Refusal>{problem}</Refusal>}
      </div>
    </DataSection>
  );
}
