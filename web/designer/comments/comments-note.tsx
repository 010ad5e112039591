import { useState } from 'react';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { later } from '../later.tsx';
import { useComments } from './use-comments.ts';

// read by few, and by nobody at once
const CommentsPart = later(() => import('./comments-part.tsx'));

/** Says how many comments a shared design has that are not done, and unfolds them; nothing without a link. */
export default function CommentsNote({ designId }: { readonly designId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { commented, hasFailed, refresh } = useComments(designId, isOpen);
  const comments = commented.flatMap((one) => one.comments);
  const open = comments.filter(({ isDone }) => !isDone).length;
  const state = open > 0 ? m.comments_open({ count: open }) : m.comments_all_done();
  return (
    <>
      {hasFailed && (
        <Note>
          {m.comments_failed()}{' '}
          <button type="button" className="link as-link" onClick={refresh}>
            {m.comments_again()}
          </button>
        </Note>
      )}
      {commented.length > 0 && (
        <Note>
          {comments.length === 0 ? m.comments_none_yet() : state}{' '}
          <button
            type="button"
            className="link as-link"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {m.comments_show()}
          </button>
        </Note>
      )}
      {isOpen && commented.length > 0 && <CommentsPart commented={commented} onChanged={refresh} />}
    </>
  );
}
