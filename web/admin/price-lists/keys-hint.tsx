import { m } from '#texts/messages.ts';
import s from './price-editor.module.css';

const keysOf = (): readonly (readonly [keys: string, does: string])[] => [
  [m.pl_keys_arrows(), m.pl_keys_move()],
  [`Shift + ${m.pl_keys_arrows()}`, m.pl_keys_select()],
  [m.pl_keys_or({ one: 'Enter', other: 'F2' }), m.pl_keys_edit()],
  ['Esc', m.pl_keys_cancel()],
  ['Ctrl + C, X, V', m.pl_keys_copy()],
  ['Ctrl + Z, Y', m.pl_keys_undo()],
  ['Ctrl + D', m.pl_keys_fill()],
  ['Ctrl + A', m.pl_keys_all()],
  ['Delete', m.pl_keys_clear()],
];

/** What can be done in the table by keys, for whoever asks. */
export const KeysHint = () => (
  <details className={s.keys}>
    <summary>{m.pl_keys()}</summary>
    <dl>
      {keysOf().map(([keys, does]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </details>
);
