import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type {
  listWithdrawals,
  StatedWithdrawal,
  WithdrawalFilters,
} from '#contract/shop-orders/withdrawals.ts';
import { type Db, lockName, transaction } from '#database/connection.ts';
import { isPrinted } from '#rules/orders/order/printed.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanField, cleanLine, cleanLines } from '#rules/platform/words/clean-text.ts';
import {
  judgeWithdrawal,
  type OrderToWithdraw,
  typedOrderCode,
  WITHDRAWALS_PER_DAY,
} from '#rules/shop-orders/withdrawals/withdrawal.ts';
import { isStillOpen, openLink } from '#server/orders/links/service.ts';
import {
  holdShopOrder,
  idOfCode,
  type StoredQuote,
  type WholeShopOrder,
} from '#server/orders/order/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Actor, audit, recordAct } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import { readFollowed } from '../after-order/service.ts';
import { withdrawalNotice, withdrawalReceipt } from './mails.ts';
import * as store from './store.ts';

/** Withdrawals from contracts: taken, acknowledged, told to the office and never decided by the program. */

/** Of an order, the first one first. */
export const withdrawalsOf = (db: Db, orderId: string): Promise<store.WithdrawalRow[]> =>
  store.withdrawalsOf(db, orderId);

/** What names a person in the withdrawals of an order goes; that there was one, and when, stays. */
export const forgetWithdrawals = (tx: Db, orderId: string): Promise<void> =>
  store.forgetWithdrawals(tx, orderId);

/** Those that name no order of the shop, by the e-mail that was stated. */
export const strayWithdrawals = (db: Db, email: string): Promise<store.WithdrawalRow[]> =>
  store.strayOf(db, email);
export const deleteStrayWithdrawals = (tx: Db, email: string): Promise<number> =>
  store.deleteStrayOf(tx, email);
export const deleteOldStrayWithdrawals = (db: Db, before: Date): Promise<number> =>
  store.deleteStrayBefore(db, before);

/** Jobs of their mails name the withdrawal, not its order. */
export const withdrawalIdsOf = (db: Db, orderId: string): Promise<string[]> => store.idsOf(db, orderId);

type Stated = {
  readonly name: string;
  readonly email: string;
  readonly goods: string;
  readonly reason: string;
};

const sameEmail = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export const toWithdraw = ({ order, items }: WholeShopOrder, sentAt: Date | null): OrderToWithdraw => ({
  isBusiness: order.useBillingCompany,
  sentAt,
  lines: items.map(({ position, quote }) => ({
    item: position + 1,
    isPrinted: isPrinted(quote as StoredQuote),
  })),
});

type Taken = Result<{ receivedAt: string }, 'too_many_withdrawals' | 'idempotency_conflict'>;
type Meant = {
  readonly whole: WholeShopOrder | null;
  readonly orderCode: string;
  readonly edition: Edition;
  readonly byLink: boolean;
  readonly items: readonly number[];
};

async function isFull(db: Db, { whole, byLink }: Meant, email: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS);
  // of a stranger only the e-mail is counted: a count of the order would tell that there is one
  const counted =
    byLink && whole
      ? await store.countOfOrder(db, whole.order.id, since)
      : await store.countOfEmail(db, email, since);
  return counted >= WITHDRAWALS_PER_DAY;
}

/** Whether a statement is the one that was taken: another one with its key must not be lost. */
const isSame = (
  known: store.WithdrawalRow,
  now: Statement & Pick<store.WithdrawalRow, 'orderCode' | 'items'>,
): boolean =>
  (['orderCode', 'name', 'email', 'goods', 'reason'] as const).every((part) => known[part] === now[part]) &&
  known.items.join() === now.items.join();

type Statement = Pick<store.WithdrawalRow, 'name' | 'email' | 'goods' | 'reason'>;

const saidOf = ({ name, email, goods, reason }: Stated): Statement => ({
  name: cleanLine(name),
  email: cleanField('email', email).toLowerCase(),
  goods: cleanLines(goods),
  reason: cleanLines(reason),
});

const answerOf = (known: store.WithdrawalRow, meant: Meant, said: Statement): Taken =>
  isSame(known, { ...meant, ...said })
    ? ok({ receivedAt: known.at.toISOString() })
    : fail('idempotency_conflict');

/**
 * Stores what was stated with its time, and has both mails sent. A repeat of a request answers the same. The
 * order it is about is held, and so is whatever its limit counts: of many at once each is counted before the
 * next one.
 */
