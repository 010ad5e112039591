import { type ReactNode, useState } from 'react';
import { deleteOrderNote, type OrderNote } from '#contract/office/notes.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { InternalMark } from './internal-mark.tsx';
import s from './notes.module.css';

type Props = {
  readonly note: OrderNote;
  readonly orderCode: string;
  /** when it was written, as the page tells times */
  readonly time: ReactNode;
};

function DeleteNote({ note, orderCode }: Omit<Props, 'time'>) {
  const [isOpen, setOpen] = useState(false);
  const { run, closed } = useAct();
  const input = { params: { orderCode, noteId: note.id } };
  return (
    <>
      <button type="button" className="btn ghost tiny" onClick={() => setOpen(true)}>
        <Icon name="trash" size="small" />
        {m.notes_delete()}
      </button>
      <ConfirmDialog
        open={isOpen}
        title={m.notes_delete_title()}
        text={m.notes_delete_text()}
        yes={m.notes_delete_act()}
        no={m.notes_delete_keep()}
        onNo={() => {
          setOpen(false);
          closed();
        }}
        onYes={() => run(deleteOrderNote, input, m.notes_deleted())}
      />
    </>
  );
}

/** A note among the messages: set apart, and named as internal in words. */
export function NoteItem({ note, orderCode, time }: Props) {
  const { words, authorName, isOwn, isNew, mentions } = note;
  return (
    <li data-internal="">
      <div className={s.note}>
        <p className={s.head}>
          <InternalMark />
          <b>{authorName || m.notes_somebody()}</b>
          {time}
        </p>
        {mentions.length > 0 && (
          <p className={s.for}>
            {m.notes_for({ names: mentions.map(({ name }) => name).join(', ') })}
            {isNew && <span className="tag info">{m.notes_for_you()}</span>}
          </p>
        )}
        <p className={s.words}>{words}</p>
        {isOwn && <DeleteNote note={note} orderCode={orderCode} />}
      </div>
    </li>
  );
}
