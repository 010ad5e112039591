import { clsx } from 'clsx';
import { useRef } from 'react';
import type { OrderNote } from '#contract/office/notes.ts';
import type { OrderMessage } from '#contract/orders/order-shapes.ts';
import { listDealersOlderMessages } from '#contract/partner-orders/dealer-orders.ts';
import { listPartnersOlderMessages } from '#contract/partner-orders/partner-orders.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { NoteItem } from '../notes/note-item.tsx';
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

type Props = {
  readonly unread: ReadonlySet<number>;
  /** for staff: what they wrote to each other, which is no part of the thread */
  readonly notes?: readonly OrderNote[] | undefined;
};

type Entry = { readonly message: OrderMessage } | { readonly note: OrderNote };
const timeOf = (entry: Entry): number =>
  Date.parse('note' in entry ? entry.note.createdAt : entry.message.createdAt);

/** Newest first. Notes from before the oldest message that is shown come with the older messages. */
function withNotes(
  messages: readonly OrderMessage[],
  notes: readonly OrderNote[],
  isWhole: boolean,
): readonly Entry[] {
  const since = isWhole ? Number.NEGATIVE_INFINITY : Date.parse(messages.at(-1)?.createdAt ?? '');
  const told: Entry[] = messages.map((message) => ({ message }));
  const shown = notes.map((note) => ({ note })).filter((entry) => timeOf(entry) >= since);
  // stable: messages keep the order they came in
  return [...shown, ...told].toSorted((a, b) => timeOf(b) - timeOf(a));
}

/** Messages and events of the order, newest first (MSG-004). */
export function MessageList({ unread, notes = [] }: Props) {
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
  const entries = withNotes(messages, notes, older.isLast);
  if (entries.length === 0) return <p className="muted">{m.order_messages_none()}</p>;
  return (
    <>
      <ol className={s.messageList} ref={list}>
        {entries.map((one) =>
          'note' in one ? (
            <NoteItem
              key={`note ${one.note.id}`}
              note={one.note}
              orderCode={order.code}
              time={<Ago at={one.note.createdAt} />}
            />
          ) : (
            <Message key={one.message.id} message={one.message} isNew={unread.has(one.message.id)} />
          ),
        )}
      </ol>
      <OlderButton older={older} list={list}>
        {m.order_messages_older()}
      </OlderButton>
    </>
  );
}
