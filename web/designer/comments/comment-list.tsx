import { clsx } from 'clsx';
import { useState } from 'react';
import {
  type DesignComment,
  deleteDesignComment,
  markDesignComment,
} from '#contract/design/design-comments.ts';
import { displayDay, displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { designLinks } from '#web/device/store.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { sideWords } from '../texts.ts';
import s from './comments.module.css';
import type { Commented } from './use-comments.ts';

type Props = { readonly of: Commented; readonly onChanged: () => void };

/** The oldest first. Who shared the design marks what is done; who wrote a comment or shared the design deletes it. */
export function CommentList({ of, onChanged }: Props) {
  const { apiBase, locale } = useShop();
  const [refused, setRefused] = useState<{ readonly text: string; readonly at: number } | null>(null);
  const [leaving, setLeaving] = useState<DesignComment | null>(null);
  const { written } = designLinks.read().value;
  const secretOf = ({ id }: DesignComment): string | null => written[id] ?? of.secret;

  const mark = async ({ id, isDone }: DesignComment): Promise<void> => {
    setRefused(null);
    const answer = await browserCall(apiBase)(markDesignComment, {
      params: { code: of.code, commentId: id },
      body: { secret: of.secret ?? '', isDone: !isDone },
    });
    if (!answer.ok) setRefused({ text: failureWords(answer, locale), at: Date.now() });
    onChanged();
  };
  const remove = async (comment: DesignComment): Promise<string | null> => {
    const answer = await browserCall(apiBase)(deleteDesignComment, {
      params: { code: of.code, commentId: comment.id },
      body: { secret: secretOf(comment) ?? '' },
    });
    if (!answer.ok) return failureWords(answer, locale);
    onChanged();
    return null;
  };
  if (of.comments.length === 0) return <p className="muted">{m.comments_empty()}</p>;
  return (
    <>
      {refused && <Refusal key={refused.at}>{refused.text}</Refusal>}
      <ul className={s.list}>
        {of.comments.map((comment) => (
          <li key={comment.id} className={clsx(s.comment, comment.isDone && s.done)}>
            <p className={s.by}>
              <b>{comment.name}</b>
              <time dateTime={comment.at}>
                {displayDay(comment.at)} {displayTime(new Date(comment.at))}
              </time>
              <SideTag side={comment.side} />
              {comment.isDone && (
                <span className="tag ok">
                  <Icon name="check" size="small" />
                  {m.comments_done()}
                </span>
              )}
            </p>
            <p className={s.text}>{comment.text}</p>
            <p className={s.acts}>
              {of.secret !== null && (
                <button
                  type="button"
                  className="btn line small"
                  aria-label={
                    comment.isDone
                      ? m.comments_reopen_named({ name: comment.name })
                      : m.comments_mark_named({ name: comment.name })
                  }
                  onClick={() => void mark(comment)}
                >
                  {comment.isDone ? m.comments_reopen() : m.comments_mark()}
                </button>
              )}
              {secretOf(comment) !== null && (
                <button
                  type="button"
                  className="btn line small"
                  aria-label={m.comments_delete_named({ name: comment.name })}
                  onClick={() => setLeaving(comment)}
                >
                  {m.comments_delete()}
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={m.comments_delete_question()}
        text={leaving ? m.comments_delete_text({ name: leaving.name }) : ''}
        yes={m.comments_delete()}
        no={m.comments_keep()}
        onYes={() => (leaving ? remove(leaving) : undefined)}
        onNo={() => setLeaving(null)}
      />
    </>
  );
}

function SideTag({ side }: { readonly side: number | null }) {
  const { offer, views } = useDesigner();
  const view = views.find(({ number }) => number === side);
  return view ? <span className="tag">{sideWords(view, offer.locale)}</span> : null;
}
