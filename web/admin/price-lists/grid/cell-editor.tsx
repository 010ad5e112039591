import { useId, useLayoutEffect, useRef } from 'react';
import type { Column } from './cells.ts';
import { endOfTyping } from './grid-keys.ts';
import s from './price-grid.module.css';
import type { Action } from './reduce.ts';

type Props = {
  readonly column: Column;
  readonly label: string;
  /** what is wrong with what stands there, empty when nothing is */
  readonly wrong: string;
  readonly text: string;
  /** typing replaces what stood there */
  readonly isNew: boolean;
  readonly dispatch: (action: Action) => void;
};

/** The field in a cell. Its text is its own until it is left, so a keystroke draws nothing else. */
export function CellEditor({ column, label, wrong, text, isNew, dispatch }: Props) {
  const wrongId = useId();
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    const input = field.current;
    input?.focus();
    if (!isNew) input?.select();
  }, [isNew]);
  const end = (onto: 'down' | 'up' | 'next' | 'back' | 'stay') => {
    if (isDone.current) return;
    isDone.current = true;
    dispatch({ type: 'typed', text: field.current?.value ?? text, onto });
  };
  return (
    <>
      <input
        ref={field}
        className={s.cellEditor}
        aria-label={label}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? wrongId : undefined}
        defaultValue={text}
        inputMode={column.kind === 'text' ? 'text' : column.kind === 'pieces' ? 'numeric' : 'decimal'}
        autoComplete="off"
        spellCheck={false}
        data-kind={column.kind}
        onBlur={() => end('stay')}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          const onto = endOfTyping(event, isNew);
          if (onto === null) return;
          event.preventDefault();
          if (onto === 'cancel') {
            isDone.current = true;
            dispatch({ type: 'cancel' });
          } else end(onto);
        }}
      />
      {wrong && (
        <span className="visually-hidden" id={wrongId}>
          {wrong}
        </span>
      )}
    </>
  );
}
