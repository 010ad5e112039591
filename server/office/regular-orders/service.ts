import { randomUUID } from 'node:crypto';
import type {
  OrderCounts,
  OrderFilters,
  RegularOrder,
  RegularOrderRow,
} from '#contract/office/regular-orders.ts';
import { type Db, transaction } from '#database/connection.ts';
import type { OrderMail } from '#rules/orders/order/order-mails.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import {
  designImages,
  itemImage,
  listedMails,
  orderLetter,
  outdated,
} from '#server/orders/letters/service.ts';
import { idOfCode, lockShopOrder, ordersOfCodes, readShopOrderByCode } from '#server/orders/order/service.ts';
import type { Shop } from '#server/payments/context.ts';
import {
  cancellation,
  confirmation,
  officeNotice,
  receipt,
  refundNotice,
  reminder,
} from '#server/payments/payment/mails.ts';
import { isAccountOpen } from '#server/people/accounts/service.ts';
import { type Kept, recordAct } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Attachment } from '#server/platform/endpoints.ts';
import { plainName } from '#server/platform/files/plain-name.ts';
import { isSentAgain, type MailDefinition, mailsOf, queueMail } from '#server/platform/mail/service.ts';
import { afterOrderMails } from '#server/shop-orders/after-order/mails.ts';
import { presentWithdrawal, withdrawalsOf } from '#server/shop-orders/withdrawals/service.ts';
import { presentRegularOrder, presentRow } from './present.ts';
import { countQuery, itemsOfOrders, pageQuery, statusQuery } from './store.ts';

type AskedPage = OrderFilters & { readonly page: number; readonly limit: number };
type Page = { orders: RegularOrderRow[]; total: number; page: number; totalPages: number };

