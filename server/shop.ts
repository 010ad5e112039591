import type { Logger } from 'pino';
import type { Database } from '#database/connection.ts';
import { createCatalogue } from './catalogue/snapshot/service.ts';
import { sweepSavedDesigns } from './design/designs/jobs.ts';
import { sweepFiles } from './office/file-sweep/jobs.ts';
import { disksOf, type Statfs, watchTroubles } from './office/health/service.ts';
import { mentionedInNote } from './office/notes/mails.ts';
import { keepTerms } from './office/privacy/jobs.ts';
import { remindOfProofs } from './office/proof-reminders/jobs.ts';
import { makePreview } from './orders/order/jobs.ts';
import { seeToAbandonedOrders } from './partner-orders/flow/jobs.ts';
import { partnerOrderMails } from './partner-orders/flow/mails.ts';
import { rejectionHeld } from './partner-orders/held/mails.ts';
import { foldTallies } from './partner-orders/lists/jobs.ts';
import { orderRequestMails } from './partner-orders/requests/mails.ts';
import type { JobContext, Shop as WholeShop } from './payments/context.ts';
import { checkPayments, endUnpaidTransfers } from './payments/payment/jobs.ts';
import {
  cancellation,
  confirmation,
  officeNotice,
  receipt,
  refundNotice,
  reminder,
} from './payments/payment/mails.ts';
import { createProviders, type Wire } from './payments/payment/service.ts';
import { invitedToPartner } from './people/people/mails.ts';
import { filesThatAreKept, isDrill as hasDrillMark } from './platform/backup/service.ts';
import type { Config } from './platform/config.ts';
import { type Files, openFiles } from './platform/files/files.ts';
import { claimFiles } from './platform/files/identity.ts';
import type { AnyJob } from './platform/jobs/job.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { MailDefinition } from './platform/mail/define-mail.ts';
import { watchDatabase } from './platform/watch/watch-database.ts';
import { createWorkbooks } from './platform/workbooks/workbooks.ts';
import { makePrintFiles } from './press/print-files/jobs.ts';
import { createPress } from './press/print-files/service.ts';
import { afterOrderMails } from './shop-orders/after-order/mails.ts';
import { withdrawalNotice, withdrawalReceipt } from './shop-orders/withdrawals/mails.ts';

/**
 * All that the parts of the shop are handed; each domain sees no more than its `context.ts` says, or that of
 * the highest it uses.
 */
export type Shop = WholeShop;

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
  rejectionHeld,
  mentionedInNote,
  invitedToPartner,
  ...Object.values(orderRequestMails),
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

/**
 * A restored copy reaches nobody: no mail server, no payment provider. What its jobs would send waits
 * besides.
 */
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
  watchDatabase(database, { slowMs: parts.config.slowStatementMs, log });
  const isDrill = await hasDrillMark(database.db);
  const config = isDrill ? withoutReach(parts.config) : parts.config;
  const providers = createProviders(config, log, { now: () => now().getTime(), ...parts.wire });
  const files = filesThatAreKept(parts.files ?? (await openFiles(config)), database, isDrill);
  await claimFiles(files, database.db);
  const press = createPress();
  const workbooks = createWorkbooks();
  const catalogue = await createCatalogue(database, log, { patienceMs: parts.patienceMs });
  const jobs = await createJobs<Omit<JobContext, 'jobs'>>({
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
    disks: () => disksOf(config, parts.statfs),
  };
}
