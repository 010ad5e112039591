import { clsx } from 'clsx';
import { type InputHTMLAttributes, type ReactNode, type RefObject, useState } from 'react';
import { useFrame } from './field.tsx';
import { useCombo } from './use-combo.ts';
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

/** A field that is typed into and offers what fits. */
export function ComboField<T>(props: Props<T>) {
  const { label, optional, error, value, onType, options, listLabel, status, onChoose, onTake } = props;
  const isPlain = props.isPlain ?? false;
  const { aria, frame } = useFrame({ label, error, ...(optional && { optional }) }, undefined);
  const opened = useState(false);
  const combo = useCombo({
    opened,
    keys: options.map(({ key }) => key),
    onChoose: (chosen) => {
      const option = options.find(({ key }) => key === chosen);
      if (option) onChoose(option.value);
    },
    onTake,
    isPlain,
    fieldRef: props.fieldRef,
  });
  return frame(
    <div className="choice-list combo" data-opens="down">
      <input
        {...combo.fieldProps}
        className="input small"
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
          combo.onTyped();
        }}
      />
      <span className="visually-hidden" role="status">
        {opened[0] && !isPlain ? status : ''}
      </span>
      <div className="choice-options" {...combo.listProps(listLabel)} ref={combo.list}>
        <p className="choice-head" aria-hidden="true">
          {listLabel}
        </p>
        {options.map((option) => (
          <div
            {...combo.optionProps(option.key)}
            key={option.key}
            className={clsx(option.key === combo.active && 'active')}
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
