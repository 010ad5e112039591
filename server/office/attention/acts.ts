import { transaction } from '#database/connection.ts';
import type { AttentionKind, RetriedKind } from '#rules/office/attention/kinds.ts';
import { isOrderMail } from '#rules/orders/order/order-mails.ts';
import { isPartnerOrderMail } from '#rules/orders/order/partner-order-mails.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { resendMail } from '#server/partner-orders/flow/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { closeParkedPayment } from '#server/payments/payment/service.ts';
import { audit } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { makePrintFiles } from '#server/press/print-files/service.ts';
import { resendOrderMail } from '../regular-orders/service.ts';
import * as store from './store.ts';

/** What people do about failures. Asked for twice, or by two people at once, each is done once. */

const unknown = (): Failure<'not_found'> => fail('not_found', 'id');

async function retryMail(shop: Shop, caller: Caller, id: string) {
  const [orderId = '', mail = '', again = ''] = id.split(store.PART);
  const order = await store.orderOf(shop.database.db, orderId);
  if (!order) return unknown();
  const isWanted = (tx: Parameters<typeof store.holdFailedMail>[0]) =>
    store.holdFailedMail(tx, orderId, mail, again);
  // what was tried again meanwhile is no failure any more, and so not refused
  if (!(await isWanted(shop.database.db))) return ok(undefined);
  // whoever comes second is told that it is on its way, which is what they wanted
  const orMeanwhile = async <C extends string>(sent: Result<unknown, C>) =>
    sent.ok || (sent.code === 'mail_not_sent_yet' && !(await isWanted(shop.database.db)))
      ? ok(undefined)
      : sent;
  if (order.kind === 'shop' && isOrderMail(mail)) {
    return orMeanwhile(await resendOrderMail(shop, caller, order.code, mail, { isWanted }));
  }
  if (order.kind === 'partner' && isPartnerOrderMail(mail)) {
    return orMeanwhile(await resendMail(shop, caller, orderId, mail, { isWanted }));
  }
  return unknown();
}

const retryJob = ({ database, jobs }: Shop, caller: Caller, id: string) =>
  transaction(database.db, async (tx): Promise<Result<undefined, 'not_found'>> => {
    const job = await store.holdJob(tx, id);
    if (!job) return unknown();
    if (job.state !== 'failed') return ok(undefined);
    if (!(await jobs.retry(tx, job.name, id))) return unknown();
    await audit(tx, caller, { act: 'retried', object: { kind: 'job', id, name: job.name } });
    return ok(undefined);
  });

async function retryPrintFiles({ database, jobs }: Shop, caller: Caller, id: string) {
  const [orderId = '', place = ''] = id.split(store.PART);
  const item = Number(place);
  const order = await store.orderOf(database.db, orderId);
  if (!order || !Number.isSafeInteger(item) || item < 1 || item > 100) return unknown();
  return transaction(database.db, async (tx) => {
    const isFailed = await store.holdFailedFiles(tx, orderId, item);
    // asked of the order that is held: its designs may have gone while the call waited
    if (!(await store.orderOf(tx, orderId))?.hasDesigns) return fail('designs_removed', 'id');
    if (!isFailed) return ok(undefined);
    await jobs.enqueue(tx, makePrintFiles, { orderId, item, anew: false });
    const object = {
      kind: 'job',
      id: `${orderId}-${item}`,
      name: `${makePrintFiles.name} ${order.code}-${item}`,
    } as const;
    await audit(tx, caller, { act: 'retried', object });
    return ok(undefined);
  });
}

const retries = { mail: retryMail, job: retryJob, printFile: retryPrintFiles } as const;

export const retryFailure = (shop: Shop, caller: Caller, kind: RetriedKind, id: string) =>
  retries[kind](shop, caller, id);

/** What the log calls a failure; null for one that is not there. */
async function nameOf({ database: { db } }: Shop, kind: AttentionKind, id: string): Promise<string | null> {
  const parts = id.split(store.PART);
  if (kind === 'job') return (await store.holdJob(db, id))?.name ?? null;
  const order = await store.orderOf(db, parts[0] ?? '');
  if (!order) return null;
  return kind === 'mail' ? `${parts[1]} ${order.code}` : `${makePrintFiles.name} ${order.code}-${parts[1]}`;
}

export async function dismissFailure(
  shop: Shop,
  caller: Caller,
  { kind, id, note }: { readonly kind: AttentionKind; readonly id: string; readonly note: string },
): Promise<Result<undefined, 'not_found'>> {
  if (kind === 'payment') {
    const eventId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
    const closed = eventId === null ? unknown() : await closeParkedPayment(shop, eventId, caller, note);
    return closed.ok ? ok(undefined) : unknown();
  }
  const name = await nameOf(shop, kind, id);
  if (name === null) return unknown();
  return transaction(shop.database.db, async (tx) => {
    if (!(await store.dismiss(tx, kind, id, shop.now()))) return ok(undefined);
    const object = { kind: kind === 'mail' ? 'mail' : 'job', id, name } as const;
    await audit(tx, caller, { act: 'dismissed', object, ...(note && { facts: { note } }) });
    return ok(undefined);
  });
}
