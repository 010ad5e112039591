import type { Logger } from 'pino';
import type { Database } from '#database/connection.ts';
import { afterOrderMails } from './after-order/mails.ts';
import { filesThatAreKept, isDrill as hasDrillMark } from './backup/service.ts';
import { createCatalogue } from './catalogue/service.ts';
import type { Config } from './config.ts';
import type { Shop } from './context.ts';
import { sweepSavedDesigns } from './designs/jobs.ts';
import { sweepFiles } from './file-sweep/jobs.ts';
import { type Files, openFiles } from './files/files.ts';
import { claimFiles } from './files/identity.ts';
import { type Statfs, watchTroubles } from './health/service.ts';
import type { AnyJob } from './jobs/job.ts';
import { createJobs } from './jobs/jobs.ts';
import type { MailDefinition } from './mail/define-mail.ts';
import { makePreview } from './orders/jobs.ts';
import { foldTallies } from './partner-order-lists/jobs.ts';
import { seeToAbandonedOrders } from './partner-orders/jobs.ts';
import { partnerOrderMails } from './partner-orders/mails.ts';
import { checkPayments, endUnpaidTransfers } from './payments/jobs.ts';
import {
  cancellation,
  confirmation,
  officeNotice,
  receipt,
  refundNotice,
  reminder,
} from './payments/mails.ts';
import { createProviders, type Wire } from './payments/service.ts';
import { createWorkbookRoom } from './price-lists/service.ts';
import { makePrintFiles } from './print/jobs.ts';
import { createPressRoom } from './print/service.ts';
import { keepTerms } from './privacy/jobs.ts';
import { remindOfProofs } from './proof-reminders/jobs.ts';
import { withdrawalNotice, withdrawalReceipt } from './withdrawals/mails.ts';

/** Every mail the shop sends. */
export const mailsOfShop: readonly MailDefinition[] = [
  confirmation,
  officeNotice,
  receipt,
  reminder,
  cancellation,
  refundNotice,
  ...Object.values(afterOrderMails),
  withdrawalReceipt,
  withdrawalNotice,
  ...Object.values(partnerOrderMails),
];

/** Everything the shop does after an answer, or by itself from time to time. */
export const jobsOfShop: readonly AnyJob[] = [
  ...new Set(mailsOfShop.map(({ job }) => job)),
  makePrintFiles,
  makePreview,
  sweepFiles,
  sweepSavedDesigns,
  checkPayments,
  endUnpaidTransfers,
  keepTerms,
  remindOfProofs,
  seeToAbandonedOrders,
  foldTallies,
];

/** A restored copy reaches nobody: no mail server, no payment provider. What its jobs would send waits besides. */
const withoutReach = (config: Config): Config => ({
  ...config,
  smtpUrl: undefined,
  goPay: null,
  payPal: null,
});

/** Puts the long-lived parts together: the same for the program, the tests and the benchmarks. */
export async function assembleShop(parts: {
  config: Config;
  database: Database;
  log: Logger;
  /** opened already */
  files?: Files;
  now?: () => Date;
  /** how the payment providers are reached; tests bring their own */
  wire?: Partial<Wire>;
  /** for tests: how full a disk is */
  statfs?: Statfs | undefined;
  /** how long a reader waits for a change of the catalogue; tests wait until it is there */
  patienceMs?: number;
}): Promise<Shop> {
  const { database, log } = parts;
  const given = parts.now;
  const now = given ?? (() => new Date());
  const isDrill = await hasDrillMark(database.db);
  const config = isDrill ? withoutReach(parts.config) : parts.config;
  const providers = createProviders(config, log, { now: () => now().getTime(), ...parts.wire });
  const files = filesThatAreKept(parts.files ?? (await openFiles(config)), database, isDrill);
  await claimFiles(files, database.db);
  const press = createPressRoom();
  const workbooks = createWorkbookRoom();
  const catalogue = await createCatalogue(database, log, { patienceMs: parts.patienceMs });
  const jobs = await createJobs({
    definitions: jobsOfShop,
    works: config.role !== 'web',
    isDrill,
    // a test that has a clock of its own means the one of the shop
    ...(given && { look: async () => ({ now: given, aheadMs: 0, isDrill: false }) }),
    config,
    database,
    catalogue,
    files,
    press,
    providers,
    now,
    log,
  });
  const troubles = watchTroubles({
    ...{ config, database, catalogue, files, statfs: parts.statfs },
    jobs: { all: jobsOfShop.map(({ name }) => name), mails: mailsOfShop.map(({ job }) => job.name) },
  });
  return {
    ...{ config, database, catalogue, jobs, files, press, workbooks, providers },
    ...{ troubles, log, now, isDrill },
  };
}
