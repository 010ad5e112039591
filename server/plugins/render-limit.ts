import type { Page, PageRequest } from './page-renderer.ts';
import { RefusedRequest } from './refused-request.ts';

/** A rendering takes some milliseconds of the one thread; whoever came after so many would wait too long. */
const PAGES_AT_ONCE = 24;
/** The data of a page the visitor is on the way to costs less, and follows what was sent before. */
const DATA_AT_ONCE = 48;

/**
 * Refuses to render what would only make everybody wait: a page when so many are being rendered, or while the event loop is late.
 * @param isLate see shedding.ts
 */
export function limitRendering(
  render: (asked: PageRequest) => Promise<Page>,
  isLate: () => boolean,
): (asked: PageRequest) => Promise<Page> {
  let rendering = 0;
  return async (asked) => {
    const isData = /^[^?]*\.data(\?|$)|^\/__manifest/.test(asked.request.url);
    if (rendering >= (isData ? DATA_AT_ONCE : PAGES_AT_ONCE) || (!isData && isLate())) throw new RefusedRequest('unavailable');
    rendering += 1;
    try {
      return await render(asked);
    } finally {
      rendering -= 1;
    }
  };
}
