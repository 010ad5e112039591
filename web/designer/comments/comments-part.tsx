import { useEffect, useRef, useState } from 'react';
import { type DesignComment, deleteDesignComment } from '#contract/design/design-comments.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList, secretFor } from './comment-list.tsx';
import s from './comments.module.css';
import { StagePins } from './stage-pins.tsx';
import { type Commented, openOf } from './use-comments.ts';
import { useDrawnPin } from './use-drawn-pin.ts';

type Props = {
  readonly commented: readonly Commented[];
  /** the link whose comments are shown */
  readonly of: Commented;
  readonly onLink: (code: string) => void;
  /** something was written, marked or deleted */
  readonly onChanged: () => void;
};

/** What is said behind one link of a design, its pins on the sides, and where to say more. */
export default function CommentsPart({ commented, of, onLink, onChanged }: Props) {
  return (
    <section className={s.part} data-part="comments" aria-label={m.comments_title()}>
      {commented.length > 1 && (
        <Select
          small
          label={m.comments_link()}
          value={of.code}
          onChange={(event) => onLink(event.target.value)}
        >
          {commented.map((one, i) => (
            <option key={one.code} value={one.code}>
              {m.comments_link_until({
                // the newest stands first
                number: commented.length - i,
                day: displayTime(new Date(one.expiresAt)),
                open: openOf(one.comments),
              })}
            </option>
          ))}
        </Select>
      )}
      <OfLink key={of.code} of={of} onChanged={onChanged} />
    </section>
  );
}

function OfLink({ of, onChanged }: { readonly of: Commented; readonly onChanged: () => void }) {
  const { apiBase, locale } = useShop();
  const { announce } = useDesigner();
  const pin = useDrawnPin();
  const [leaving, setLeaving] = useState<DesignComment | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const isRemoved = useRef(false);
  useEffect(() => {
    // the dialog gave the focus back to a button that goes with its comment
    if (leaving === null && isRemoved.current) heading.current?.focus();
    isRemoved.current = false;
  }, [leaving]);

  const remove = async (): Promise<string | null> => {
    if (!leaving) return null;
    const answer = await browserCall(apiBase)(deleteDesignComment, {
      params: { code: of.code, commentId: leaving.id },
      body: { secret: secretFor(of, leaving) ?? '' },
    });
    if (!answer.ok) return failureWords(answer, locale);
    isRemoved.current = true;
    announce(m.comments_deleted());
    onChanged();
    return null;
  };
  return (
    <>
      <h2 className="h3" ref={heading} tabIndex={-1}>
        {m.comments_title()}
      </h2>
      <div className={s.columns}>
        <CommentList of={of} onChanged={onChanged} onDelete={setLeaving} />
        <div ref={form}>
          <CommentForm of={of} pin={pin} onWritten={onChanged} />
        </div>
      </div>
      <StagePins
        comments={of.comments}
        pin={pin}
        onPlaced={() => form.current?.querySelector('textarea')?.focus()}
      />
      <ConfirmDialog
        open={leaving !== null}
        title={m.comments_delete_question()}
        text={m.comments_delete_text({ name: leaving?.name ?? '' })}
        yes={m.comments_delete()}
        no={m.comments_keep()}
        onYes={remove}
        onNo={() => setLeaving(null)}
      />
    </>
  );
}
