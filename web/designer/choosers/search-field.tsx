import { useEffect, useRef } from 'react';
import { Field } from '#web/ui/field.tsx';
import type { useRoving } from './use-roving.ts';

type Props = {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** of what was found, below the field */
  readonly roving: Pick<ReturnType<typeof useRoving>, 'enter' | 'restart'>;
  /** takes the first of what was found */
  readonly onEnter: () => void;
  /** said when what is found changes */
  readonly status: string;
};

/** The field above what can be chosen; it has the focus as soon as it is there. */
export function ChooserSearch({ label, typed, onType, roving, onEnter, status }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the dialog opens after its contents are there, and looks for this
    box.current?.querySelector('input')?.setAttribute('autofocus', '');
  }, []);
  return (
    <div ref={box}>
      <Field
        label={label}
        type="search"
        small
        value={typed}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          onType(event.target.value);
          roving.restart();
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') roving.enter();
          else if (event.key === 'Enter' && typed.trim() !== '') onEnter();
          else return;
          event.preventDefault();
        }}
      />
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </div>
  );
}
