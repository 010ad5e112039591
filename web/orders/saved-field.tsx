import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#texts/messages.ts';
import { DayInput, isDay } from '#web/ui/day-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import s from './saved-field.module.css';

type Props = {
  readonly type: 'date' | 'text';
  /** what the field is, with its row */
  readonly label: string;
  /** as it is stored; empty for nothing */
  readonly saved: string;
  readonly min?: string;
  readonly maxLength?: number;
  readonly isDisabled: boolean;
  readonly describedBy?: string | undefined;
  /** a sentence about what was typed, before it is sent */
  readonly judge: (value: string) => string | null;
  /** null when it is stored, else why not */
  readonly save: (value: string) => Promise<string | null>;
};

/**
 * A field of a table that is saved when it is left or Enter is pressed; Escape takes back what was typed.
 * What could not be saved stays in the field, with the reason below it.
 */
export function SavedField(props: Props) {
  const { type, label, saved, min, maxLength, isDisabled, describedBy, judge, save } = props;
  const id = useId();
  const [value, setValue] = useState(saved);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isTyping, setTyping] = useState(false);
  /** as it was when the typing began: it sends what was seen then, whatever came since */
  const begun = useRef(save);
  /** what the server has, also while the page does not know it yet: Enter and leaving the field save once */
  const stored = useRef(saved);
  // somebody else may have changed it; what is being typed here is not overwritten
  // biome-ignore lint/correctness/useExhaustiveDependencies: only news of the stored value count
  useEffect(() => {
    stored.current = saved;
    if (!isTyping && problem === null) setValue(saved);
  }, [saved]);

  const leave = async (): Promise<void> => {
    const send = isTyping ? begun.current : save;
    setTyping(false);
    if (busy) return;
    if (value === stored.current) return setProblem(null);
    const isUnread = type === 'date' && value !== '' && !isDay(value);
    const wrong = isUnread ? m.form_date_unread() : judge(value);
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    const refused = await send(value);
    setBusy(false);
    setProblem(refused);
    if (refused === null) stored.current = value;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void leave();
    } else if (event.key === 'Escape' && value !== saved) {
      event.stopPropagation();
      setValue(saved);
      setProblem(null);
    }
  };
  const typed = (text: string): void => {
    if (!isTyping) begun.current = save;
    setTyping(true);
    setValue(text);
  };
  const control = {
    'aria-label': label,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : describedBy,
    'aria-busy': busy || undefined,
    disabled: isDisabled,
    value,
    onKeyDown,
  };
  return (
    <span className={problem ? `field bad ${s.savedField}` : `field ${s.savedField}`}>
      {type === 'date' && !(isDisabled && saved === '') ? (
        <DayInput {...control} small min={min} onChange={typed} onDone={() => void leave()} />
      ) : (
        <input
          {...control}
          className="input small num"
          placeholder="–"
          maxLength={maxLength}
          onChange={(event) => typed(event.target.value)}
          // what was refused is sent again by Enter or another change, not by passing through the field
          onBlur={() => (isTyping || problem === null) && void leave()}
        />
      )}
      {problem && (
        <span className="field-error" id={`${id}-problem`} role="alert">
          <Icon name="alert" />
          {problem}
        </span>
      )}
    </span>
  );
}
