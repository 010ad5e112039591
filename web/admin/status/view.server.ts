import { getShopStatus, type ShopStatus } from '#contract/office/status.ts';
import { type ShopPart, shopTroubleText } from '#rules/office/attention/shop-troubles.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { ageText } from '../attention/age.ts';
import { jobText } from '../attention/words.ts';

const whole = (value: number): string => formatNumber(value, NUMBERS);
const timeOf = (at: string): string => displayTime(Date.parse(at));

const partNames: Readonly<Record<ShopPart, Plain>> = {
  database: m.status_part_database,
  catalogue: m.status_part_catalogue,
  files: m.status_part_files,
  mail: m.status_part_mail,
  jobs: m.status_part_jobs,
  disk: m.status_part_disk,
  clock: m.status_part_clock,
};

function whatIsWrong({ part, isWell, detail }: ShopStatus['parts'][number], locale: Locale): string {
  if (isWell) return '';
  if (part === 'database') return m.status_database_away();
  if (part === 'clock') return m.status_clock_wrong({ seconds: whole(Math.abs(Number(detail))) });
  return `${shopTroubleText({ kind: part, detail }, locale)}.`;
}

const roleNames: Readonly<Record<ShopStatus['processes'][number]['role'], Plain>> = {
  all: m.status_role_all,
  web: m.status_role_web,
  jobs: m.status_role_jobs,
};

/** A name, and how many or what there is of it. */
export type Fact = readonly [name: string, value: number | string];
export type StatusView = {
  readonly release: string;
  readonly isDrill: boolean;
  readonly parts: readonly { readonly name: string; readonly isWell: boolean; readonly said: string }[];
  /** null where it is not known */
  readonly queue:
    | readonly Record<'job' | 'name' | 'waiting' | 'retried' | 'active' | 'oldest', string>[]
    | null;
  readonly mails: readonly Fact[] | null;
  readonly places: readonly Fact[];
  readonly processes: readonly Record<'key' | 'name' | 'role' | 'machine' | 'since', string>[];
};

function viewOf(status: ShopStatus, { locale }: ShopContext): StatusView {
  const { queue, mails, disks, backupAt, processes } = status;
  return {
    release: status.release,
    isDrill: status.isDrill,
    parts: status.parts.map((part) => ({
      ...{ name: partNames[part.part](), isWell: part.isWell, said: whatIsWrong(part, locale) },
    })),
    queue:
      queue === null
        ? null
        : queue.map(({ job, waiting, retried, active, oldestSeconds }) => ({
            ...{
              job,
              name: jobText(job),
              waiting: whole(waiting),
              retried: whole(retried),
              active: whole(active),
            },
            oldest: waiting > 0 ? ageText(oldestSeconds) : '',
          })),
    mails: mails && [
      [m.status_mails_waiting(), mails.waiting],
      [m.status_mails_retried(), mails.retried],
      [m.status_mails_failed(), mails.failed],
    ],
    places: [
      ...disks.map(
        ({ setting, percent }): Fact => [
          m.status_disk({ setting }),
          m.status_percent({ percent: whole(percent) }),
        ],
      ),
      [m.status_backup(), backupAt ? timeOf(backupAt) : m.status_backup_none()],
    ],
    processes: processes.map(({ name, role, address, since }) => ({
      ...{ key: `${name} ${address}`, name: name.replaceAll('-', ' '), role: roleNames[role]() },
      ...{ machine: address ?? m.status_machine_own(), since: timeOf(since) },
    })),
  };
}

/** How the shop is doing, or null when it could not be had. */
export async function statusView(shop: ShopContext): Promise<StatusView | null> {
  const found = await orFailed(shop.call(getShopStatus, {}));
  return found.ok ? viewOf(found.value, shop) : null;
}
