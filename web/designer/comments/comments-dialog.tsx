import { displayDay } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import s from './comments.module.css';
import type { Commented } from './use-comments.ts';

type Props = {
  readonly commented: readonly Commented[];
  /** something was written, marked or deleted */
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** What is said of a shared design, link by link, and where to say more. */
export default function CommentsDialog({ commented, onChanged, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={m.comments_title()} size="wide">
      {commented.map((one) => (
        <section
          key={one.code}
          className={s.link}
          aria-label={m.comments_link_until({ day: displayDay(one.expiresAt) })}
        >
          {commented.length > 1 && (
            <h3 className="h4">{m.comments_link_until({ day: displayDay(one.expiresAt) })}</h3>
          )}
          <CommentList of={one} onChanged={onChanged} />
          <CommentForm of={one} onWritten={onChanged} />
        </section>
      ))}
    </Dialog>
  );
}
