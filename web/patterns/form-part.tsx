import { z } from 'zod';
import { isEmail } from '#rules/platform/addresses/contact-fields.ts';
import { m } from '#texts/messages.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { judgeBy } from '#web/forms/judge-by.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { type FormValues, type Refusal, useForm } from '#web/forms/use-form.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Part, State } from './part.tsx';
import s from './patterns.module.css';
import { soon } from './soon.ts';

const customer = z.object({
  name: z.string().trim().min(1, 'required'),
  email: z.string().trim().min(1, 'required').refine(isEmail, 'email'),
  note: z.string(),
});
type Path = keyof typeof customer.shape;

const fields: readonly Path[] = ['name', 'email', 'note'];
const judge = judgeBy<Path>(customer, (code) =>
  code === 'email' ? m.patterns_email_wrong() : m.patterns_required(),
);

/** The server of the example: it takes everything but one e-mail. */
async function send({ email }: FormValues<Path>): Promise<Refusal<Path> | null> {
  await soon();
  return email === 'taken@example.com' ? { problems: { email: m.patterns_email_taken() } } : null;
}

function Example({ shows }: { readonly shows: 'live' | 'errors' | 'sending' | 'saved' }) {
  const form = useForm<Path>({
    fields,
    judge,
    send,
    ...(shows === 'errors'
      ? { refused: { name: m.patterns_required(), email: m.patterns_email_taken() } }
      : {}),
  });
  const labels = { name: m.patterns_name(), email: m.patterns_email(), note: m.patterns_note() };
  const state = shows === 'live' || shows === 'errors' ? form.state : shows;
  const typed = shows === 'sending' || shows === 'saved' ? 'Sample Name' : '';
  return (
    <form className={s.patternForm} {...form.form} aria-label={m.patterns_form()}>
      <ErrorSummary title={m.patterns_form_summary()} lines={form.lines(labels)} attempt={form.attempt} />
      <Field label={labels.name} defaultValue={typed} aria-required {...form.field('name')} />
      <Field
        label={labels.email}
        type="email"
        hint={m.patterns_form_hint()}
        defaultValue={shows === 'errors' ? 'taken@example.com' : typed && 'sample@example.com'}
        aria-required
        {...form.field('email')}
      />
      <TextArea label={labels.note} optional {...form.field('note')} />
      <button type="submit" className="btn primary" aria-busy={state === 'sending' || undefined}>
        <BusyText isBusy={state === 'sending'} label={m.patterns_saving()}>
          {m.patterns_save()}
        </BusyText>
      </button>
      <div role="status">{state === 'saved' && <Note tone="ok">{m.patterns_form_saved()}</Note>}</div>
      {shows === 'live' && <UnsavedChanges isDirty={form.isDirty} />}
    </form>
  );
}

export const FormPart = () => (
  <Part id="form" title={m.patterns_form()} text={m.patterns_form_text()}>
    <div className={s.patternStates}>
      <State title={m.patterns_form_empty()}>
        <Example shows="live" />
      </State>
      <State title={m.patterns_form_errors()}>
        <Example shows="errors" />
      </State>
      <State title={m.patterns_form_pending()}>
        <Example shows="sending" />
      </State>
      <State title={m.patterns_form_saved()}>
        <Example shows="saved" />
      </State>
    </div>
  </Part>
);
