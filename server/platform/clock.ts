import { sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';

/**
 * The clock of the database is the one of the shop: it is one for all processes, and what has a term was
 * written by it or compared with it. A machine whose own clock is wrong would otherwise end what is not over.
 */

/** More than machines differ that set their clocks by the network. */
export const CLOCK_TOLERANCE_MS = 60_000;

export type ClockLook = {
  /** of the database, going on from when it was asked */
  readonly now: () => Date;
  /** how far the clock of this process is ahead of it; negative where it is behind */
  readonly aheadMs: number;
  /** the database is a restored copy that nobody has taken over */
  readonly isDrill: boolean;
};

export const isClockWrong = ({ aheadMs }: ClockLook): boolean => Math.abs(aheadMs) > CLOCK_TOLERANCE_MS;

/** @param own the clock of this process, for tests */
export async function lookAtClock(db: Db, own: () => number = Date.now): Promise<ClockLook> {
  const before = own();
  const { rows } = (await db.execute(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as "at",
    exists (select from drill_mode) as "isDrill"`)) as unknown as {
    rows: { at: number; isDrill: boolean }[];
  };
  const after = own();
  const readAt = performance.now();
  const { at = 0, isDrill = false } = rows[0] ?? {};
  // it was read between the two, and the answer may have waited
  const aheadMs = at < before ? before - at : Math.min(0, after - at);
  return { now: () => new Date(at + performance.now() - readAt), aheadMs, isDrill };
}
