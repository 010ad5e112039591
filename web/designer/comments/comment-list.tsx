import { clsx } from 'clsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type DesignComment, markDesignComment } from '#contract/design/design-comments.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { designLinks } from '#web/device/store.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { clearView } from '../canvas/use-clear-view.ts';
import { useDesigner } from '../state/designer-context.ts';
import { mmText, sideWords } from '../texts.ts';
import s from './comments.module.css';
import { commentDomId, pinDomId } from './stage-pins.tsx';
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
export function CommentList(props: Props) {
  const { of, onChanged } = props;
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
    <div>
      {refused && <Refusal key={refused.at}>{refused.text}</Refusal>}
      {/* not every browser scrolls by keys what has nothing to press in it */}
      <ul className={s.list} aria-label={m.comments_show()} tabIndex={of.comments.length > 1 ? 0 : undefined}>
        {of.comments.map((comment) => (
          <Comment key={comment.id} comment={comment} {...props} onMark={() => void mark(comment)} />
        ))}
      </ul>
    </div>
  );
}

type CommentProps = Props & { readonly comment: DesignComment; readonly onMark: () => void };

function Comment({ comment, of, onMark, onDelete }: CommentProps) {
  const { id, number, name, isDone } = comment;
  return (
    <li id={commentDomId(id)} tabIndex={-1} className={clsx(s.comment, isDone && s.done)}>
      <p className={s.by}>
        <span className={s.number} data-open={!isDone || undefined}>
          {number}
        </span>
        <b>{name}</b>
        <time dateTime={comment.at}>{displayTime(new Date(comment.at))}</time>
        {isDone && (
          <span className="tag ok">
            <Icon name="check" size="small" />
            {m.comments_done()}
          </span>
        )}
      </p>
      <About comment={comment} />
      <p className={s.text}>{comment.text}</p>
      <p className={s.acts}>
        {of.secret !== null && (
          <button
            type="button"
            className="btn line small"
            aria-label={
              isDone ? m.comments_reopen_named({ number, name }) : m.comments_mark_named({ number, name })
            }
            onClick={onMark}
          >
            {isDone ? m.comments_reopen() : m.comments_mark()}
          </button>
        )}
        {secretFor(of, comment) !== null && (
          <button
            type="button"
            className="btn ghost small"
            aria-label={m.comments_delete_named({ number, name })}
            onClick={() => onDelete(comment)}
          >
            {m.comments_delete()}
          </button>
        )}
      </p>
    </li>
  );
}

/** The side, or the place of it, a comment is about; pressed, it is shown on the stage. */
function About({ comment: { id, number, side, pin } }: Pick<CommentProps, 'comment'>) {
  const { offer, views, dispatch } = useDesigner();
  const view = views.find((one) => one.number === side);
  if (!view) return null;
  const words = sideWords(view, offer.locale);
  if (!pin) return <p className={s.about}>{words}</p>;
  const [x, y] = [mmText(pin.xMm, offer.edition), mmText(pin.yMm, offer.edition)];
  const place = m.comments_place({ side: words, x, y });
  const show = (): void => {
    flushSync(() => dispatch({ type: 'side', side: view.number }));
    const shown = document.getElementById(pinDomId(id));
    shown?.focus({ preventScroll: true });
    if (shown) clearView(shown);
  };
  return (
    <p className={s.about}>
      <button
        type="button"
        className="link as-link"
        aria-label={m.comments_show_pin({ number, place })}
        onClick={show}
      >
        {place}
      </button>
    </p>
  );
}
