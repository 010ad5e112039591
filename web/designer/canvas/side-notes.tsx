import { useEffect, useRef } from 'react';
import { ClosableNote } from '../closable-note.tsx';
import { focusSide } from '../keys/focus.ts';
import { useDesigner } from '../state/designer-context.ts';
import type { SideNote } from '../state/use-side-notes.ts';
import { clearView } from './use-clear-view.ts';

/** Notes about what could not be done on a side. */
export function SideNotes({ side }: { side: number }) {
  const { notes } = useDesigner();
  return (
    <div aria-live="polite">
      {notes
        .filter((note) => note.side === side)
        .map((note) => (
          <Entry key={note.key} note={note} />
        ))}
    </div>
  );
}

function Entry({ note: { key, side, tone, text } }: { note: SideNote }) {
  const { closeNote } = useDesigner();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) clearView(place.current);
  }, []);
  const close = (): void => {
    closeNote(key);
    focusSide(side);
  };
  return <ClosableNote ref={place} tone={tone} text={text} onClose={close} />;
}
