import { partnerName } from '#rules/people/partners/partner.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import s from './partner-form.module.css';
import { AccountPart, BillingPart, CompanyPart, fieldsOf, Part, PricesPart } from './partner-parts.tsx';
import { type Props, usePartnerForm } from './use-partner-form.ts';

/**
 * The form of a partner, new or edited (ADM-023, ADM-036 to ADM-056). With the default list nothing can be
 * changed.
 */
export function PartnerForm({ edited, sources }: Props) {
  const { edition } = useShop();
  const { form, isAsked, answer } = usePartnerForm({ edited, sources });
  const { labels, isFixed, common } = fieldsOf({ form, edited });
  const isBusy = form.state === 'sending';
  return (
    <form className={s.form} {...form.form} aria-label={m.people_tab_profile()}>
      <UnsavedChanges isDirty={form.isDirty && !isFixed} />
      <ConfirmDialog
        open={isAsked}
        title={m.people_deactivate_title({ name: edited ? partnerName(edited) : '' })}
        text={m.people_deactivate_partner_text()}
        yes={m.people_deactivate()}
        no={m.people_cancel()}
        onNo={() => answer(false)}
        onYes={() => {
          answer(true);
        }}
      />
      {isFixed ? (
        <Note tone="info">{m.people_default_text()}</Note>
      ) : (
        <p className={s.hint}>{m.people_required_hint()}</p>
      )}
      <ErrorSummary title={m.problem_account_invalid()} lines={form.lines(labels)} attempt={form.attempt} />
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <AccountPart form={form} edited={edited} />
      <PricesPart form={form} edited={edited} sources={sources} />
      <CompanyPart form={form} edited={edited} />
      <BillingPart form={form} edited={edited} />
      <Part title={m.people_part_note()} text={m.people_part_note_text()}>
        <div className={s.wide}>
          <TextArea {...common('note', false)} rows={4} />
        </div>
      </Part>
      <div className={s.acts}>
        <a className="btn line" href={pathTo(edition, 'partners')}>
          {m.people_cancel()}
        </a>
        {!isFixed && (
          <button type="submit" className="btn primary" aria-busy={isBusy || undefined}>
            <BusyText isBusy={isBusy} label={m.people_saving()}>
              {edited ? m.people_save() : m.people_create()}
            </BusyText>
          </button>
        )}
      </div>
    </form>
  );
}
