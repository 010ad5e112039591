import { type ChangeEvent, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NotePerson } from '#contract/office/notes.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { useFrame } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { InternalMark } from './internal-mark.tsx';
import { MentionField } from './mention-field.tsx';
import s from './notes.module.css';
import type { NoteDraft } from './use-note-draft.ts';

type Props = { readonly draft: NoteDraft; readonly people: readonly NotePerson[] };

/** An @ that begins a word; one inside of an address is a letter like others. */
const begins = (text: string, at: number): boolean =>
  text[at] === '@' && (at === 0 || /\s/.test(text[at - 1] ?? ''));

type TextProps = {
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
};

function NoteText({ fieldRef, value, error, onChange }: TextProps) {
  const { aria, frame } = useFrame({ label: m.notes_write(), error }, undefined);
  const told = { placeholder: m.notes_placeholder(), value, onChange };
  return frame(<textarea className="input small" rows={3} ref={fieldRef} {...aria} {...told} />);
}

/**
 * Where staff write a note. It is shut until it is asked for, and looks other than the field of messages:
 * what is meant for colleagues must not be typed where the partner reads.
 */
export function NoteWriter({ draft, people }: Props) {
  const id = useId();
  const { words, setWords, save, failure, isSaving, isTooLong, isEmpty } = draft;
  const [isAsked, setAsked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const whom = useRef<HTMLInputElement>(null);
  /** where the @ stands that led to the field of people */
  const [mark, setMark] = useState<number | null>(null);
  const isOpen = isAsked || !isEmpty;

  const type = ({ target: { value, selectionStart } }: ChangeEvent<HTMLTextAreaElement>): void => {
    const isLonger = value.length > words.length;
    setWords(value);
    setMissing(false);
    const at = selectionStart - 1;
    if (!isLonger || !begins(value, at) || people.length === 0) return;
    setMark(at);
    whom.current?.focus();
    // as if it were pressed: the list opens
    whom.current?.click();
  };
  const chosen = (): void => {
    const at = mark !== null && begins(words, mark) ? mark : words.length;
    // drawn at once: a caret that is set later jumps back under who types on
    flushSync(() => {
      if (at < words.length) setWords(words.slice(0, at) + words.slice(at + 1));
      setMark(null);
    });
    text.current?.focus();
    text.current?.setSelectionRange(at, at);
  };
  const submit = (): void => {
    setMissing(words.trim() === '');
    if (words.trim() === '') text.current?.focus();
    else if (!isTooLong) void save(people);
  };
  const count = formatNumber(MESSAGE_MAX, NUMBERS);
  const wrong = isTooLong ? m.order_message_long({ max: count }) : isMissing ? m.notes_empty() : undefined;

  return (
    <div className={s.writer} data-open={isOpen || undefined} data-internal="">
      <button
        type="button"
        className="btn line tiny"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setAsked(!isOpen || !isEmpty)}
      >
        <Icon name="lock" size="small" />
        {m.notes_write()}
      </button>
      <section id={id} className={s.form} aria-label={m.notes_write()} hidden={!isOpen}>
        {isOpen && (
          <>
            <p className={s.lead}>
              <InternalMark />
              {m.notes_internal_hint()}
            </p>
            <NoteText fieldRef={text} value={words} error={wrong} onChange={type} />
            {people.length > 0 && (
              <MentionField draft={draft} people={people} fieldRef={whom} onChosen={chosen} />
            )}
            {failure && <Refusal>{failure}</Refusal>}
            <button
              type="button"
              className="btn second small"
              aria-busy={isSaving || undefined}
              onClick={submit}
            >
              <BusyText isBusy={isSaving} label={m.notes_save()}>
                {m.notes_save()}
              </BusyText>
            </button>
          </>
        )}
      </section>
    </div>
  );
}
