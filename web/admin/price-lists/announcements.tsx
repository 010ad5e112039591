import { useEffect, useState } from 'react';
import { m } from '#texts/messages.ts';
import type { Announcement, EditorState } from './grid/editor-state.ts';
import { isSingle, rangeOf } from './grid/selection.ts';

/** Reading stops at each new word; a person who holds an arrow key hears the last selection only. */
const PAUSE_MS = 500;

const words = ({ what, count, left }: Announcement): string => {
  switch (what) {
    case 'pasted':
      return m.pl_said_pasted({ count });
    case 'pastedPart':
      return m.pl_said_pasted_part({ count, left });
    case 'codesDiffer':
      return m.pl_said_codes_differ();
    case 'cleared':
      return m.pl_said_cleared({ count });
    case 'filled':
      return m.pl_said_filled({ count });
    case 'percent':
      return m.pl_said_percent({ count });
    case 'undone':
      return m.pl_said_undone({ count });
    case 'redone':
      return m.pl_said_redone({ count });
    case 'split':
      return m.pl_said_split();
    case 'removed':
      return m.pl_said_removed({ count });
    case 'added':
      return m.pl_said_added();
    case 'nothing':
      return m.pl_said_nothing();
  }
};

/** What was done, for those who hear it; what did not go is shown beside the tools as well. */
export function Announcements({ state }: { readonly state: EditorState }) {
  const { said, selection } = state;
  const [chosen, setChosen] = useState('');
  const { top, bottom, left, right } = rangeOf(selection);
  const single = isSingle(selection);
  useEffect(() => {
    const text = single ? '' : m.pl_said_chosen({ rows: bottom - top + 1, columns: right - left + 1 });
    const timer = setTimeout(() => setChosen(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [single, top, bottom, left, right]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {/* the same words a second time are only read when something differs */}
        {said && words(said) + (said.number % 2 ? '' : '\u00a0')}
      </p>
      <p className="visually-hidden" role="status">
        {chosen}
      </p>
    </>
  );
}

/** What could not be done as asked, for everybody. */
export const failureWords = (said: Announcement | null): string | null =>
  said && ['codesDiffer', 'pastedPart'].includes(said.what) ? words(said) : null;
