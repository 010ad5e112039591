import { m } from '#texts/messages.ts';
import { useLive } from './use-live.ts';

/** Keeps the page of an order up to date, and says so to whoever cannot see what has changed. */
export function LiveNote({ orderId }: { readonly orderId: string }) {
  const times = useLive(orderId);
  return (
    <p className="visually-hidden" role="status">
      {/* the same words again are read again only where they are new on the page */}
      {times > 0 && <span key={times}>{m.order_live_changed()}</span>}
    </p>
  );
}
