import type { OrderNotes } from '#contract/office/notes.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { NoteItem } from '#web/orders/notes/note-item.tsx';
import { NoteWriter } from '#web/orders/notes/note-writer.tsx';
import { useNoteDraft } from '#web/orders/notes/use-note-draft.ts';
import { Note } from '#web/ui/note.tsx';
import s from './after-parts.module.css';
import { Part } from './order-parts.tsx';
import type { OrderView } from './order-view.server.ts';

type Props = {
  readonly order: OrderView;
  /** null when they could not be read */
  readonly notes: OrderNotes | null;
};

/** What staff note about a regular order, below what was written with the shopper. */
export function OrderNotesPart({ order, notes }: Props) {
  const draft = useNoteDraft(order.code);
  return (
    <Part title={m.notes_list()} isInternal>
      <UnsavedChanges isDirty={!draft.isEmpty} />
      {notes === null && <Note tone="warn">{m.notes_unavailable()}</Note>}
      {notes && order.removed === null && <NoteWriter draft={draft} people={notes.people} />}
      <ol className={s.messages}>
        {notes?.notes.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            orderCode={order.code}
            time={
              <time className="muted num" dateTime={note.createdAt}>
                {displayTime(Date.parse(note.createdAt))}
              </time>
            }
          />
        ))}
      </ol>
    </Part>
  );
}
