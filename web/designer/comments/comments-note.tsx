import { useState } from 'react';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { later } from '../later.tsx';
import { useComments } from './use-comments.ts';

// read by few, and by nobody at once
const CommentsDialog = later(() => import('./comments-dialog.tsx'));

/** Says how many comments a shared design has that are not done, and opens them; nothing without a link. */
export default function CommentsNote({ designId }: { readonly designId: string }) {
  const { commented, hasFailed, refresh } = useComments(designId);
  const [isOpen, setOpen] = useState(false);
  const comments = commented.flatMap((one) => one.comments);
  if (commented.length === 0)
    return hasFailed ? (
      <Note>
        {m.comments_failed()}{' '}
        <button type="button" className="link as-link" onClick={refresh}>
          {m.comments_again()}
        </button>
      </Note>
    ) : null;
  const open = comments.filter(({ isDone }) => !isDone).length;
  const state = open > 0 ? m.comments_open({ count: open }) : m.comments_all_done();
  return (
    <>
      <Note>
        {comments.length === 0 ? m.comments_none_yet() : state}{' '}
        <button type="button" className="link as-link" onClick={() => setOpen(true)}>
          {m.comments_show()}
        </button>
      </Note>
      {isOpen && <CommentsDialog commented={commented} onChanged={refresh} onClose={() => setOpen(false)} />}
    </>
  );
}
