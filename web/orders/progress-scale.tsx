import { type ProgressTick, progressOf } from '#rules/partner-orders/flow/progress.ts';
import { m } from '#texts/messages.ts';
import { useOrderPage } from './order-page.tsx';
import { groupTexts, statusTexts } from './order-words.ts';
import s from './progress-scale.module.css';
import { stepText } from './step-text.ts';

/** From here on the name of the present status ends at its tick: to the right there is no room. */
const NAMED_TO_THE_LEFT = 10;

/** The name of the present status stands for its group, and takes the place of what would lie below it. */
const isInTheWay = (place: number, at: number): boolean =>
  at >= NAMED_TO_THE_LEFT ? place < at && at - place <= 3 : place > at && place - at <= 2;

function nameOf(ticks: readonly ProgressTick[], place: number, at: number, isCancelled: boolean) {
  const tick = ticks[place];
  if (!tick) return null;
  if (place === at) return isCancelled ? statusTexts.cancelled() : statusTexts[tick.status]();
  const isTold = tick.isMajor && tick.group !== ticks[at]?.group && !isInTheWay(place, at);
  return isTold ? groupTexts[tick.group]() : null;
}

/** How far the order is, as a folding rule: long ticks are its parts, the red one is where it stands. */
export function ProgressScale() {
  const { order } = useOrderPage();
  const { ticks, isCancelled } = progressOf(order.orderStatus, order.stoodIn, order.cancelledIn);
  const at = ticks.findIndex(({ state }) => state === 'current');
  return (
    <ol className={s.scale} aria-label={m.order_progress()} data-end={at >= NAMED_TO_THE_LEFT || undefined}>
      {ticks.map((tick, place) => {
        const name = nameOf(ticks, place, at, isCancelled);
        return (
          <li
            key={tick.status}
            data-major={tick.isMajor || undefined}
            data-reached={tick.state === 'reached' || undefined}
            data-green={tick.isGreen || undefined}
            aria-current={tick.state === 'current' ? 'step' : undefined}
          >
            {name && <span aria-hidden="true">{name}</span>}
            <span className="visually-hidden">
              {stepText(
                tick.state,
                statusTexts[tick.state === 'current' && isCancelled ? 'cancelled' : tick.status](),
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
