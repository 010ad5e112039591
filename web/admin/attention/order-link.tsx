import { m } from '#texts/messages.ts';
import type { FailureRow } from './view.server.ts';

/** The order that a failure is about, or that it is about none. */
export const OrderLink = ({ order }: Pick<FailureRow, 'order'>) =>
  order ? (
    <a className="num" href={order.address}>
      {order.code}
    </a>
  ) : (
    <span className="muted">{m.attention_no_order()}</span>
  );
