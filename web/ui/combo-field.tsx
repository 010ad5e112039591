import { clsx } from 'clsx';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useFrame } from './field.tsx';
import './choice-list.css';

export type Found<T> = {
  readonly value: T;
  readonly key: string;
  readonly text: string;
  /** what else is to be known of it, small beside it */
  readonly note?: string | undefined;
  readonly mark?: ReactNode;
};

type Props<T> = {
  readonly label: ReactNode;
  readonly optional?: boolean;
  readonly error?: ReactNode;
  readonly value: string;
  readonly onType: (typed: string) => void;
  /** what fits what is typed, by whoever knows it */
  readonly options: readonly Found<T>[];
  /** name of the list, said when it opens */
  readonly listLabel: string;
  /** how many there are, or that there are none; read out as one types */
  readonly status: string;
  readonly onChoose: (value: T) => void;
  /** what is typed is meant as it stands: Enter without a chosen option, or the field is left */
  readonly onTake: (how: 'enter' | 'leave') => void;
  /** id of what else describes the field, e.g. a question below it */
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  /** there is nothing to offer: a field that is typed into, the same one if there is something later */
  readonly isPlain?: boolean;
  /** for whoever has to give the field the focus */
  readonly fieldRef?: RefObject<HTMLInputElement | null>;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'disabled'>;

/**
 * A field that is typed into and offers what fits. Follows the editable combobox of the ARIA practices with a
 * list: the focus stays in the field, which names the active option; nothing is chosen by typing alone.
 */
export function ComboField<T>(props: Props<T>) {
  const { label, optional, error, value, onType, options, listLabel, status, onChoose, onTake } = props;
  const isPlain = props.isPlain ?? false;
  const listId = useId();
  const { aria, frame } = useFrame({ label, error, ...(optional && { optional }) }, undefined);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && !isPlain && options.length > 0;
  const at = Math.min(active, options.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const list = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLInputElement>(null);
  const field = props.fieldRef ?? own;
  // in a panel that scrolls the list would open below what is seen of it
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of options is another height
  useEffect(() => {
    if (!isShown) return;
    list.current?.scrollIntoView({ block: 'nearest' });
    // on a phone both do not fit: who types has to see what they type
    field.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, options.length]);
  const show = (index: number): void => {
    setOpen(true);
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (index: number): void => {
    const option = options[index];
    if (!option) return;
    close();
    onChoose(option.value);
  };
  const keys = (event: KeyboardEvent): void => {
    const last = options.length - 1;
    if (isPlain && event.key !== 'Enter') return;
    if (event.key === 'ArrowDown') show(isShown ? Math.min(last, at + 1) : 0);
    else if (event.key === 'ArrowUp') show(isShown ? Math.max(0, at - 1) : last);
    else if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Enter' && isShown && at >= 0) choose(at);
    else if (event.key === 'Enter') {
      close();
      onTake('enter');
    } else return;
    event.preventDefault();
    // the page has keys of its own, e.g. Escape gives the selection up
    event.stopPropagation();
  };
  return frame(
    <div className="choice-list combo" data-opens="down">
      <input
        ref={field}
        className="input small"
        type="text"
        {...(!isPlain && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isShown,
          'aria-controls': listId,
          'aria-activedescendant': isShown && at >= 0 ? optionId(at) : undefined,
        })}
        autoComplete="off"
        spellCheck={false}
        {...aria}
        aria-invalid={props.isInvalid || aria['aria-invalid']}
        aria-describedby={
          [aria['aria-describedby'], props.describedBy].filter(Boolean).join(' ') || undefined
        }
        maxLength={props.maxLength}
        disabled={props.disabled}
        value={value}
        onChange={(event) => {
          onType(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={keys}
        onBlur={() => {
          close();
          onTake('leave');
        }}
      />
      <span className="spoken" role="status">
        {isOpen && !isPlain ? status : ''}
      </span>
      <div
        ref={list}
        id={listId}
        className="choice-options"
        role="listbox"
        aria-label={listLabel}
        hidden={!isShown}
      >
        <p className="choice-head" aria-hidden="true">
          {listLabel}
        </p>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={option.key}
            id={optionId(index)}
            role="option"
            className={clsx(index === at && 'active')}
            aria-selected={index === at}
            onPointerMove={() => setActive(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            {option.mark}
            <span>{option.text}</span>
            {option.note && <small>{option.note}</small>}
          </div>
        ))}
      </div>
    </div>,
  );
}
