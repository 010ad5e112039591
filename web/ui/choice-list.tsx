import { Icon } from './icon.tsx';
import { type Choice, useChoiceList } from './use-choice-list.ts';
import './choice-list.css';

type Props<T> = {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T | null;
  readonly onChoose: (value: T) => void;
  /** shown when nothing is chosen */
  readonly empty: string;
  /** where the list opens: the price bar stands at the foot of the page */
  readonly opens?: 'down' | 'up';
  readonly className?: string;
};

/**
 * A drop-down list whose disabled options can be reached and say why they are disabled, which a native select
 * cannot.
 */
export function ChoiceList<T extends string | number>({
  label,
  choices,
  value,
  onChoose,
  empty,
  opens = 'down',
  className = '',
}: Props<T>) {
  const list = useChoiceList(choices, value, onChoose);
  const { chosen, optionId, id, open, setOpen, active, setActive, box, show, choose, keys } = list;

  return (
    <div className={`choice-list ${className}`} data-opens={opens} ref={box}>
      <button
        type="button"
        className="choice-button"
        role="combobox"
        aria-label={`${label}: ${chosen?.text ?? empty}`}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? optionId(active) : undefined}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={keys}
        onBlur={() => setOpen(false)}
      >
        {chosen?.mark}
        <span className="choice-text">{chosen?.text ?? empty}</span>
        <Icon name="chevronDown" size="small" />
      </button>
      <div id={`${id}-list`} className="choice-options" role="listbox" aria-label={label} hidden={!open}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the button, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button takes the keys
          <div
            key={choice.value}
            id={optionId(index)}
            role="option"
            className={index === active ? 'active' : undefined}
            aria-selected={choice.value === value}
            aria-disabled={choice.reason ? true : undefined}
            onPointerMove={() => setActive(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            {choice.mark}
            <span>
              {choice.text}
              {choice.reason && <small className="choice-reason">{choice.reason}</small>}
            </span>
            {choice.value === value && <Icon name="check" size="small" />}
          </div>
        ))}
      </div>
    </div>
  );
}
