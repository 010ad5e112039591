import sharp from 'sharp';
import { type Asker, createWorkLimit } from '../work-limit.ts';

// what was decoded is not asked for a second time, and every thread of a decoder has rows of its own
sharp.cache(false);
sharp.concurrency(1);

/** A picture of this size is decoded in the time a page takes; larger ones are long about it. */
const LARGE = 4_000_000;

/**
 * One large picture of the process at a time: unpacked it may need 200 MB. Small ones have a place of their
 * own beside it.
 */
const small = createWorkLimit({ atOnce: 1, patienceMs: 20_000, waiting: 500 });
const large = createWorkLimit({ atOnce: 1, patienceMs: 20_000, waiting: 100 });

/**
 * Decodes a picture when it is its turn; null when the turn did not come in time.
 * @param pixels of the picture
 */
export const decode = <T>(pixels: number, work: () => Promise<T>, asker?: Asker): Promise<T | null> =>
  (pixels > LARGE ? large : small).run(work, asker);
