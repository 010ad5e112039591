import type { ReactNode } from 'react';
import s from '../admin-page.module.css';
import type { EventView } from './payment-view.server.ts';

type Props<E extends EventView> = {
  readonly events: readonly E[];
  readonly actionOf?: (event: E) => ReactNode;
};

/** What became of a payment, newest first, along a line. `actionOf` adds what can be done about an event. */
export const PaymentEvents = <E extends EventView>({ events, actionOf }: Props<E>) => (
  <ol className={s.events}>
    {events.map((event) => (
      <li key={event.key} data-tone={event.tone}>
        <p className={s.eventHead}>
          <b>{event.title}</b> <span className="num">{event.at}</span>
        </p>
        <p>{event.text}</p>
        {actionOf?.(event)}
      </li>
    ))}
  </ol>
);
