import {
  Children,
  type InputEventHandler,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { m } from '#texts/messages.ts';
import { Icon } from './icon.tsx';

type FrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** an error that is no more: unseen, it keeps its place, so that the page below does not move */
  mended?: ReactNode;
  optional?: boolean;
};

/** What is wrong with a control or a group of them, below it. */
export function FieldError({ id, error, mended }: Pick<FrameProps, 'error' | 'mended'> & { id: string }) {
  const text = error || mended;
  if (!text) return null;
  return (
    <span
      className={error ? 'field-error' : 'field-error mended'}
      {...(error ? { id } : { 'aria-hidden': true })}
    >
      <Icon name="alert" />
      {text}
    </span>
  );
}

/** The ids and aria of one control, and the frame around it: label above, hint and error below. */
export function useFrame({ label, hint, error, mended, optional }: FrameProps, ownId: string | undefined) {
  const made = useId();
  const id = ownId ?? made;
  const described =
    [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;
  const aria = { id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined } as const;
  const frame = (control: ReactNode) => (
    <div className={error ? 'field bad' : 'field'}>
      <label className="label" htmlFor={id} id={`${id}-label`}>
        {label}
        {optional && <em> {m.form_optional()}</em>}
      </label>
      {control}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`} error={error} mended={mended} />
    </div>
  );
  return { aria, frame };
}

type Rest<T> = Omit<T, 'id' | keyof FrameProps> & FrameProps & { id?: string; small?: boolean };

type Typed<T> = {
  readonly value?: unknown;
  readonly maxLength?: number | undefined;
  readonly onInput?: InputEventHandler<T> | undefined;
};

/** Browsers cut what is longer without a word, also where the page does not hold what is typed. */
function useFull<T extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  maxLength = 0,
  onInput,
}: Typed<T>) {
  const [isTypedFull, setTypedFull] = useState(false);
  if (maxLength <= 0) return { full: null, heard: {} };
  const isFull = value === undefined ? isTypedFull : String(value ?? '').length >= maxLength;
  const heard: Pick<Typed<T>, 'onInput'> = {
    onInput: (event) => {
      setTypedFull(event.currentTarget.value.length >= maxLength);
      onInput?.(event);
    },
  };
  return { full: isFull ? m.form_full({ count: maxLength }) : null, heard };
}

/** A labelled input. `error` is a sentence that says how to mend it. */
export function Field({
  label,
  hint,
  error,
  mended,
  optional,
  id,
  small,
  ...rest
}: Rest<InputHTMLAttributes<HTMLInputElement>>) {
  const { full, heard } = useFull(rest);
  const { aria, frame } = useFrame({ label, hint: full ?? hint, error, mended, optional }, id);
  return frame(<input className={small ? 'input small' : 'input'} {...aria} {...rest} {...heard} />);
}

/** A labelled native select; pass <option>s as children. Without any it says so (SHL-045). */
export function Select({
  label,
  hint,
  error,
  mended,
  optional,
  id,
  small,
  ...rest
}: Rest<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { aria, frame } = useFrame({ label, hint, error, mended, optional }, id);
  const { children, ...control } = rest;
  return frame(
    <select className={small ? 'input small' : 'input'} {...aria} {...control}>
      {Children.count(children) > 0 ? children : <option disabled>{m.form_no_options()}</option>}
    </select>,
  );
}

/** A labelled text area. */
export function TextArea({
  label,
  hint,
  error,
  mended,
  optional,
  id,
  small,
  ...rest
}: Rest<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { full, heard } = useFull(rest);
  const { aria, frame } = useFrame({ label, hint: full ?? hint, error, mended, optional }, id);
  return frame(
    <textarea className={small ? 'input small' : 'input'} rows={3} {...aria} {...rest} {...heard} />,
  );
}

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  type?: 'checkbox' | 'radio';
  bad?: boolean;
};

/** A checkbox or radio with its sentence. */
export const Checkbox = ({ children, bad, type = 'checkbox', ...rest }: CheckProps) => (
  <label className={bad ? 'check bad' : 'check'}>
    <input type={type} {...rest} />
    <span>{children}</span>
  </label>
);
