import { useId, useState } from 'react';
import { decideByLink } from '#contract/orders/order-links.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { GuestName, useGuestName } from './guest-name.tsx';
import s from './link-item.module.css';
import { useLinkPage } from './link-page.tsx';

type Answer = 'approve' | 'change';

type Props = { readonly orderItemId: string; readonly version: number };

/** Approve a proof or ask for a change: each asked once more, for neither can be taken back. */
export function Decide({ orderItemId, version: newest }: Props) {
  const { secret, order } = useLinkPage();
  const nameId = useId();
  const commentId = useId();
  const [tried, setTried] = useState<Answer | null>(null);
  const { busy, run, closed } = useAct();
  const question = useQuestion(newest, busy);
  const version = question.about;
  const [isChanging, setChanging] = useState(false);
  const [comment, setComment] = useTyped(`link ${order.code} change ${orderItemId}`);
  const [answer, setAnswer] = useState<Answer>('approve');
  const { name, isMissing } = useGuestName();
  const isEmpty = comment.trim() === '';
  const ask = (about: Answer) => {
    // what the answer cannot do without is asked for before the question, not after it
    setTried(about);
    if (isMissing) return document.getElementById(nameId)?.focus();
    if (about === 'change' && isEmpty) return document.getElementById(commentId)?.focus();
    setAnswer(about);
    question.ask();
  };
  const close = () => {
    question.close();
    closed();
  };
  const decide = async (approved: boolean) => {
    const refused = await run(
      decideByLink,
      {
        params: { secret, orderItemId },
        body: { version, approved, comment: approved ? '' : comment, name },
      },
      approved ? m.link_approved_done() : m.link_change_done(),
    );
    if (refused === null) setComment('');
    return refused;
  };
  return (
    <>
      <GuestName id={nameId} isTried={tried !== null} />
      {isChanging && (
        <div className={s.change}>
          <TextArea
            id={commentId}
            label={m.link_change_label()}
            error={tried === 'change' && isEmpty && m.link_change_empty()}
            rows={4}
            maxLength={MESSAGE_MAX}
            value={comment}
            autoFocus
            onChange={(event) => setComment(event.target.value)}
          />
        </div>
      )}
      <div className={s.acts}>
        {isChanging ? (
          <>
            <button type="button" className="btn primary" onClick={() => ask('change')}>
              {m.link_change_send()}
            </button>
            <button type="button" className="btn line" onClick={() => setChanging(false)}>
              {m.link_keep()}
            </button>
          </>
        ) : (
          <>
            <button type="button" className="btn primary" onClick={() => ask('approve')}>
              <Icon name="check" size="small" />
              {m.link_approve()}
            </button>
            <button type="button" className="btn line" onClick={() => setChanging(true)}>
              {m.link_change()}
            </button>
          </>
        )}
      </div>
      <Question
        about={question.isOpen ? answer : null}
        version={version}
        onNo={close}
        onYes={() => decide(answer === 'approve')}
      />
    </>
  );
}

type QuestionProps = {
  readonly about: Answer | null;
  readonly version: number;
  readonly onNo: () => void;
  readonly onYes: () => Promise<string | null>;
};

/** What follows from the answer, before it is given. */
function Question({ about, version, onNo, onYes }: QuestionProps) {
  const { order } = useLinkPage();
  return (
    <>
      <ConfirmDialog
        open={about === 'approve'}
        tone="primary"
        title={m.link_approve_title({ version: String(version) })}
        text={m.link_approve_text()}
        yes={m.link_approve()}
        no={m.link_keep()}
        onNo={onNo}
        onYes={onYes}
      />
      <ConfirmDialog
        open={about === 'change'}
        tone="primary"
        title={m.link_change_title({ version: String(version) })}
        text={
          order.agency?.holdsRejections
            ? m.guest_change_text({ partner: order.sharedBy })
            : m.link_change_text()
        }
        yes={m.link_change_send()}
        no={m.link_keep()}
        onNo={onNo}
        onYes={onYes}
      />
    </>
  );
}
