import { useId, useState } from 'react';
import { writeByLink } from '#contract/orders/order-links.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { OrderPart } from '../order-part.tsx';
import { GuestName, useGuestName } from './guest-name.tsx';
import s from './link-messages.module.css';
import { useLinkPage } from './link-page.tsx';

/** Writing about the order, and what was written. */
export function LinkMessages() {
  const { order } = useLinkPage();
  return (
    <OrderPart title={m.link_messages()}>
      {(order.kind === 'buyer' || order.mayDecide) && <Write />}
      {order.messages.length === 0 && <p className="muted">{m.link_message_none()}</p>}
      <ol className={s.messages}>
        {order.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </OrderPart>
  );
}

function Write() {
  const { secret, order, isGuest } = useLinkPage();
  const { busy, run } = useAct();
  const [comment, setComment] = useTyped(`link ${order.code} message`);
  const { name, isMissing } = useGuestName();
  const [failure, setFailure] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const nameId = useId();
  const commentId = useId();
  const isEmpty = comment.trim() === '';
  const send = async () => {
    if (busy) return;
    setTried(true);
    setFailure(null);
    if (isMissing || isEmpty) return document.getElementById(isMissing ? nameId : commentId)?.focus();
    const refused = await run(
      writeByLink,
      { params: { secret }, body: { comment, name } },
      m.link_message_sent(),
    );
    setFailure(refused);
    if (refused !== null) return document.getElementById(commentId)?.focus();
    setTried(false);
    setComment('');
  };
  return (
    <form
      className={s.write}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <GuestName id={nameId} isTried={isTried} />
      <TextArea
        id={commentId}
        label={isGuest ? m.link_message_guest() : m.link_message_label()}
        rows={3}
        maxLength={MESSAGE_MAX}
        value={comment}
        error={failure ?? (isTried && isEmpty && m.link_message_empty())}
        onChange={(event) => setComment(event.target.value)}
      />
      <button type="submit" className="btn line" aria-busy={busy || undefined}>
        <BusyText isBusy={busy} label={m.link_message_send()}>
          {m.link_message_send()}
        </BusyText>
      </button>
    </form>
  );
}

function Message({
  message,
}: {
  readonly message: ReturnType<typeof useLinkPage>['order']['messages'][number];
}) {
  const { download, isGuest } = useLinkPage();
  const { author, authorName, isOwn, comment, createdAt, attachments } = message;
  return (
    <li data-own={isOwn || undefined}>
      <p className={s.by}>
        <b>{isOwn && author === 'buyer' ? m.link_you() : authorName || (isGuest ? '' : 'Inkrule')}</b>
        <time className="muted num" dateTime={createdAt}>
          {displayTime(Date.parse(createdAt))}
        </time>
      </p>
      {comment && <p className={s.text}>{comment}</p>}
      {attachments.map((file) => (
        <a key={file.id} className="link" href={download(file)} download="">
          {file.fileName}
        </a>
      ))}
    </li>
  );
}
