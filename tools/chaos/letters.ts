import type { Delivered } from '../world/mailbox.ts';
import type { Recovery } from './hour.ts';

/** Why a mail came more than once. */
export type Letters = {
  /** Message-IDs that may have come again */
  readonly unsure: Set<string>;
  /** confirmations by the order */
  readonly came: ReadonlyMap<string, number>;
  /** copies of mails whose acknowledgement was lost */
  readonly lost: number;
  /** copies because a process or the database went away between sending and noting it */
  readonly byFault: number;
  /** mails that came again for no reason that is known */
  readonly twice: readonly string[];
};

/** Faults in which a mail may have been sent and could not be noted. */
const breaks = /^(jobs|database|connections|two releases|clock)/;
const BEFORE_MS = 10_000;
/** a frozen process notes, or does not, when it goes on; a start takes its time */
const AFTER_MS = 60_000;

/** The office stands in for a dealer: once there is one, the next try goes to the dealer. */
const isOfDealer = (id: string, taken: readonly Delivered[]): boolean =>
  /-office$/.test(id) &&
  taken.some((mail) => mail.isSaid && mail.id !== id && mail.id.startsWith(id.replace(/office$/, '')));

/** @param dropped beginnings of the names of mails that were no longer true when they were tried again */
export function lettersOf(
  taken: readonly Delivered[],
  recoveries: readonly Recovery[],
  dropped: readonly string[],
): Letters {
  const unsure = new Set<string>();
  const twice: string[] = [];
  const came = new Map<string, number>();
  let [lost, byFault] = [0, 0];
  const nearFault = (at: number) =>
    recoveries.some(
      ({ fault, at: from }) => breaks.test(fault) && at > from - BEFORE_MS && at < from + AFTER_MS,
    );
  for (const [id, copies] of Map.groupBy(taken, (mail) => mail.id)) {
    const order = /^confirmation-(.+)$/.exec(id)?.[1];
    if (order) came.set(order, copies.length);
    const isDropped = dropped.some((name) => id.startsWith(name)) || isOfDealer(id, taken);
    if (!isDropped && !copies.some(({ isSaid }) => isSaid)) twice.push(`${id} was never acknowledged`);
    for (const { isSaid, at } of copies.slice(0, -1)) {
      unsure.add(id);
      if (!isSaid) lost += 1;
      else if (nearFault(at)) byFault += 1;
      else twice.push(`${copies.length} times the mail ${id}`);
    }
  }
  return { unsure, came, lost, byFault, twice };
}
