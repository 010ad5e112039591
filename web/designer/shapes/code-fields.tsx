import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { canCaption } from '#rules/design/artwork/codes/caption-letters.ts';
import {
  blankContent,
  type CodeFault,
  errorLevels,
  MAX_LINE,
  MAX_QR_BYTES,
  type QrContent,
  type QrKind,
  qrKinds,
} from '#rules/design/artwork/codes/qr-content.ts';
import { type CodeDraft, codeOf, draftOf } from '#rules/design/artwork/shapes/code-draft.ts';
import type { CodeForm, CodePrint } from '#rules/design/artwork/shapes/form.ts';
import { m } from '#texts/messages.ts';
import { Checkbox, Field, Select, TextArea } from '#web/ui/field.tsx';
import { refuseLong } from '../panel/long-paste.ts';
import { RefusedPaste } from '../panel/refused-paste.tsx';
import { faultText, fieldText, levelText, qrKindText } from './shape-texts.ts';
import s from './shapes.module.css';

type Props = {
  readonly start: CodeDraft;
  readonly prints: CodePrint;
  /** adds a new code; without it a code that is there follows what is typed, as long as it is right */
  readonly onAdd?: (form: CodeForm) => void;
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

/** The draft, what is wrong with it, and what was typed in which fields already. */
function useDraft({ start, prints, onChange }: Props) {
  const [draft, setDraft] = useState(start);
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set());
  const became = useRef(JSON.stringify(start));
  // undo changes a code too; what is being typed and still wrong stays
  const now = JSON.stringify(start);
  useEffect(() => {
    if (now === became.current) return;
    became.current = now;
    setDraft(JSON.parse(now) as CodeDraft);
  }, [now]);
  const made = codeOf(draft, prints);
  const change = (next: CodeDraft): void => {
    setDraft(next);
    const code = codeOf(next, prints);
    if (!code.ok || !onChange) return;
    became.current = JSON.stringify(draftOf(code.value));
    onChange(code.value);
  };
  const look = (field: string): void => setLooked(new Set([...looked, field]));
  const errorOf = (field: string): string | undefined =>
    !made.ok && made.field === field && looked.has(field)
      ? faultText({ code: made.code as CodeFault['code'], detail: made.detail })
      : undefined;
  return { draft, made, change, look, errorOf };
}

type Draft = ReturnType<typeof useDraft>;
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
  const { prints, onAdd } = props;
  const { draft, made, look, errorOf, ...typed } = useDraft(props);
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<{ readonly text: string; readonly field: string } | null>(null);
  const toField = (field: string | undefined): void =>
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const change = (next: CodeDraft): void => {
    setRefused(null);
    typed.change(next);
  };
  const isNew = onAdd !== undefined;
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLElement>('select, input, textarea')?.focus();
  }, [isNew]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = codeOf(draft, prints);
    if (code.ok) {
      onAdd?.(code.value);
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
    <form className={s.code} ref={form} onSubmit={submit} noValidate>
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

/** Another kind of content: what both have in common stays. */
function carried(content: QrContent, of: QrKind): QrContent {
  const blank = blankContent(of);
  const known = Object.entries(content).filter(([field]) => field !== 'of' && field in blank);
  return { ...blank, ...Object.fromEntries(known) } as QrContent;
}
