import { m } from '#texts/messages.ts';
import s from '../admin-page.module.css';
import { CloseEvent } from './acts.tsx';
import { PaymentEvents } from './payment-events.tsx';
import type { ParkedView } from './payment-view.server.ts';

/** As many stand above the orders without pushing them off the screen. */
const SHOWN_AT_ONCE = 5;

const actsOf = ({ order, openId }: ParkedView) => (
  <div className={s.parkedActs}>
    {order ? (
      <a className="link" href={order.address}>
        {m.admin_order_title({ code: order.code })}
      </a>
    ) : (
      <span>{m.admin_parked_unknown()}</span>
    )}
    {openId !== null && <CloseEvent eventId={openId} />}
  </div>
);

/**
 * Money that needs a person, also that of no order, which no order's page would show. The rest unfolds
 * without script too.
 */
export const Parked = ({ events }: { events: readonly ParkedView[] }) => (
  <section className={s.parked}>
    <h2 className="h3">{m.admin_parked_title()}</h2>
    <PaymentEvents events={events.slice(0, SHOWN_AT_ONCE)} actionOf={actsOf} />
    {events.length > SHOWN_AT_ONCE && (
      <details className={s.parkedRest}>
        <summary className="btn line small">
          <span className={s.more}>{m.admin_parked_all({ count: events.length })}</span>
          <span className={s.fewer}>{m.admin_parked_fewer()}</span>
        </summary>
        <PaymentEvents events={events.slice(SHOWN_AT_ONCE)} actionOf={actsOf} />
      </details>
    )}
  </section>
);
