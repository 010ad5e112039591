import { type FormEvent, useId, useState } from 'react';
import { addCarrier, type Carrier, changeCarrier } from '#contract/office/carriers.ts';
import type { CallFailure } from '#contract/platform/client.ts';
import {
  type CarrierForm,
  type CarrierProblem,
  carrierProblems,
  cleanCarrier,
  type Separator,
  separators,
} from '#rules/office/carriers/carrier.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { FormActs } from '#web/forms/form-acts.tsx';
import { useTyped } from '#web/forms/use-typed.ts';
import { RecordDialog } from '#web/frame/record-dialog.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Checkbox, Field, Select } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import { problemWords, separatorTexts } from './carrier-words.ts';
import s from './carriers.module.css';
import { ColumnsPart } from './columns-part.tsx';

const blank: CarrierForm = {
  name: '',
  separator: 'semicolon',
  hasHead: true,
  columns: [{ content: 'reference', head: '' }],
};
const formOf = ({ name, separator, hasHead, columns }: CarrierForm): CarrierForm => ({
  ...{ name, separator, hasHead, columns },
});

/** What is kept of a form on this device: over which version it was typed, so that a newer one is not lost. */
type KeptForm = { readonly typed: CarrierForm; readonly version: number };
function readKept(text: string): KeptForm | null {
  try {
    return JSON.parse(text) as KeptForm;
  } catch {
    return null; // nothing, or cut off at its bound
  }
}

/** What is typed, what is wrong with it, and how it is saved. */
function useCarrierForm(edited: Carrier | null, onSaved: () => void) {
  const { apiBase, locale } = useShop();
  const attempt = useAttempt();
  const first = edited ? formOf(edited) : blank;
  const [kept, keep] = useTyped(`carrier ${edited?.id ?? 'new'}`);
  const { typed, version } = readKept(kept) ?? { typed: first, version: edited?.version ?? 0 };
  const [problems, setProblems] = useState<readonly CarrierProblem[]>([]);
  const [refused, setRefused] = useState<{ readonly at: number; readonly text: string | null }>({
    at: 0,
    text: null,
  });
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<CarrierForm>): void => {
    const next = { ...typed, ...part };
    keep(JSON.stringify({ typed: next, version } satisfies KeptForm));
    // what is mended is not red any more; what is new is said with the next submit
    const left = new Set(carrierProblems(cleanCarrier(next)).map((one) => JSON.stringify(one)));
    setProblems(problems.filter((one) => left.has(JSON.stringify(one))));
  };
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const found = carrierProblems(cleanCarrier(typed));
    setProblems(found);
    setRefused({ at: refused.at + 1, text: null });
    if (found.length > 0) return;
    setBusy(true);
    const call = browserCall(apiBase);
    const body = { ...typed, columns: [...typed.columns] };
    const answer = edited
      ? await call(changeCarrier, { params: { id: edited.id }, body: { ...body, version } })
      : await call(addCarrier, { body }, { headers: attempt.headersFor(body) });
    setBusy(false);
    if (!answer.ok) {
      const text = failureWords(answer as CallFailure<string>, locale, m.carriers_not_saved());
      return setRefused({ at: refused.at + 1, text });
    }
    attempt.done();
    keep('');
    toast(m.carriers_saved({ name: cleanCarrier(typed).name }));
    onSaved();
  };
  return { typed, change, forget: () => keep(''), problems, refused, isBusy, onSubmit };
}

type FormProps = {
  readonly edited: Carrier | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

function CarrierFormPart({ edited, onSaved, onCancel }: FormProps) {
  const id = useId();
  const { typed, change, forget, problems, refused, isBusy, onSubmit } = useCarrierForm(edited, onSaved);
  const idOf = (field: string | number) => `${id}-${field}`;
  const targetOf = (problem: CarrierProblem) => (problem.field === 'head' ? problem.column : problem.field);
  const errorOf = (field: string | number): string | undefined => {
    const problem = problems.find((one) => targetOf(one) === field);
    return problem && problemWords(problem);
  };
  const labelOf = (problem: CarrierProblem): string => {
    if (problem.field === 'head') return m.carriers_head({ number: problem.column + 1 });
    return problem.field === 'name' ? m.carriers_name() : m.carriers_columns();
  };
  return (
    <form className={s.form} noValidate onSubmit={onSubmit} aria-label={m.carriers_title()}>
      <ErrorSummary
        title={m.problem_carrier_invalid()}
        lines={problems.map((problem) => ({
          id: idOf(targetOf(problem)),
          text: `${labelOf(problem)}: ${problemWords(problem)}`,
          isMended: false,
        }))}
        attempt={refused.at}
      />
      {refused.text && <Refusal key={refused.at}>{refused.text}</Refusal>}
      <Field
        id={idOf('name')}
        label={m.carriers_name()}
        value={typed.name}
        error={errorOf('name')}
        autoComplete="off"
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Select
        label={m.carriers_separator()}
        value={typed.separator}
        onChange={(event) => change({ separator: event.currentTarget.value as Separator })}
      >
        {separators.map((one) => (
          <option key={one} value={one}>
            {separatorTexts[one]()}
          </option>
        ))}
      </Select>
      <Checkbox
        checked={typed.hasHead}
        onChange={(event) => change({ hasHead: event.currentTarget.checked })}
      >
        {m.carriers_has_head()}
      </Checkbox>
      <ColumnsPart
        columns={typed.columns}
        hasHead={typed.hasHead}
        onChange={(columns) => change({ columns })}
        errors={{ all: errorOf('columns'), head: errorOf }}
        idOf={idOf}
      />
      <FormActs
        isBusy={isBusy}
        cancel={m.carriers_cancel()}
        onCancel={() => {
          forget();
          onCancel();
        }}
        save={m.carriers_save()}
      />
    </form>
  );
}

type Props = {
  /** `new`, the carrier that is edited, or null while the dialog is shut */
  readonly about: 'new' | Carrier | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** A carrier and its table, in a dialog. */
export function CarrierDialog({ about, onClose, onSaved }: Props) {
  return (
    <RecordDialog
      about={about}
      keyOf={({ id, version }) => `${id} ${version}`}
      titleOf={(edited) => (edited ? m.carriers_edit() : m.carriers_new())}
      size="wide"
      onClose={onClose}
      form={(edited, end) => (
        <CarrierFormPart
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
