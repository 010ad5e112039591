import type { ReactNode } from 'react';
import type { OrderNote } from '#contract/office/notes.ts';
import { m } from '#texts/messages.ts';
import { useOrderPage } from '../order-page.tsx';
import { OrderPart } from '../order-part.tsx';
import { MessageList } from './message-list.tsx';
import s from './messages.module.css';
import { useUnread } from './use-unread.ts';

type Props = {
  /** beside the heading, instead of the number of new ones */
  readonly side?: ReactNode;
  readonly composer: ReactNode;
  readonly notes?: readonly OrderNote[] | undefined;
};

/** The conversation about the order. */
export function MessagesPanel({ side, composer, notes }: Props) {
  const { order, viewer } = useOrderPage();
  const unread = useUnread(order.messages, viewer, order.unreadMessagesCount);
  return (
    <aside className={s.messages}>
      <OrderPart
        id="messages"
        title={m.order_messages()}
        side={
          <span className={s.messagesSide}>
            <span className="muted" role="status">
              {unread.size > 0 && m.order_messages_new({ count: unread.size })}
            </span>
            {side}
          </span>
        }
      >
        {composer}
        <MessageList unread={unread} notes={notes} />
      </OrderPart>
    </aside>
  );
}
