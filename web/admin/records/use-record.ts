import { useRef, useState } from 'react';
import type { CallFailure } from '#contract/platform/client.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import type { Problems } from '#web/forms/judgement.ts';
import { type FormValues, type Refusal, useForm } from '#web/forms/use-form.ts';
import { useKept } from '#web/forms/use-typed.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';

/** A record as the server keeps it. */
type Stored = {
  /** sent back with the next change, so that a change in between is noticed */
  readonly version: number;
  /** newest first */
  readonly history: readonly { readonly by: string; readonly at: string }[];
};
type Saved = { readonly ok: true } | CallFailure<string>;

type Options<Path extends string, S extends Stored, V> = {
  /** of what is typed on this device */
  readonly place: string;
  readonly record: S;
  /** names of the controls, in the order of the page */
  readonly fields: readonly Path[];
  readonly names: Readonly<Record<Path, string>>;
  readonly judge: (typed: FormValues<Path>) => Problems<Path, string>;
  /** what the controls hold of a record */
  readonly typedOf: (record: S) => FormValues<Path>;
  /** what is saved of what was typed and judged */
  readonly valuesOf: (typed: FormValues<Path>) => V;
  /** what saving changes for others, a sentence each; none where nothing differs */
  readonly consequencesOf: (before: S, values: V) => readonly string[];
  readonly save: (call: ReturnType<typeof browserCall>, values: V, version: number) => Promise<Saved>;
  /** of the answer: what is wrong by field, or that somebody else was quicker */
  readonly codes: { readonly invalid: string; readonly changed: string };
  /** of what the server found wrong */
  readonly problemsOf: (
    problems: Readonly<Record<string, string>>,
    typed: FormValues<Path>,
  ) => Problems<Path, string>;
  /** nothing differs; it is saved */
  readonly same: string;
  readonly saved: string;
  /** after it is saved: the page is read anew */
  readonly onSaved: () => void;
};

/** What is asked before a record is saved. */
type Confirmation = {
  readonly consequences: readonly string[];
  readonly onYes: () => Promise<null>;
  readonly onNo: () => void;
};

/** What `RecordForm` draws. */
export type RecordState<Path extends string> = {
  readonly form: ReturnType<typeof useForm<Path>>;
  readonly asked: Confirmation | null;
  readonly names: Readonly<Record<Path, string>>;
};

/**
 * A form of a record that several people edit: before it is saved it says what becomes other, and a change of
 * somebody else is put together with it field by field.
 */
export function useRecord<Path extends string, S extends Stored, V>(
  options: Options<Path, S, V>,
): RecordState<Path> {
  const { apiBase, locale } = useShop();
  const stored = useRef(options.record);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const [isSaving, setSaving] = useState(false);
  const question = useQuestion(options.record.version, isSaving, () => asked?.onNo());
  const keep = useKept(options.place);

  const save = async (typed: FormValues<Path>): Promise<Refusal<Path> | null> => {
    const answer = await options.save(browserCall(apiBase), options.valuesOf(typed), stored.current.version);
    if (answer.ok) {
      toast(options.saved);
      options.onSaved();
      return null;
    }
    const { code, data } = answer;
    if (code === options.codes.invalid)
      return {
        problems: options.problemsOf(
          (data as { problems: Readonly<Record<string, string>> }).problems,
          typed,
        ),
      };
    if (code !== options.codes.changed) return { text: failureWords({ code }, locale) };
    const seen = options.typedOf(stored.current);
    stored.current = (data as { current: S }).current;
    const [newest] = stored.current.history;
    return {
      conflict: {
        seen,
        stored: options.typedOf(stored.current),
        who: newest ? `${newest.by}, ${displayTime(new Date(newest.at))}` : m.forms_somebody(),
        names: options.names,
      },
    };
  };
  const form = useForm<Path>({
    keep,
    fields: options.fields,
    judge: options.judge,
    send: (typed) =>
      new Promise((answer) => {
        const consequences = options.consequencesOf(stored.current, options.valuesOf(typed));
        if (consequences.length === 0) return answer({ text: options.same });
        const end = (refusal: Refusal<Path> | null) => {
          answer(refusal);
          question.close();
          setSaving(false);
        };
        setAsked({
          consequences,
          onYes: async () => {
            setSaving(true);
            end(await save(typed));
            return null;
          },
          onNo: () => end({}),
        });
        question.ask();
      }),
  });
  return { form, asked: question.isOpen ? asked : null, names: options.names };
}
