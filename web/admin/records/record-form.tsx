import type { ReactNode } from 'react';
import { m } from '#texts/messages.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { DataSection } from '#web/frame/data-section.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useAskedField } from './asked-field.ts';
import s from './record.module.css';
import { SaveBar, Unsaved } from './save-bar.tsx';
import type { RecordState } from './use-record.ts';

type Props<Path extends string> = {
  /** of `useRecord` */
  readonly record: RecordState<Path>;
  readonly label: string;
  /** the act, as on its button */
  readonly save: string;
  /** what is asked before it is saved, above what becomes other */
  readonly question: { readonly title: string; readonly text: string };
  /** its parts */
  readonly children: ReactNode;
};

/** The form of a record: what is wrong with it, its parts, what saves it, and the question before that. */
export function RecordForm<Path extends string>(props: Props<Path>) {
  const { record, label, save, question, children } = props;
  const { form, asked, names } = record;
  useAskedField(form.form.ref);
  return (
    <form {...form.form} aria-label={label}>
      <UnsavedChanges isDirty={form.isDirty} />
      <ErrorSummary title={m.settings_errors()} lines={form.lines(names)} attempt={form.attempt} />
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      {children}
      <SaveBar isBusy={form.state === 'sending'} save={save}>
        <Unsaved isDirty={form.isDirty} />
      </SaveBar>
      <ConfirmDialog
        open={asked !== null}
        tone="primary"
        title={question.title}
        text={
          <>
            <p>{question.text}</p>
            <ul className={s.consequences}>
              {asked?.consequences.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </>
        }
        yes={save}
        no={m.settings_back()}
        onYes={() => asked?.onYes()}
        onNo={() => asked?.onNo()}
      />
    </form>
  );
}

type PartProps = {
  readonly title: string;
  readonly text: string;
  /** fields that belong together are heard so */
  readonly isGroup?: boolean;
  readonly children: ReactNode;
};

/** Fields of a record that belong together. */
export const RecordPart = ({ title, text, isGroup, children }: PartProps) => (
  <DataSection title={title} text={text}>
    {isGroup ? (
      <fieldset className={s.fields}>
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
    ) : (
      <div className={s.fields}>{children}</div>
    )}
  </DataSection>
);
