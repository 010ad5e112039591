import { useState } from 'react';
import { type DesignComment, deleteDesignComment } from '#contract/design/design-comments.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList, secretFor } from './comment-list.tsx';
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
  const { apiBase, locale } = useShop();
  const [leaving, setLeaving] = useState<{ readonly of: Commented; readonly comment: DesignComment } | null>(
    null,
  );
  const remove = async (): Promise<string | null> => {
    if (!leaving) return null;
    const { of, comment } = leaving;
    const answer = await browserCall(apiBase)(deleteDesignComment, {
      params: { code: of.code, commentId: comment.id },
      body: { secret: secretFor(of, comment) ?? '' },
    });
    if (!answer.ok) return failureWords(answer, locale);
    onChanged();
    return null;
  };
  return (
    <>
      <Dialog open onClose={onClose} title={m.comments_title()} size="wide">
        {commented.map((one) => {
          const until = m.comments_link_until({ day: displayDay(new Date(one.expiresAt)) });
          return (
            <section key={one.code} className={s.link} aria-label={until}>
              {commented.length > 1 && <h3 className="h4">{until}</h3>}
              <CommentList
                of={one}
                onChanged={onChanged}
                onDelete={(comment) => setLeaving({ of: one, comment })}
              />
              <CommentForm of={one} onWritten={onChanged} />
            </section>
          );
        })}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        title={m.comments_delete_question()}
        text={m.comments_delete_text({ name: leaving?.comment.name ?? '' })}
        yes={m.comments_delete()}
        no={m.comments_keep()}
        onYes={remove}
        onNo={() => setLeaving(null)}
      />
    </>
  );
}