async function take(shop: Shop, tx: Db, said: Statement, meant: Meant, key: string | null): Promise<Taken> {
  const { whole, byLink } = meant;
  const { email } = said;
  const at = shop.now();
  if (!byLink) await lockName(tx, `withdrawals of ${email}`);
  const known = key === null ? null : await store.withdrawalOfKey(tx, key);
  if (known) return answerOf(known, meant, said);
  if (await isFull(tx, meant, email, at))
    return fail('too_many_withdrawals', undefined, shop.config.officeEmail);
  const shipment = whole && (await readFollowed(tx, whole.order.id)).shipment;
  const order = whole && toWithdraw(whole, shipment?.shippedAt ?? null);
  const { verdict } = judgeWithdrawal(order, meant.items, at);
  const row: store.WithdrawalRow = {
    id: randomUUID(),
    at,
    orderId: whole?.order.id ?? null,
    orderCode: meant.orderCode,
    edition: meant.edition,
    byLink,
    verdict,
    items: meant.items,
    ...said,
    idempotencyKey: key,
  };
  if (!(await store.insertWithdrawal(tx, row))) {
    // its key came at the same moment with another order or e-mail
    const other = key === null ? null : await store.withdrawalOfKey(tx, key);
    return other ? answerOf(other, meant, said) : fail('idempotency_conflict');
  }
  const by: Actor = { author: 'buyer', userId: null, role: null, name: row.name };
  if (row.orderId) await recordAct(tx, by, 'withdraw', row.orderId, { verdict, items: row.items });
  await queueMail(shop, tx, withdrawalReceipt, row.id);
  await queueMail(shop, tx, withdrawalNotice, row.id);
  return ok({ receivedAt: at.toISOString() });
}

/** The order of this code, held, if it is billed to this e-mail and still says whose it is. */
async function orderOf(tx: Db, code: string, email: string): Promise<WholeShopOrder | null> {
  const id = await idOfCode(tx, code);
  const whole = id === null ? null : await holdShopOrder(tx, id);
  if (!whole || whole.order.anonymisedAt !== null) return null;
  return sameEmail(whole.order.billing.email ?? '', email) ? whole : null;
}

/** Of anybody who says which order is theirs. Whether there is one, only the mail tells. */
export const withdraw = (
  shop: Shop,
  stated: Stated & { readonly orderCode: string; readonly edition: Edition },
  key: string | null,
): Promise<Taken> =>
  transaction(shop.database.db, async (tx) => {
    const orderCode = typedOrderCode(stated.orderCode) ?? '';
    const whole = await orderOf(tx, orderCode, saidOf(stated).email);
    const edition = whole ? (whole.order.edition as Edition) : stated.edition;
    const meant = { whole, orderCode, edition, byLink: false, items: [] };
    return take(shop, tx, saidOf(stated), meant, key);
  });

const personOf = ({ order: { billing } }: WholeShopOrder) => ({
  name: [billing.firstName, billing.surName].filter(Boolean).join(' ') || (billing.companyName ?? ''),
  email: billing.email ?? '',
});

/** Of the shopper who opened the order by its link; a partner's customer has bought nothing of us. */
export async function withdrawByLink(
  shop: Shop,
  secret: string,
  stated: Pick<Stated, 'reason'> & { readonly items: readonly number[] },
  key: string | null,
): Promise<Taken | Result<never, 'link_not_found'>> {
  const link = await openLink(shop, secret);
  if (link?.kind !== 'buyer') return fail('link_not_found');
  return transaction(shop.database.db, async (tx) => {
    const whole = await holdShopOrder(tx, link.orderId);
    // an order that has forgotten its person has no link that holds
    if (!whole || !(await isStillOpen(shop, tx, secret))) return fail('link_not_found');
    const { code: orderCode, edition } = whole.order;
    const has = new Set(whole.items.map(({ position }) => position + 1));
    const asked = [...new Set(stated.items)].filter((item) => has.has(item)).sort((a, b) => a - b);
    // all of its lines are the whole order
    const items = asked.length === has.size ? [] : asked;
    const meant = { whole, orderCode, edition: edition as Edition, byLink: true, items };
    return take(shop, tx, saidOf({ ...stated, ...personOf(whole), goods: '' }), meant, key);
  });
}

export const presentWithdrawal = (row: store.WithdrawalRow): StatedWithdrawal => ({
  at: row.at.toISOString(),
  verdict: row.verdict,
  items: [...row.items],
  name: row.name,
  email: row.email,
  goods: row.goods,
  reason: row.reason,
});

/** How many of all nobody has dealt with. */
export const countOpenWithdrawals = (db: Db): Promise<number> => store.countOpen(db);

/** All that came, those of no order of the shop too: they have no other page. */
export async function withdrawalPage(
  db: Db,
  { page, limit, ...filters }: WithdrawalFilters & { readonly page: number; readonly limit: number },
): Promise<ReplyOf<typeof listWithdrawals>> {
  const offset = (page - 1) * limit;
  const { rows, total } = await store.listed(db, filters, { limit, offset });
  const items = rows.map(({ row, handledAt, handler }) => ({
    ...presentWithdrawal(row),
    ...{ id: row.id, orderCode: row.orderCode, hasOrder: row.orderId !== null },
    handled: handledAt && { at: handledAt.toISOString(), by: handler ?? '' },
    isOpen: handledAt === null && row.name !== '',
  }));
  return { items, total, limit, offset, open: await store.countOpen(db) };
}

export const handleWithdrawal = ({ database }: Shop, caller: Caller, id: string) =>
  transaction(database.db, async (tx): Promise<Result<undefined, 'not_found'>> => {
    const found = await store.holdWithdrawal(tx, id);
    if (!found) return fail('not_found', 'id');
    if (found.handledAt) return ok(undefined);
    const object = { kind: 'withdrawal', id, name: found.row.orderCode } as const;
    await audit(tx, caller, { act: 'dismissed', object });
    return ok(undefined);
  });
