import { namedFiles } from '#server/platform/files/named-files.ts';
import type { Check } from './check-money.ts';

/** What must hold of files and of the rows that name them. */

const DAY = 24 * 3_600_000;

/**
 * A row names a file that is there. A file without a row is what a call or a job has left in which something
 * broke, for a day: the one that wrote it, or a later one that removed its row.
 */
export const files: Check = async (world, known) => {
  const named = await namedFiles((text) => world.rows(text));
  const keys = new Set(named.map(({ key }) => key));
  const now = world.machine.now();
  const unnamed = [...world.shelf].filter(([key]) => !key.startsWith('.') && !keys.has(key));
  const old = unnamed.filter(([, { at }]) => at < now - DAY - 8 * 3_600_000 && now > at + 2 * DAY);
  const left = unnamed.filter(
    ([key, { by }]) =>
      !(by !== null && world.hurt.has(by)) &&
      world.broken.length === (known.named.get(key) ?? world.broken.length),
  );
  return [
    ...named
      .filter(({ key }) => !world.shelf.has(key))
      .map(({ key, row }) => `${row} names ${key}, which is gone`),
    ...old.map(([key]) => `${key} is named by nobody and was not swept away`),
    ...left.map(([key]) => `${key} is named by nobody, and nothing broke`),
  ];
};
