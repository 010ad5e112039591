import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { canCaption } from '#rules/design/artwork/codes/caption-letters.ts';
import {
  carried,
  errorLevels,
  MAX_LINE,
  MAX_QR_BYTES,
  type QrContent,
  type QrKind,
  qrKinds,
} from '#rules/design/artwork/codes/qr-content.ts';
import { type CodeDraft, codeOf } from '#rules/design/artwork/shapes/code-draft.ts';
import type { CodeForm, CodePrint } from '#rules/design/artwork/shapes/form.ts';
import { m } from '#texts/messages.ts';
import { Checkbox, Field, Select, TextArea } from '#web/ui/field.tsx';
import { refuseLong } from '../panel/long-paste.ts';
import { RefusedPaste } from '../panel/refused-paste.tsx';
import { fieldText, levelText, qrKindText } from './shape-texts.ts';
import s from './shapes.module.css';
import { type Draft, useCodeDraft } from './use-code-draft.ts';

type Props = {
  readonly start: CodeDraft;
  readonly prints: CodePrint;
  /** names what the device keeps of what is typed */
  readonly place: string;
  /** whoever wanted a new code types at once */
  readonly hasFocus?: boolean;
  /** adds a new code, with which these fields go; false where it was not added */
  readonly onAdd?: (form: CodeForm) => Promise<boolean>;
  /** of a code that is there */
  readonly onChange?: (form: CodeForm) => void;
};

const types: Partial<
  Record<string, { readonly type?: string; readonly inputMode?: 'url' | 'tel' | 'email' }>
> = {
  address: { inputMode: 'url' },
  web: { inputMode: 'url' },
  phone: { inputMode: 'tel' },
  email: { inputMode: 'email' },
};

type QrDraft = Extract<CodeDraft, { kind: 'qr' }>;
type BarDraft = Exclude<CodeDraft, QrDraft>;
/** What all fields of a code share; `set` takes what is typed. */
type Common = (
  field: string,
  value: string,
  set: (typed: string) => void,
) => {
  readonly label: string;
  readonly error: string | undefined;
  readonly name: string;
  readonly small: boolean;
  readonly value: string;
  readonly maxLength: number;
  readonly autoComplete: string;
  readonly spellCheck: boolean;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement | HTMLInputElement>) => void;
};

type QrProps = Pick<Draft, 'change'> & { readonly draft: QrDraft; readonly common: Common };

const QrFields = ({ draft, change, common }: QrProps) => (
  <>
    <Select
      label={m.shapes_qr_of()}
      small
      value={draft.content.of}
      onChange={(event) =>
        change({ ...draft, content: carried(draft.content, event.target.value as QrKind) })
      }
    >
      {qrKinds.map((kind) => (
        <option key={kind} value={kind}>
          {qrKindText(kind)}
        </option>
      ))}
    </Select>
    {Object.entries(draft.content)
      .filter(([field]) => field !== 'of')
      .map(([field, typed]) => {
        const rest = common(field, typed, (text) =>
          change({ ...draft, content: { ...draft.content, [field]: text } as QrContent }),
        );
        return field === 'text' ? (
          <TextArea key={field} {...rest} rows={2} maxLength={MAX_QR_BYTES} data-fix-control="content" />
        ) : (
          <Field key={field} {...rest} {...types[field]} />
        );
      })}
    <Select
      label={m.shapes_level()}
      hint={m.shapes_level_hint()}
      small
      value={draft.level}
      onChange={(event) => change({ ...draft, level: event.target.value as (typeof errorLevels)[number] })}
    >
      {errorLevels.map((level) => (
        <option key={level} value={level}>
          {levelText(level)}
        </option>
      ))}
    </Select>
  </>
);

type BarProps = Pick<Draft, 'change' | 'made'> & {
  readonly draft: BarDraft;
  readonly common: Common;
};

function BarFields({ draft, made, change, common }: BarProps) {
  const canSay = draft.kind !== 'code128' || canCaption(draft.text);
  return (
    <>
      <Field
        {...common('text', draft.text, (text) => change({ ...draft, text }))}
        inputMode={draft.kind === 'ean13' ? 'numeric' : undefined}
        hint={
          draft.kind === 'ean13' && made.ok && made.value.kind === 'ean13'
            ? m.shapes_ean_whole({ digits: made.value.digits })
            : draft.kind === 'ean13'
              ? m.shapes_ean_hint()
              : m.shapes_code128_hint()
        }
      />
      <Checkbox
        checked={draft.caption && canSay}
        disabled={!canSay}
        onChange={(event) => change({ ...draft, caption: event.target.checked })}
      >
        {draft.kind === 'ean13' ? m.shapes_caption_ean() : m.shapes_caption_128()}
      </Checkbox>
      {!canSay && <p className="hint">{m.shapes_caption_letters()}</p>}
    </>
  );
}

/** What a code says: typed words stay, and what is wrong with them is said at their field. */
export function CodeFields(props: Props) {
  const { prints, onAdd, hasFocus = false } = props;
  const { draft, made, look, errorOf, forget, ...typed } = useCodeDraft(props);
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<{ readonly text: string; readonly field: string } | null>(null);
  const toField = (field: string | undefined): void =>
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const change = (next: CodeDraft): void => {
    setRefused(null);
    typed.change(next);
  };
  // a second press comes before the first code is there
  const isAdding = useRef(false);
  useEffect(() => {
    if (hasFocus) form.current?.querySelector<HTMLElement>('select, input, textarea')?.focus();
  }, [hasFocus]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const code = codeOf(draft, prints);
    if (code.ok) {
      if (isAdding.current) return;
      isAdding.current = true;
      if (await onAdd?.(code.value)) forget();
      isAdding.current = false;
      return;
    }
    look(code.field ?? 'text');
    toField(code.field);
  };
  const common: Common = (field, value, set) => ({
    name: field,
    label: draft.kind === 'ean13' ? m.shapes_field_ean() : fieldText(field),
    small: true,
    value,
    maxLength: MAX_LINE,
    autoComplete: 'off',
    spellCheck: false,
    error: errorOf(field),
    onPaste: (event) => {
      const text = refuseLong(event);
      setRefused(text === null ? null : { text, field });
    },
    onChange: (event) => {
      set(event.target.value);
      // of a new code it is said when it is added: said on leaving, it would move the button being pressed
      if (!onAdd) look(field);
    },
  });
  return (
    <form className={s.code} ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {draft.kind === 'qr' ? (
        <QrFields {...{ draft, change, common }} />
      ) : (
        <BarFields {...{ draft, made, change, common }} />
      )}
      <RefusedPaste
        text={refused?.text ?? null}
        onClose={() => {
          toField(refused?.field);
          setRefused(null);
        }}
      />
      {onAdd && (
        <button type="submit" className="btn line small">
          {m.shapes_code_add()}
        </button>
      )}
    </form>
  );
}
