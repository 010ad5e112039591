import { countShed } from '#server/platform/metrics/metrics.ts';
import { RefusedRequest } from '#server/platform/plugins/refused-request.ts';
import type { Page, PageRequest } from './page-renderer.ts';

/** Renderings that begin in one turn of the event loop; everything else waits for so many. */
const PER_TURN = 2;
/**
 * Pages that may wait for their turn: each takes some milliseconds of the one thread, so the last of more
 * would wait too long.
 */
const WAITING_PAGES = 24;
/** The data of a page the visitor is on the way to costs less, and follows what was sent before. */
const WAITING_DATA = 48;

/**
 * Begins a few renderings in each turn of the event loop, so that health, pages in memory and everything else
 * is answered in between, and refuses what would wait too long, or any page while the event loop is late.
 * Renderings that wait for the database or a payment provider hold up nobody.
 * @param isLate see shedding.ts
 */
export function limitRendering(
  render: (asked: PageRequest) => Promise<Page>,
  isLate: () => boolean,
): (asked: PageRequest) => Promise<Page> {
  const waiting: (() => void)[] = [];

  const beginSome = (): void => {
    for (const begin of waiting.splice(0, PER_TURN)) begin();
    if (waiting.length > 0) setImmediate(beginSome);
  };
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(beginSome);
    });

  return async (asked) => {
    const isData = /^[^?]*\.data(\?|$)|^\/__manifest/.test(asked.request.url);
    const isFull = waiting.length >= (isData ? WAITING_DATA : WAITING_PAGES);
    if (isFull || (!isData && isLate())) {
      countShed(isFull ? 'rendering_queue' : 'loop_late');
      throw new RefusedRequest('unavailable');
    }
    await turn();
    return render(asked);
  };
}
