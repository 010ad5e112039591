import { clsx } from 'clsx';
import { useState } from 'react';
import {
  type DesignComment,
  deleteDesignComment,
  markDesignComment,
} from '#contract/design/design-comments.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { designLinks } from '#web/device/store.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { sideWords } from '../texts.ts';
import s from './comments.module.css';
import type { Commented } from './use-comments.ts';

type Props = {
  readonly of: Commented;
  readonly onChanged: () => void;
  readonly onDelete: (comment: DesignComment) => void;
};

/** With which this browser deletes a comment: that of who wrote it, or of who shared the design. */
export const secretFor = ({ secret }: Commented, { id }: DesignComment): string | null =>
  designLinks.read().value.written[id] ?? secret;

/** The oldest first. Who shared the design marks what is done; who wrote a comment or shared the design deletes it. */
export function CommentList({ of, onChanged, onDelete }: Props) {
  const { apiBase, locale } = useShop();
  const [refused, setRefused] = useState<{ readonly text: string; readonly at: number } | null>(null);

  const mark = async ({ id, isDone }: DesignComment): Promise<void> => {
    setRefused(null);
    const answer = await browserCall(apiBase)(markDesignComment, {
      params: { code: of.code, commentId: id },
      body: { secret: of.secret ?? '', isDone: !isDone },
    });
    if (!answer.ok) setRefused({ text: failureWords(answer, locale), at: Date.now() });
    onChanged();
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
              <time dateTime={comment.at}>{displayTime(new Date(comment.at))}</time>
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
              {secretFor(of, comment) !== null && (
                <button
                  type="button"
                  className="btn line small"
                  aria-label={m.comments_delete_named({ name: comment.name })}
                  onClick={() => onDelete(comment)}
                >
                  {m.comments_delete()}
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function SideTag({ side }: { readonly side: number | null }) {
  const { offer, views } = useDesigner();
  const view = views.find(({ number }) => number === side);
  return view ? <span className="tag">{sideWords(view, offer.locale)}</span> : null;
}
