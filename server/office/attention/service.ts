import { FAILURES_LISTED, type FailureCounts, type Failures } from '#contract/office/attention.ts';
import { type Db, transaction } from '#database/connection.ts';
import { troubleOf } from '#rules/office/attention/kinds.ts';
import type { ShopTrouble } from '#rules/office/attention/shop-troubles.ts';
import { isPartnerOrderMail } from '#rules/orders/order/partner-order-mails.ts';
import { knownProduct, type Snapshot } from '#server/catalogue/snapshot/service.ts';
import { mailTitle } from '#server/partner-orders/flow/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { listParkedPayments } from '#server/payments/payment/service.ts';
import * as store from './store.ts';

/** What went wrong without anybody looking. */

/**
 * @param troubles of the shop itself, asked for before any transaction: the embedded database has one
 * connection
 */
export const countFailures = async (db: Db, troubles: readonly ShopTrouble[]): Promise<FailureCounts> => ({
  ...(await store.counts(db)),
  shop: troubles.length,
});

const iso = (at: string): string => new Date(at).toISOString();

const presentMail = ({ orderId, code, kind, partner, isAnonymised, at, ...said }: store.FailedMail) => ({
  ...said,
  at: iso(at),
  name: kind === 'partner' && isPartnerOrderMail(said.mail) ? mailTitle(said.mail) : null,
  order: { id: orderId, code, kind },
  mayRetry: !isAnonymised,
});

/** Kind and code of an error, the innermost one: what it was about is in the log alone. */
function factOf(output: unknown): string {
  const { reason } = (output ?? {}) as { reason?: { type?: unknown; code?: unknown; cause?: object } };
  const innermost = (reason?.cause ?? reason ?? {}) as { type?: unknown; code?: unknown };
  return [innermost.type, innermost.code].filter((word) => typeof word === 'string').join(' ');
}

const presentJob = ({ id, job, output, tries, times, at }: store.FailedJob) => ({
  ...{ id, job, tries, times, at: iso(at) },
  trouble: troubleOf((output as { reason?: unknown } | null)?.reason),
  fact: factOf(output),
});

const presentWaiting = (rows: readonly store.Waiting[]): Pick<Failures, 'waiting' | 'waitingCount'> => ({
  waiting: rows.map(({ id, kind, mail, item, ageSeconds, tries, output, ...of }) => ({
    ...{ id, kind, mail, item, ageSeconds, tries },
    name: mail !== null && isPartnerOrderMail(mail) ? mailTitle(mail) : null,
    order:
      of.orderId !== null && of.code !== null && of.orderKind !== null
        ? { id: of.orderId, code: of.code, kind: of.orderKind }
        : null,
    trouble: tries > 0 ? troubleOf((output as { reason?: unknown } | null)?.reason) : null,
  })),
  waitingCount: rows[0]?.all ?? 0,
});

async function presentFiles(db: Db, files: readonly store.FailedFiles[], snapshot: Snapshot) {
  const products = await store.productsOf(
    db,
    files.map(({ orderId }) => orderId),
  );
  const nameOf = (orderId: string, item: number) => {
    const productId = products.find((one) => one.orderId === orderId && one.item === item)?.productId;
    return productId === undefined ? null : (knownProduct(snapshot, productId)?.name ?? null);
  };
  return files.map(({ id, orderId, code, kind, item, files, reason, at, isAsked }) => ({
    ...{ id, item, files, reason, isAsked, at: iso(at) },
    order: { id: orderId, code, kind },
    product: nameOf(orderId, item),
  }));
}

/** @param jobOfMail the name of the job that sends a mail, by the name of the mail */
export async function listFailures(
  shop: Shop,
  jobOfMail: Readonly<Record<string, string>>,
): Promise<Failures> {
  const { database, catalogue } = shop;
  const snapshot = await catalogue.current();
  const payments = await listParkedPayments(shop, false);
  const troubles = await shop.troubles();
  return transaction(database.db, async (tx) => ({
    counts: await countFailures(tx, troubles),
    troubles: [...troubles],
    payments: payments.slice(0, FAILURES_LISTED),
    mails: (await store.mails(tx, FAILURES_LISTED)).map(presentMail),
    jobs: (await store.jobs(tx, FAILURES_LISTED)).map(presentJob),
    printFiles: await presentFiles(tx, await store.printFiles(tx, FAILURES_LISTED), snapshot),
    ...presentWaiting(await store.waiting(tx, jobOfMail, FAILURES_LISTED)),
  }));
}
