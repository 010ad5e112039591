import { m } from '#web/i18n/paraglide/messages.js';
import { CloseEvent } from './deeds.tsx';
import { PaymentEvents } from './payment-events.tsx';
import type { ParkedView } from './payment-view.server.ts';

/** Money that needs a person, also that of no order, which no order's page would show. */
export const Parked = ({ events }: { events: readonly ParkedView[] }) => (
  <section className="parked">
    <h2 className="h3">{m.admin_parked_title()}</h2>
    <PaymentEvents
      events={events}
      actionOf={(event) => {
        const { order } = events.find(({ key }) => key === event.key) ?? { order: null };
        return (
          <p className="parked-deeds">
            {order ? (
              <a className="link" href={order.address}>
                {m.admin_order_title({ code: order.code })}
              </a>
            ) : (
              <span>{m.admin_parked_unknown()}</span>
            )}
            {event.openId !== null && <CloseEvent eventId={event.openId} />}
          </p>
        );
      }}
    />
  </section>
);
