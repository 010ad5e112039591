import { type KeyboardEvent, useState } from 'react';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { Field } from '#web/ui/field.tsx';
import type { Control } from '../preflight/fix-place.ts';

type Props = {
  readonly label: string;
  /** null where several differ */
  readonly value: number | null;
  readonly decimals: number;
  readonly edition: Edition;
  readonly min?: number;
  readonly max?: number;
  /** what an arrow key adds */
  readonly step?: number;
  /** the name by which the print check finds this field */
  readonly fixControl?: Control;
  /** id of what is said below it and its neighbour */
  readonly describedBy?: string | undefined;
  readonly onValue: (value: number) => void;
};

/** A number as the fields of an edition show it. */
export const written = (value: number, decimals: number, edition: Edition): string => {
  const factor = 10 ** decimals;
  const rounded = Math.round(value * factor) / factor;
  return formatNumber(rounded, edition, Number.isInteger(rounded) ? 0 : decimals);
};

/**
 * A number as people of any edition type it: `1 234,5`, `1.5` and `1,5` are read; null for what is no number.
 */
export function readNumber(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0]/g, '').replace(',', '.');
  return /^-?\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : null;
}

/**
 * A number, applied on Enter, on leaving and by arrow up and down; what is no number, or out of range, is
 * replaced by the old one, and so is what the design refuses.
 */
export function NumberField({
  label,
  value,
  decimals,
  edition,
  min = -Infinity,
  max = Infinity,
  step = 1,
  fixControl,
  describedBy,
  onValue,
}: Props) {
  const shown = value === null ? '' : written(value, decimals, edition);
  // typed over this number; over another one it is void at once, or an arrow key would count from the old one
  const [edit, setEdit] = useState<{ readonly typed: string; readonly over: string } | null>(null);
  const typed = edit?.over === shown ? edit.typed : shown;

  const take = (next: number | null): void => {
    // what is taken comes back as `value`; what is refused must not go on standing here as if it held
    setEdit(null);
    if (next === null) return;
    const held = Math.min(max, Math.max(min, next));
    if (typed !== shown || held !== value) onValue(held);
  };
  const keys = (event: KeyboardEvent): void => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Enter') take(readNumber(typed));
    else if (way !== 0) {
      const from = readNumber(typed) ?? value;
      if (from !== null) take(from + way * step);
    } else return;
    event.preventDefault();
  };
  return (
    <Field
      label={label}
      small
      data-fix-control={fixControl}
      {...(describedBy && { 'aria-describedby': describedBy })}
      data-undo={typed === shown ? 'design' : undefined}
      inputMode="decimal"
      placeholder={value === null ? m.designer_values_differ() : undefined}
      autoComplete="off"
      value={typed}
      onChange={(event) => setEdit({ typed: event.target.value, over: shown })}
      onBlur={() => typed !== shown && take(readNumber(typed))}
      onKeyDown={keys}
    />
  );
}
