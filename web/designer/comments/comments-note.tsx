import { useState } from 'react';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { later } from '../later.tsx';
import { openOf, useComments } from './use-comments.ts';

// read by few, and by nobody at once
const CommentsPart = later(() => import('./comments-part.tsx'));

/**
 * Says how many comments of the link that is shown are not done, and how many of others, and unfolds them; nothing
 * without a link.
 */
export default function CommentsNote({ designId }: { readonly designId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { commented, hasFailed, refresh } = useComments(designId, isOpen);
  const [code, setCode] = useState('');
  // the newest, until another one is chosen
  const of = commented.find((one) => one.code === code) ?? commented[0];
  const comments = of?.comments ?? [];
  const open = openOf(comments);
  const elsewhere = openOf(commented.flatMap((one) => (one === of ? [] : one.comments)));
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
      {of && (
        <Note>
          {comments.length === 0 ? m.comments_none_yet() : state}{' '}
          {elsewhere > 0 && `${m.comments_open_elsewhere({ count: elsewhere })} `}
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
      {isOpen && of && <CommentsPart commented={commented} of={of} onLink={setCode} onChanged={refresh} />}
    </>
  );
}
