import { columnTexts } from '#contract/prices/price-texts.ts';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { sayTrouble } from './grid/say-trouble.ts';
import type { Table } from './grid/table.ts';
import type { Trouble } from './grid/troubles.ts';
import s from './price-editor.module.css';

type Props = {
  readonly troubles: readonly Trouble[];
  readonly table: Table;
  readonly onPick: (trouble: Trouble) => void;
};

/** More than these are not read one by one. */
const MOST_LISTED = 50;

/**
 * What is wrong, in words, each with the way to its cell. It stands below the table, which would move at each
 * fault, and only how much is wrong is read out. The region is there before the first message.
 */
export function TroubleList({ troubles, table, onPick }: Props) {
  const isRange = troubles.some(({ reason }) => reason.startsWith('range_'));
  const summary = isRange ? m.pl_correct_ranges() : m.pl_correct_cells({ count: troubles.length });
  return (
    <div className={s.troubles}>
      <p className="visually-hidden" role="status">
        {troubles.length > 0 && summary}
      </p>
      {troubles.length > 0 && (
        <Note tone="error">
          <strong>{summary}</strong>
          <ul>
            {troubles.slice(0, MOST_LISTED).map((trouble) => (
              <li key={`${trouble.id} ${trouble.field} ${trouble.reason}`}>
                <button type="button" className="link as-link" onClick={() => onPick(trouble)}>
                  {String(table.rows[trouble.id]?.heliosId)}, {columnTexts[trouble.field]()}{' '}
                  {trouble.value && `(${trouble.value})`}
                </button>
                : {sayTrouble(trouble)}
              </li>
            ))}
            {troubles.length > MOST_LISTED && (
              <li>{m.pl_more_troubles({ count: troubles.length - MOST_LISTED })}</li>
            )}
          </ul>
        </Note>
      )}
    </div>
  );
}
