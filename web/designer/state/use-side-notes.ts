import { useCallback, useState } from 'react';

/** What could not be done on a side, said where it was tried. */
export type SideNote = {
  readonly key: number;
  readonly side: number;
  readonly tone: 'error' | 'info';
  readonly text: string;
};

/** Of several files dropped at once the last few notes are enough. */
const MOST = 4;
let nextKey = 1;

/** Notes on the sides: each stays until it is closed, or until the same is tried again. */
export function useSideNotes() {
  const [notes, setNotes] = useState<readonly SideNote[]>([]);
  const note = useCallback((side: number, text: string, tone: SideNote['tone'] = 'error'): number => {
    const key = nextKey++;
    setNotes((before) => [
      ...before.filter((one) => one.side !== side || one.text !== text).slice(1 - MOST),
      { key, side, tone, text },
    ]);
    return key;
  }, []);
  const closeNote = useCallback(
    (key: number) => setNotes((before) => before.filter((one) => one.key !== key)),
    [],
  );
  const clearNotes = useCallback(
    (side: number) =>
      setNotes((before) =>
        before.some((one) => one.side === side) ? before.filter((one) => one.side !== side) : before,
      ),
    [],
  );
  return { notes, note, closeNote, clearNotes };
}
