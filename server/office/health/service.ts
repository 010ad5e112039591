import { troubleOf } from '#rules/office/attention/kinds.ts';
import {
  JOB_LATE_MINUTES,
  MAIL_LATE_MINUTES,
  type ShopTrouble,
  type ShopTroubleKind,
} from '#rules/office/attention/shop-troubles.ts';
import type { Shop } from '#server/payments/context.ts';
import { lookSeldom } from '#server/platform/look-seldom.ts';
import { livingSessions } from '#server/platform/processes/sessions.ts';
import { disksOf, fullestDisk, type Statfs } from './disk.ts';
import * as store from './store.ts';

export { type DiskUse, disksOf, type Statfs } from './disk.ts';

type Parts = Pick<Shop, 'config' | 'database' | 'catalogue' | 'files'> & {
  /** the names of all jobs, and of those that send a mail */
  readonly jobs: { readonly all: readonly string[]; readonly mails: readonly string[] };
  /** for tests: how full a disk is */
  readonly statfs?: Statfs | undefined;
};

/** A few seconds: each balancer before each process asks every second or two. */
const HOLDS_MS = 5_000;

const trouble = (kind: ShopTroubleKind, detail: string | null | undefined): ShopTrouble[] =>
  detail === null || detail === undefined ? [] : [{ kind, detail }];

async function mailTrouble({ database, jobs }: Parts): Promise<ShopTrouble[]> {
  const tried = await store.triedMails(database.db, jobs.mails, MAIL_LATE_MINUTES);
  const untaken = tried.find(({ output }) => {
    const why = troubleOf((output as { reason?: unknown } | null)?.reason);
    return why === 'network' || why === 'mailServer';
  });
  return trouble('mail', untaken && String(untaken.minutes));
}

/** A process that works on jobs and is started again is away for less. */
const LEFT_ALONE_MS = 60_000;

function watchJobs({ config, database, jobs }: Parts): () => Promise<ShopTrouble[]> {
  let aloneSince: number | null = null;
  return async () => {
    // a process that works on jobs is one itself
    const isAlone =
      config.role === 'web' && (await livingSessions(database.db)).every(({ role }) => role === 'web');
    aloneSince = isAlone ? (aloneSince ?? performance.now()) : null;
    const isLeftAlone = aloneSince !== null && performance.now() - aloneSince >= LEFT_ALONE_MS;
    const isNobody = isLeftAlone || (await store.isNoneTaken(database.db, jobs.all, JOB_LATE_MINUTES));
    return trouble('jobs', isNobody ? '' : null);
  };
}

type Look = () => Promise<readonly ShopTrouble[]>;

const watch = (look: Look): Look =>
  lookSeldom<readonly ShopTrouble[]>(look, { holdsMs: () => HOLDS_MS, meanwhile: (last) => last ?? [] });

/**
 * What is wrong with the shop although it sells, as this process sees it; looked at every few seconds at
 * most.
 */
export function watchTroubles(parts: Parts): Look {
  const jobTrouble = watchJobs(parts);
  const queue = watch(async () => {
    const found = await Promise.allSettled([mailTrouble(parts), jobTrouble()]);
    // whoever cannot ask the database says so by 503
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  });
  // by itself: a folder of a machine that is away answers never, and mails and jobs are told of all the same
  const disk = watch(async () => trouble('disk', fullestDisk(await disksOf(parts.config, parts.statfs))));
  return async () => {
    const { isServing, trouble: fault } = await parts.catalogue.standing();
    const [files, ...others] = await Promise.all([parts.files.trouble(), queue(), disk()]);
    return [...trouble('catalogue', isServing ? fault : null), ...trouble('files', files), ...others.flat()];
  };
}
