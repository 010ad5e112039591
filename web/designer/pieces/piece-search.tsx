import { type FormEvent, useState } from 'react';
import type { PieceCheck } from '#rules/press/print-files/preflight/pieces.ts';
import { m } from '#texts/messages.ts';
import { Field } from '#web/ui/field.tsx';
import { findPiece } from './find-piece.ts';
import s from './pieces.module.css';

type Props = {
  readonly checks: readonly PieceCheck[];
  readonly rows: readonly (readonly string[])[];
  /** the place of the piece that is shown */
  readonly at: number;
  /** @param row from 0 */
  readonly onFound: (row: number) => void;
};

/** Shows the piece of a row by its number or a word in it; each Enter goes on to the next with that word. */
export function PieceSearch({ checks, rows, at, onFound }: Props) {
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState('');
  const find = (event: FormEvent): void => {
    event.preventDefault();
    const row = findPiece(checks, rows, typed, at);
    setMissed(row === null ? typed.trim() : '');
    if (row !== null) onFound(row);
  };
  const none = missed === '' ? '' : m.pieces_find_none({ words: missed });
  return (
    <form className={s.find} noValidate onSubmit={find}>
      <Field
        label={m.pieces_find()}
        hint={m.pieces_find_hint()}
        type="search"
        small
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={none}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissed('');
        }}
      />
      <button type="submit" className="btn line small">
        {m.pieces_find_show()}
      </button>
      <p className="visually-hidden" role="status">
        {none}
      </p>
    </form>
  );
}
