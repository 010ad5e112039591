import { clsx } from 'clsx';
import { useRef } from 'react';
import type { OrderMessage } from '#contract/orders/order-shapes.ts';
import { listDealersOlderMessages } from '#contract/partner-orders/dealer-orders.ts';
import { listPartnersOlderMessages } from '#contract/partner-orders/partner-orders.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { OlderButton } from '../older-button.tsx';
import { useOrderPage } from '../order-page.tsx';
import { agoText } from '../time-words.ts';
import { useOlder } from '../use-older.ts';
import { DocumentLink } from './document-link.tsx';
import { messageSentence } from './message-words.ts';
import s from './messages.module.css';

const Ago = ({ at }: { readonly at: string }) => {
  const { now } = useOrderPage();
  return (
    <time dateTime={at} title={displayTime(Date.parse(at))}>
      {agoText(at, now)}
    </time>
  );
};

/** What somebody wrote stands with its author; an event that says nothing more is one quiet line. */
function Message({ message, isNew }: { readonly message: OrderMessage; readonly isNew: boolean }) {
  const { comment, attachments, systemMessageType, createdAt, authorName } = message;
  const { order } = useOrderPage();
  const isPlain = systemMessageType === 'normalMessage';
  const fresh = isNew && <span className="visually-hidden">{m.order_message_new()}</span>;
  if (!isPlain && comment === '' && attachments.length === 0)
    return (
      <li className={clsx(s.messageEvent, isNew && s.messageNew)}>
        {fresh}
        <span>{messageSentence(message, order.orderItemDeliveryLocations)}</span>
        <Ago at={createdAt} />
      </li>
    );
  return (
    <li className={isNew ? s.messageNew : undefined}>
      {fresh}
      <p className={s.messageHead}>
        <b>{authorName || 'Inkrule'}</b>
        <Ago at={createdAt} />
      </p>
      {!isPlain && (
        <p className={s.messageAbout}>{messageSentence(message, order.orderItemDeliveryLocations)}</p>
      )}
      {comment && <p className={s.messageText}>{comment}</p>}
      {attachments.length > 0 && (
        <ul className={s.messageFiles}>
          {attachments.map((one) => (
            <li key={one.id}>
              <DocumentLink document={one} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Messages and events of the order, newest first (MSG-004). */
export function MessageList({ unread }: { readonly unread: ReadonlySet<number> }) {
  const { apiBase } = useShop();
  const { order, viewer } = useOrderPage();
  const list = useRef<HTMLOListElement>(null);
  const older = useOlder(
    order.id,
    { rows: order.messages, hasOlder: order.hasOlderMessages },
    async (before, signal) => {
      const endpoint = viewer === 'partner' ? listPartnersOlderMessages : listDealersOlderMessages;
      const input = { params: { orderId: order.id }, query: { before } };
      const answer = await browserCall(apiBase)(endpoint, input, { signal });
      return answer.ok
        ? { ok: true, value: { rows: answer.value.messages, hasOlder: answer.value.hasOlder } }
        : answer;
    },
  );
  // what staff have read stands in the log only (D-B31)
  const messages = older.rows.filter(({ systemMessageType }) => systemMessageType !== 'dealerMarkedAsRead');
  if (messages.length === 0) return <p className="muted">{m.order_messages_none()}</p>;
  return (
    <>
      <ol className={s.messageList} ref={list}>
        {messages.map((one) => (
          <Message key={one.id} message={one} isNew={unread.has(one.id)} />
        ))}
      </ol>
      <OlderButton older={older} list={list}>
        {m.order_messages_older()}
      </OlderButton>
    </>
  );
}
