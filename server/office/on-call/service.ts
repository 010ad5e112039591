import type { ShopStatus } from '#contract/office/status.ts';
import { shopParts } from '#rules/office/attention/shop-troubles.ts';
import type { Shop } from '#server/payments/context.ts';
import type { MailDefinition } from '#server/platform/mail/service.ts';
import { livingProcesses } from '#server/platform/processes/sessions.ts';
import { currentRelease, releaseName } from '#server/platform/release.ts';
import { createFigures, mailsIn, type Told } from './figures.ts';
import { type Facts, looksOf } from './looks.ts';

/** What a shop consists of, as `server/shop.ts` lists it. */
export type Listed = {
  readonly jobs: readonly { readonly name: string }[];
  readonly mails: readonly MailDefinition[];
};

const namesOf = ({ jobs, mails }: Listed) => ({
  jobs: jobs.map(({ name }) => name),
  mails: [...new Set(mails.map(({ job }) => job.name))],
});

export function figuresOf(shop: Shop, listed: Listed): Told {
  const { jobs, mails } = namesOf(listed);
  return createFigures(shop, looksOf(shop, jobs), mails);
}

/** By job, those that waited longest first. */
function queueOf({ queue }: Facts): NonNullable<ShopStatus['queue']> {
  const jobs = [...Map.groupBy(queue, ({ job }) => job)].map(([job, rows]) => {
    const of = (state: string) => rows.find((row) => row.state === state);
    return {
      ...{ job, waiting: of('created')?.jobs ?? 0, retried: of('retry')?.jobs ?? 0 },
      active: of('active')?.jobs ?? 0,
      oldestSeconds: Math.max(of('created')?.oldestSeconds ?? 0, of('retry')?.oldestSeconds ?? 0),
    };
  });
  return jobs.toSorted((a, b) => b.oldestSeconds - a.oldestSeconds || a.job.localeCompare(b.job, 'en'));
}

export async function readStatus(shop: Shop, listed: Listed): Promise<ShopStatus> {
  const names = namesOf(listed);
  const looks = looksOf(shop, names.jobs);
  const [own, facts, backupAt, processes] = await Promise.all([
    looks.own(),
    looks.facts(),
    looks.backupAt(),
    livingProcesses(shop.database.db).catch(() => []),
  ]);
  return {
    release: releaseName(currentRelease()),
    parts: shopParts.map((part) => ({
      ...{ part, isWell: !own.wrong.has(part), detail: own.wrong.get(part) ?? '' },
    })),
    isDrill: shop.isDrill,
    queue: facts && queueOf(facts),
    mails: facts && { ...mailsIn(facts, names.mails), failed: facts.failures.mail },
    disks: [...own.disks],
    backupAt: backupAt?.toISOString() ?? null,
    processes: processes.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })),
  };
}
