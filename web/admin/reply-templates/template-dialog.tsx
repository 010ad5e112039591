import { useEffect } from 'react';
import {
  addReplyTemplate,
  changeReplyTemplate,
  type ReplyTemplate,
} from '#contract/office/reply-templates.ts';
import type { CallFailure } from '#contract/platform/client.ts';
import { inBraces, replyFields } from '#rules/orders/replies/reply-fields.ts';
import {
  cleanTemplate,
  type TemplateField,
  type TemplateProblem,
  templateFields,
  templateProblems,
} from '#rules/orders/replies/template.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { languageNames } from '#rules/platform/editions/language-names.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { FormActs } from '#web/forms/form-acts.tsx';
import { type FormValues, type Refusal as Refused, useForm } from '#web/forms/use-form.ts';
import { useKept } from '#web/forms/use-typed.ts';
import { RecordDialog } from '#web/frame/record-dialog.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import s from './templates.module.css';

type FormProps = {
  readonly edited: ReplyTemplate | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

const labelsOf = (): Readonly<Record<TemplateField, string>> => ({
  name: m.replies_name(),
  cs: m.replies_text({ language: languageNames.cs }),
  en: m.replies_text({ language: languageNames.en }),
  de: m.replies_text({ language: languageNames.de }),
});

const say = ({ code, detail }: TemplateProblem): string => {
  if (code === 'required') return m.replies_wrong_required();
  return code === 'too_long'
    ? m.replies_wrong_long({ max: detail })
    : m.replies_wrong_field({ name: inBraces([detail]) });
};

const judge = (values: FormValues<TemplateField>) =>
  Object.fromEntries(
    Object.entries(templateProblems(cleanTemplate(values))).map(([field, problem]) => [field, say(problem)]),
  );

function TemplateForm({ edited, onSaved, onCancel }: FormProps) {
  const { apiBase, locale } = useShop();
  const attempt = useAttempt();
  const labels = labelsOf();
  const send = async (body: FormValues<TemplateField>): Promise<Refused<TemplateField> | null> => {
    const call = browserCall(apiBase);
    const answer = edited
      ? await call(changeReplyTemplate, {
          params: { id: edited.id },
          body: { ...body, version: edited.version },
        })
      : await call(addReplyTemplate, { body }, { headers: attempt.headersFor(body) });
    if (!answer.ok)
      return { text: failureWords(answer as CallFailure<string>, locale, m.replies_not_saved()) };
    attempt.done();
    toast(m.replies_saved({ name: body.name.trim() }));
    return null;
  };
  const keep = useKept(`reply template ${edited?.id ?? 'new'}`);
  const form = useForm<TemplateField>({
    fields: templateFields,
    judge,
    send,
    keep,
    isNew: edited === null,
  });
  const isSaved = form.state === 'saved';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is saved
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved]);
  const isBusy = form.state === 'sending';
  return (
    <form className={s.form} {...form.form} aria-label={m.replies_title()}>
      <p>{m.replies_lead({ fields: inBraces(replyFields) })}</p>
      <ErrorSummary
        title={m.problem_reply_template_invalid()}
        lines={form.lines(labels)}
        attempt={form.attempt}
      />
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <Field
        label={labels.name}
        defaultValue={edited?.name ?? ''}
        autoComplete="off"
        {...form.field('name')}
      />
      {locales.map((one) => (
        <TextArea
          key={one}
          label={labels[one]}
          lang={one}
          rows={4}
          defaultValue={edited?.[one] ?? ''}
          {...form.field(one)}
        />
      ))}
      <FormActs
        isBusy={isBusy}
        cancel={m.replies_cancel()}
        onCancel={() => {
          keep.write('');
          onCancel();
        }}
        save={m.replies_save()}
      />
    </form>
  );
}

type Props = {
  /** `new`, the template that is edited, or null while the dialog is shut */
  readonly about: 'new' | ReplyTemplate | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** A text to begin an answer with, in a dialog. */
export function TemplateDialog({ about, onClose, onSaved }: Props) {
  return (
    <RecordDialog
      about={about}
      keyOf={({ id, version }) => `${id} ${version}`}
      titleOf={(edited) => (edited ? m.replies_edit() : m.replies_new())}
      size="wide"
      onClose={onClose}
      form={(edited, end) => (
        <TemplateForm
          edited={edited}
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