/** One page of the list (ADM-073, ADM-074); a page beyond the last one is empty. */
export async function listRegularOrders(
  { database: { db }, catalogue }: Shop,
  asked: AskedPage,
): Promise<Page> {
  const { page, limit } = asked;
  const snapshot = await catalogue.current();
  const [counted] = await countQuery(db, asked);
  const total = counted?.count ?? 0;
  const totalPages = Math.ceil(total / limit);
  const found = page > totalPages ? [] : await pageQuery(db, asked, limit, (page - 1) * limit);
  const lines = Map.groupBy(
    await itemsOfOrders(
      db,
      found.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );
  return {
    orders: found.map((order) => presentRow(order, lines.get(order.id) ?? [], snapshot)),
    total,
    page,
    totalPages,
  };
}

type Found = { readonly id: string; readonly code: string };

/**
 * All orders that a filter finds, in the order of the list, or those that are ticked; null where there are
 * more than so many.
 */
export async function allRegularOrders(
  { database: { db } }: Pick<Shop, 'database'>,
  asked: OrderFilters & { readonly codes?: readonly string[] | undefined },
  atMost: number,
): Promise<readonly Found[] | null> {
  if (asked.codes) return ordersOfCodes(db, asked.codes, 'shop');
  const found = await pageQuery(db, asked, atMost + 1, 0);
  return found.length > atMost ? null : found.map(({ id, code }) => ({ id, code }));
}

/** How many orders each quick filter would show. */
export async function countRegularOrders({ database: { db } }: Shop): Promise<OrderCounts> {
  const groups = await statusQuery(db);
  const [mailFailed] = await countQuery(db, { text: '', emailStatus: 'failed' });
  const sum = (belongs: (group: (typeof groups)[number]) => boolean): number =>
    groups.reduce((total, group) => total + (belongs(group) ? group.count : 0), 0);
  return {
    all: sum(() => true),
    waitingForTransfer: sum(
      ({ paymentStatus, paymentMethod }) => paymentStatus === 'pending' && paymentMethod === 'bankTransfer',
    ),
    paymentFailed: sum(({ paymentStatus }) => paymentStatus === 'failed'),
    mailFailed: mailFailed?.count ?? 0,
    cancelled: sum(({ paymentStatus }) => paymentStatus === 'cancelled'),
  };
}

export async function getRegularOrder(
  { database, catalogue, config }: Shop,
  code: string,
): Promise<Result<RegularOrder, 'order_not_found'>> {
  const whole = await readShopOrderByCode(database.db, code);
  if (!whole) return fail('order_not_found', 'orderCode');
  const mails = await listedMails(database.db, whole.order);
  const stated = await withdrawalsOf(database.db, whole.order.id);
  const snapshot = await catalogue.current();
  return ok({
    ...presentRegularOrder(whole, snapshot, config.officeEmail, mails),
    withdrawals: stated.map(presentWithdrawal),
  });
}

/**
 * The printed sides of an item as PNG; `not_found` for an item the order does not have or whose product is
 * gone.
 */
export async function orderPicture(
  { database, catalogue, config, files, log }: Shop,
  code: string,
  item: number,
): Promise<Result<Attachment, 'order_not_found' | 'not_found'>> {
  const whole = await readShopOrderByCode(database.db, code);
  if (!whole) return fail('order_not_found', 'orderCode');
  const line = orderLetter(whole, await catalogue.current(), config).lines[item - 1];
  if (!line) return fail('not_found', 'item');
  const bytes = await itemImage(whole.order.id, line, () =>
    designImages({ files, log }, whole.files, [line.document]),
  );
  return bytes
    ? ok({ name: `${code}-${item}.png`, contentType: 'image/png', bytes })
    : fail('not_found', 'item');
}

/**
 * A file as the shopper sent it, to be saved under a harmless name and never as a type that opens by itself.
 */
export async function orderFile(
  { database, files }: Shop,
  code: string,
  id: string,
): Promise<Result<Attachment, 'order_not_found' | 'order_file_not_found'>> {
  const whole = await readShopOrderByCode(database.db, code);
  if (!whole) return fail('order_not_found', 'orderCode');
  const at = whole.files.findIndex((file) => file.id === id);
  const file = whole.files[at];
  if (!file || (await files.writtenAt(file.storageKey)) === null)
    return fail('order_file_not_found', 'fileId');
  const name = `${code}-${plainName(file.name, file.storageKey, at)}`;
  return ok({ name, contentType: 'application/octet-stream', bytes: await files.get(file.storageKey) });
}

const mails: Readonly<Record<OrderMail, MailDefinition>> = {
  confirmation,
  office: officeNotice,
  receipt,
  reminder,
  cancellation,
  refund: refundNotice,
  ...afterOrderMails,
};

type ResendOptions = {
  /** since when the mail is in the state it was seen in */
  readonly seen?: string | undefined;
  /** asked while the order is held, so that two people who ask at once send one mail */
  readonly isWanted?: (tx: Db) => Promise<boolean>;
};

/**
 * Has a mail sent once more. `mail_not_sent_yet` while the one before is still on its way or waits for the
 * payment, or the order has no such mail.
 */
export async function resendOrderMail(
  shop: Shop,
  by: Pick<Caller, 'account'> & Kept,
  code: string,
  mail: OrderMail,
  { seen, isWanted }: ResendOptions = {},
): Promise<
  Result<
    { ok: true },
    | 'order_not_found'
    | 'not_signed_in'
    | 'mail_not_sent_yet'
    | 'mail_of_cancelled_order'
    | 'cancellation_outdated'
    | 'reminder_outdated'
    | 'order_anonymised'
  >
> {
  const { db } = shop.database;
  const id = await idOfCode(db, code);
  return transaction(db, async (tx) => {
    const order = id === null ? null : await lockShopOrder(tx, id);
    if (!order) return fail('order_not_found', 'orderCode');
    if (by.account && !(await isAccountOpen(tx, by.account.id, null))) return fail('not_signed_in');
    if (isWanted && !(await isWanted(tx))) return ok({ ok: true });
    const reason = outdated(mail, order);
    if (reason) return fail(reason);
    const latest = (await mailsOf(tx, order.id)).findLast((one) => one.mail === mail) ?? null;
    if (await isSentAgain(tx, latest, seen)) return ok({ ok: true });
    const listed = (await listedMails(tx, order)).find((one) => one.mail === mail);
    if (!listed?.mayResend) return fail('mail_not_sent_yet');
    await queueMail(shop, tx, mails[mail], order.id, randomUUID());
    await recordAct(tx, by, 'resendMail', order.id, { mail });
    return ok({ ok: true });
  });
}
