import { troubleOf } from '#rules/attention/kinds.ts';
import {
  JOB_LATE_MINUTES,
  MAIL_LATE_MINUTES,
  type ShopTrouble,
  type ShopTroubleKind,
} from '#rules/attention/shop-troubles.ts';
import type { Shop } from '../context.ts';
import { lookSeldom } from '../look-seldom.ts';
import { livingSessions } from '../processes/sessions.ts';
import { fullestDisk, type Statfs } from './disk.ts';
import * as store from './store.ts';

export type { Statfs } from './disk.ts';

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

async function jobTrouble({ config, database, jobs }: Parts): Promise<ShopTrouble[]> {
  // a process that works on jobs is one itself
  const isLeftAlone =
    config.role === 'web' && (await livingSessions(database.db)).every(({ role }) => role === 'web');
  const isNobody = isLeftAlone || (await store.isNoneTaken(database.db, jobs.all, JOB_LATE_MINUTES));
  return trouble('jobs', isNobody ? '' : null);
}

async function look(parts: Parts): Promise<readonly ShopTrouble[]> {
  const found = await Promise.allSettled([
    mailTrouble(parts),
    jobTrouble(parts),
    fullestDisk(parts.config, parts.statfs).then((disk) => trouble('disk', disk)),
  ]);
  // whoever cannot ask the database says so by 503
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

/** What is wrong with the shop although it sells, as this process sees it; looked at every few seconds at most. */
export function watchTroubles(parts: Parts): () => Promise<readonly ShopTrouble[]> {
  const aroundIt = lookSeldom<readonly ShopTrouble[]>(() => look(parts), {
    holdsMs: () => HOLDS_MS,
    meanwhile: (last) => last ?? [],
  });
  return async () => {
    const { isServing, trouble: fault } = await parts.catalogue.standing();
    return [
      ...trouble('catalogue', isServing ? fault : null),
      ...trouble('files', await parts.files.trouble()),
      ...(await aroundIt()),
    ];
  };
}
