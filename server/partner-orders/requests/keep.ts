import { randomUUID } from 'node:crypto';
import type { createPartnerOrder } from '#contract/partner-orders/checkout.ts';
import type { ParsedOf } from '#contract/platform/endpoint.ts';
import type { Db } from '#database/connection.ts';
import { OPEN_REQUESTS_PER_PERSON, REQUEST_DAYS } from '#rules/partner-orders/requests/request.ts';
import { exceededLimit, type LimitReason, type OrderLimits } from '#rules/people/accounts/order-limits.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import { monthAt } from '#rules/platform/editions/months.ts';
import { type Minor, minor } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { NewItem, StoredFile, StoredQuote } from '#server/orders/order/service.ts';
import { limitsOf, ownersOf } from '#server/people/accounts/service.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import type { Shop } from '#server/press/context.ts';
import { orderRequestMails } from './mails.ts';
import * as store from './store.ts';
import { hashOfToken, tokenOf } from './token.ts';

/** The call that places an order, as it came. */
export type Ordered = ParsedOf<typeof createPartnerOrder, never>['body'];
/** The same as a request keeps it: its files have rows of their own. */
export type Asked = Omit<Ordered, 'uploadedAttachments' | 'asksApproval'>;
/** Of each item what its picture needs beside its design. */
export type KeptItem = Pick<StoredQuote, 'printed'>;

type Person = { readonly id: string; readonly partnerId: string };

export type Above = {
  readonly reason: LimitReason;
  readonly limit: Minor | null;
  readonly spent: Minor;
};

/** What a person has ordered this month of the company. */
export const spentThisMonth = async (
  shop: Pick<Shop, 'now'>,
  db: Db,
  { id: personId, partnerId }: Person,
  { currency }: OrderLimits,
): Promise<Minor> => minor(await store.spentBy(db, { personId, partnerId }, monthAt(shop.now()), currency));

/**
 * Above which limit an order is; null for none. To be asked with the person held, or two orders at once would
 * not know of each other.
 */
export async function aboveLimit(
  shop: Pick<Shop, 'now'>,
  tx: Db,
  person: Person,
  order: { readonly net: number; readonly currency: Currency },
): Promise<Above | null> {
  const limits = await limitsOf(tx, person.id);
  if (!limits) return null;
  const spent = await spentThisMonth(shop, tx, person, limits);
  const reason = exceededLimit(limits, { net: minor(order.net), currency: order.currency, spent });
  if (!reason) return null;
  const limit = { order: limits.orderLimit, month: limits.monthLimit, currency: null }[reason];
  return { reason, limit, spent };
}

type ToKeep = {
  readonly person: Person;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly edition: Edition;
  readonly currency: Currency;
  readonly body: Ordered;
  readonly items: readonly NewItem[];
  readonly files: readonly StoredFile[];
  readonly net: number;
  readonly above: Above;
};

/** Keeps an order that is above a limit, and asks the owners by a link each; with the person held. */
export async function keepRequest(
  shop: Pick<Shop, 'jobs' | 'now' | 'config'>,
  tx: Db,
  { person, body, items, files, above, ...kept }: ToKeep,
): Promise<Result<{ readonly id: string }, 'taken' | 'order_requests_full'>> {
  const now = shop.now();
  if ((await store.countOpen(tx, person.id, now)) >= OPEN_REQUESTS_PER_PERSON)
    return fail('order_requests_full', undefined, String(OPEN_REQUESTS_PER_PERSON));
  const { uploadedAttachments: _, asksApproval: _asks, ...asked } = body;
  const request = {
    ...kept,
    ...{ id: randomUUID(), partnerId: person.partnerId, personId: person.id, code: body.code, asked },
    items: items.map(({ quote }): KeptItem => ({ printed: (quote as StoredQuote).printed })),
    ...{ reason: above.reason, limitNet: above.limit, spentNet: above.spent },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + REQUEST_DAYS * DAY_MS) },
  };
  if (!(await store.insertRequest(tx, request, files))) return fail('taken');
  const owners = await ownersOf(tx, person.partnerId);
  const links = owners.map(({ id: userId }) => {
    const link = { requestId: request.id, userId };
    return { ...link, tokenHash: hashOfToken(tokenOf(shop.config, link)) };
  });
  if (links.length > 0) await store.insertLinks(tx, links);
  for (const { id } of owners) await queueMail(shop, tx, orderRequestMails.orderRequested, request.id, id);
  return ok({ id: request.id });
}
