import { useState } from 'react';
import { m } from '#texts/messages.ts';
import { RecordPart as Fields, RecordForm } from '#web/admin/records/record-form.tsx';
import { useRecord } from '#web/admin/records/use-record.ts';
import { ChangeHistory } from '#web/admin/versions/change-history.tsx';
import type { FormValues } from '#web/forms/use-form.ts';
import { Field } from '#web/ui/field.tsx';
import { Part } from './part.tsx';
import { soon } from './soon.ts';

type Path = 'name' | 'note';
type Sample = {
  readonly values: FormValues<Path>;
  readonly version: number;
  readonly history: readonly { readonly by: string; readonly at: string }[];
};

const paths: readonly Path[] = ['name', 'note'];
const first: Sample = {
  values: { name: 'Sample Name', note: '' },
  version: 1,
  history: [{ by: 'Zollstock Musterstadt', at: '2026-11-27T10:00:00.000Z' }],
};

function Example() {
  const [stored, setStored] = useState(first);
  const names = { name: m.patterns_name(), note: m.patterns_note() };
  const record = useRecord({
    place: 'pattern',
    record: stored,
    fields: paths,
    names,
    judge: (typed) => (typed.name === '' ? { name: m.patterns_required() } : {}),
    typedOf: ({ values }) => values,
    valuesOf: (typed) => typed,
    consequencesOf: (before, typed) =>
      paths
        .filter((path) => before.values[path] !== typed[path])
        .map((path) => `${names[path]}: ${typed[path] || '–'}`),
    save: async (_call, values, version) => {
      await soon();
      setStored({ ...stored, values, version: version + 1 });
      return { ok: true };
    },
    codes: { invalid: 'invalid', changed: 'changed' },
    problemsOf: () => ({}),
    same: m.patterns_record_same(),
    saved: m.patterns_form_saved(),
    onSaved: () => {},
  });
  return (
    <RecordForm
      record={record}
      label={m.patterns_record()}
      save={m.patterns_save()}
      question={{ title: m.patterns_record_question(), text: m.patterns_record_question_text() }}
    >
      <Fields title={m.patterns_form()} text={m.patterns_form_text()}>
        <Field
          label={names.name}
          defaultValue={stored.values.name}
          aria-required
          {...record.form.field('name')}
        />
        <Field label={names.note} defaultValue={stored.values.note} {...record.form.field('note')} />
      </Fields>
    </RecordForm>
  );
}

const History = ({ id, rows }: { readonly id: string; readonly rows: Sample['history'] }) => (
  <ChangeHistory
    id={id}
    title={m.patterns_history()}
    none={m.patterns_history_none()}
    columns={[
      { name: m.patterns_history_at(), cell: ({ at }) => at.slice(0, 10) },
      { name: m.patterns_history_by(), cell: ({ by }) => by },
    ]}
    rows={rows}
    keyOf={({ at }) => at}
  />
);

export const RecordPart = () => (
  <Part id="record" title={m.patterns_record()} text={m.patterns_record_text()}>
    <Example />
    <History id="sample-history" rows={first.history} />
    <History id="empty-history" rows={[]} />
  </Part>
);
