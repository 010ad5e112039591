import { Counter, Gauge, Registry } from 'prom-client';
import { shopParts } from '#rules/office/attention/shop-troubles.ts';
import { orderKinds } from '#rules/orders/order/order-kind.ts';
import { currencies } from '#rules/platform/editions/editions.ts';
import type { Shop } from '#server/payments/context.ts';
import { collectOfNode, ofProcess } from '#server/platform/metrics/metrics.ts';
import { currentRelease, releaseName } from '#server/platform/release.ts';
import { countConnections } from '#server/platform/watch/watch-database.ts';
import type { Facts, Looks, Own } from './looks.ts';

const HUNDREDTHS = 100;

function figuresOfShop() {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const own = {
    info: gauge('inkrule_build_info', 'Which release runs, and as what', 'release', 'role', 'process'),
    trouble: gauge('inkrule_trouble', '1 while a part is in trouble, as /health/ready says', 'part'),
    ahead: gauge('inkrule_clock_ahead_seconds', 'How far the clock of this machine is ahead of the database'),
    disk: gauge('inkrule_disk_used_ratio', 'How full the disk under a folder is', 'setting'),
  };
  const whole = {
    queueJobs: gauge(
      'inkrule_queue_jobs',
      'Jobs that could begin, are tried again or are worked on',
      'queue',
      'state',
    ),
    queueOldest: gauge('inkrule_queue_oldest_seconds', 'Age of the oldest of them', 'queue', 'state'),
    unpaid: gauge(
      'inkrule_orders_unpaid',
      'Orders of the shop that wait for their money',
      'method',
      'currency',
    ),
    unpaidMoney: gauge('inkrule_orders_unpaid_money', 'What they come to, with VAT', 'method', 'currency'),
    mailsWaiting: gauge(
      'inkrule_mails_waiting',
      'Mails that are not sent yet, by whether one was tried',
      'state',
    ),
    failures: gauge('inkrule_failures_open', 'What failed and nobody has dealt with', 'kind'),
    readAt: gauge('inkrule_facts_timestamp_seconds', 'When what is true of the whole shop was read'),
    took: gauge('inkrule_facts_duration_seconds', 'How long reading it took'),
  };
  const always = {
    known: gauge(
      'inkrule_facts_known',
      '1 where what is true of the whole shop could be read, 0 where it could not',
    ),
    backup: gauge(
      'inkrule_backup_timestamp_seconds',
      'When the last whole backup of this DATA_DIR was taken',
    ),
  };
  const placed = counter('inkrule_orders_placed_total', 'Orders placed', 'kind', 'currency');
  const money = counter('inkrule_orders_placed_money_total', 'What they come to, net', 'kind', 'currency');
  return { registry, own, whole, always, placed, money };
}
type Figures = ReturnType<typeof figuresOfShop>;

/** What is not known is not told: a figure without labels would be 0 instead. */
const forget = (figures: Record<string, Gauge>): void => {
  for (const one of Object.values(figures)) {
    one.reset();
    if ((one as unknown as { labelNames: readonly string[] }).labelNames.length === 0) one.remove();
  }
};

function tellOwn({ own }: Figures, { wrong, aheadSeconds, disks }: Own, { config }: Shop): void {
  forget(own);
  const { role, processName } = config;
  own.info.set({ release: releaseName(currentRelease()), role, process: processName ?? role }, 1);
  for (const part of shopParts) own.trouble.set({ part }, wrong.has(part) ? 1 : 0);
  if (aheadSeconds !== null) own.ahead.set(aheadSeconds);
  for (const { setting, percent } of disks) own.disk.set({ setting }, percent / 100);
}

/** Mails by their jobs: those of no order have no other record. */
export function mailsIn({ queue }: Facts, mailJobs: readonly string[]) {
  const of = (isRetried: boolean) =>
    queue
      .filter(({ job, state }) => mailJobs.includes(job) && (state === 'retry') === isRetried)
      .reduce((sum, { jobs }) => sum + jobs, 0);
  return { waiting: of(false), retried: of(true) };
}

/** @param mailJobs the names of the jobs that send mails */
function tellWhole({ whole }: Figures, facts: Facts, mailJobs: readonly string[]): void {
  forget(whole);
  for (const { job, state, jobs, oldestSeconds } of facts.queue) {
    whole.queueJobs.set({ queue: job, state }, jobs);
    whole.queueOldest.set({ queue: job, state }, oldestSeconds);
  }
  const { waiting, retried } = mailsIn(facts, mailJobs);
  whole.mailsWaiting.set({ state: 'new' }, waiting);
  whole.mailsWaiting.set({ state: 'tried' }, retried);
  for (const { method, currency, orders, gross } of facts.unpaid) {
    whole.unpaid.set({ method, currency }, orders);
    whole.unpaidMoney.set({ method, currency }, gross / HUNDREDTHS);
  }
  for (const kind of ['payment', 'mail', 'job', 'printFile'] as const)
    whole.failures.set({ kind }, facts.failures[kind]);
  whole.readAt.set(facts.at.getTime() / 1000);
  whole.took.set(facts.tookSeconds);
}

function tellPlaced({ placed, money }: Figures, facts: Facts): void {
  placed.reset();
  money.reset();
  // one that nobody tells cannot be counted from: the first order would be none, and no order at all no number
  for (const kind of orderKinds)
    for (const currency of currencies) for (const one of [placed, money]) one.inc({ kind, currency }, 0);
  for (const { kind, currency, orders, net } of facts.placed) {
    placed.inc({ kind, currency }, orders);
    money.inc({ kind, currency }, net / HUNDREDTHS);
  }
}

export type Told = { readonly text: () => Promise<string>; readonly registries: readonly Registry[] };

/**
 * What a process tells of itself and, where it works on jobs, of the whole shop: several that serve people
 * would only ask the database the same again.
 */
export function createFigures(shop: Shop, looks: Looks, mailJobs: readonly string[]): Told {
  const figures = figuresOfShop();
  collectOfNode();
  return {
    registries: [ofProcess, figures.registry],
    async text() {
      countConnections(shop.database);
      const isWeb = shop.config.role === 'web';
      const [own, facts, backupAt] = await Promise.all([
        looks.own(),
        isWeb ? null : looks.facts(),
        isWeb ? null : looks.backupAt(),
      ]);
      tellOwn(figures, own, shop);
      forget(figures.always);
      if (!isWeb) figures.always.known.set(facts ? 1 : 0);
      if (backupAt) figures.always.backup.set(backupAt.getTime() / 1000);
      if (facts) {
        tellWhole(figures, facts, mailJobs);
        tellPlaced(figures, facts);
      } else forget(figures.whole);
      const said = await Promise.all([ofProcess.metrics(), figures.registry.metrics()]);
      return said.join('\n');
    },
  };
}
