import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { inOrder, type Judgement, judged, leftFields, type Problems, unjudged } from './judgement.ts';
import { type KeptFields, keptText, readKept } from './kept-fields.ts';
import { type Conflict, putBack, putTogether } from './put-together.ts';
import type { Kept } from './use-typed.ts';

export type FormValues<Path extends string> = Readonly<Record<Path, string>>;

/** Why the server did not take a form: by its fields, or as a whole. */
export type Refusal<Path extends string> = {
  readonly problems?: Problems<Path, string>;
  readonly text?: string;
  /** somebody else was quicker: both are put together before it is saved again */
  readonly conflict?: Conflict<Path>;
};

type Options<Path extends string> = {
  /** names of the controls, in the order of the page */
  readonly fields: readonly Path[];
  /** sentences by field; see `judgeBy` for a schema */
  readonly judge: (values: FormValues<Path>) => Problems<Path, string>;
  /** null when it is saved. Without it the browser sends the form, as it does without script */
  readonly send?: (values: FormValues<Path>) => Promise<Refusal<Path> | null>;
  /** what the server said with the page, where the browser sent the form */
  readonly refused?: Problems<Path, string>;
  /** after a submit that found something; a form of two fields needs no summary */
  readonly focus?: 'summary' | 'first';
  /** whether a field is judged again when it is left; with `submit` words stay until the next submit */
  readonly judgeOn?: 'leave' | 'submit';
  /** by `useKept`: what was typed and not saved is there again after a log-in or a reload */
  readonly keep?: Kept;
  /** nothing is stored of it, so nobody else can have changed it */
  readonly isNew?: boolean;
};

/** What the controls hold, as a browser would send it: a box that is not ticked is empty. */
const valuesOf = <Path extends string>(form: HTMLFormElement, fields: readonly Path[]): FormValues<Path> => {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as FormValues<Path>;
};

/**
 * A form whose controls keep their own values (`defaultValue`): what was typed stays after a failure, and it
 * works without script where the server takes a post. Problems stand at their fields and in a summary that
 * takes the focus; `isDirty` is for `UnsavedChanges`.
 */
export function useForm<Path extends string>(options: Options<Path>) {
  const { fields, judge, send, refused, focus = 'summary', judgeOn = 'leave', keep, isNew } = options;
  const form = useRef<HTMLFormElement>(null);
  const formId = useId(); // two forms of one page may have fields of one name
  const [judgement, setJudgement] = useState<Judgement<Path, string>>(() =>
    refused ? judged(refused) : unjudged,
  );
  const [attempt, setAttempt] = useState(0);
  const [text, setText] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'saved'>('open');
  const [isDirty, setDirty] = useState(false);
  const saved = useRef('');
  const before = useRef<KeptFields>({});

  const values = () => valuesOf(form.current as HTMLFormElement, fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form is opened with counts as saved
  useEffect(() => {
    if (saved.current !== '') return;
    const stored = values();
    saved.current = JSON.stringify(stored);
    before.current = readKept(keep?.read());
    const clashes = putBack(form.current as HTMLFormElement, fields, before.current, stored);
    if (!isNew && Object.keys(clashes).length > 0) setJudgement(judged(clashes));
  }, []);

  const refuse = ({ conflict, ...refusal }: Refusal<Path>): void => {
    const put = conflict && form.current && putTogether(form.current, fields, values(), conflict);
    const { problems = {}, text: whole } = put ?? refusal;
    if (conflict) {
      const { stored } = conflict;
      saved.current = JSON.stringify(Object.fromEntries(fields.map((field) => [field, stored[field] ?? ''])));
      setDirty(JSON.stringify(values()) !== saved.current);
      before.current = {};
      keep?.write(keptText(values(), stored, {}));
    }
    setJudgement(judged(problems));
    setText(whole ?? null);
    setState('open');
    setAttempt((n) => n + 1);
    const [first] = inOrder(problems, fields);
    if (focus !== 'first' || !first) return;
    (form.current?.elements.namedItem(first[0]) as HTMLElement | null)?.focus();
  };
  const onSubmit = async (event: FormEvent): Promise<void> => {
    if (send || state === 'sending') event.preventDefault();
    if (state === 'sending') return;
    const now = values();
    const problems = judge(now);
    if (Object.keys(problems).length > 0) {
      event.preventDefault();
      return refuse({ problems });
    }
    if (!send) return;
    setJudgement(unjudged);
    setText(null);
    setState('sending');
    const refusal = await send(now);
    if (refusal) return refuse(refusal);
    if (!form.current) return keep?.write(''); // what was saved has closed its dialog, and the form with it
    saved.current = JSON.stringify(now);
    before.current = {};
    keep?.write('');
    setDirty(JSON.stringify(values()) !== saved.current); // somebody may have gone on typing
    setState('saved');
  };
  const onInput = (): void => {
    const now = values();
    setDirty(JSON.stringify(now) !== saved.current);
    keep?.write(keptText(now, JSON.parse(saved.current || '{}'), before.current));
    if (state === 'saved') setState('open');
  };
  const left = (path: Path): void => setJudgement((now) => leftFields(now, [path], () => judge(values())));

  return {
    /** onto the <form> */
    form: { ref: form, noValidate: true, onSubmit, onInput },
    /** onto its control */
    field: (path: Path) => ({
      id: formId + path,
      name: path,
      error: judgement.problems[path],
      mended: judgement.told[path],
      onBlur: () => judgeOn === 'leave' && left(path),
    }),
    /** for `ErrorSummary`, with the label before each sentence */
    lines: (labels: Readonly<Record<Path, string>>) =>
      inOrder(judgement.told, fields).map(([path, problem]) => ({
        id: formId + path,
        text: `${labels[path]}: ${problem}`,
        isMended: judgement.problems[path] === undefined,
      })),
    problems: judgement.problems,
    attempt,
    /** why the form as a whole was refused */
    text,
    state,
    isDirty,
  };
}
