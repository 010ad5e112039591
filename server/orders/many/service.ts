import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { answerBefore, answerOnce, type Kept, type KeptRequest } from '#server/platform/audit/service.ts';
import type { Caller, Shop } from '#server/platform/context.ts';
import { mailsOf } from '#server/platform/mail/service.ts';

/** Acts on many orders, of either kind: each order by itself, by the act of one order. */

/** Who does an act of many: a key of the call is good for each order, so the act itself has none. */
export type ByOfMany = Caller & Kept;

/** What is done with each order; `State` is what of it can be changed. */
export type OnEach<S extends Shop, State, Order extends { readonly orderId: string }> = {
  /** of an order that is held from then on; null for one that is not there */
  readonly hold: (tx: Db, orderId: string) => Promise<State | null>;
  /** the act of one order, or several of them in turn */
  readonly act: (shop: S, by: ByOfMany, order: Order, state: State) => Promise<Acted>;
  readonly isChanged: (before: State, after: State) => boolean;
  /** said of an order once what was done with it is kept, to whoever reads without its lock */
  readonly told?: () => void;
};
type Acted = { readonly ok: true } | Failure<string>;

export type EachOutcome<State> = {
  readonly outcome: 'done' | 'same' | 'refused';
  readonly refusal: { readonly code: string; readonly detail: string | null } | null;
  readonly before: State | null;
  readonly after: State | null;
  /** names of the mails it asked for */
  readonly mails: readonly string[];
};

type Asked = {
  /** the id of its record, and what was sent with it */
  readonly call: string;
  readonly input: unknown;
  /** do it, and take all of it back */
  readonly isTrial: boolean;
};

/** The key by which one order of a call is found again. */
export const keyOfOrder = (key: string, orderId: string): string => `${key} ${orderId}`;

const refusalOf = ({ code, detail }: Failure<string>) => ({ code, detail: detail ?? null });

const mailsAsked = async (tx: Db, orderId: string) =>
  new Map((await mailsOf(tx, orderId)).map(({ mail, again }) => [`${mail} ${again}`, mail]));

/**
 * One order in a transaction of its own, which holds it from the first reading to the end: what it was
 * before is kept with the entry in the log, so that it can be set again, and a repeat of the call finds the
 * entry.
 */
async function onOne<S extends Shop, State, Order extends { readonly orderId: string }>(
  shop: S,
  caller: Caller,
  { call, input, isTrial }: Asked,
  order: Order,
  on: OnEach<S, State, Order>,
): Promise<EachOutcome<State>> {
  const { orderId } = order;
  const key = isTrial || caller.idempotencyKey === null ? null : keyOfOrder(caller.idempotencyKey, orderId);
  const by = { ...caller, idempotencyKey: key };
  const asked = { call, input: [orderId, input] };
  return transactionOr<EachOutcome<State>>(shop.database.db, async (tx) => {
    let isRepeat = true;
    let isWritten = false;
    let mailsBefore: ReadonlyMap<string, string> = new Map();
    const work = async (
      keep: (before: State) => KeptRequest | undefined,
    ): Promise<Result<State, 'order_not_found'> | Failure<string>> => {
      isRepeat = false;
      const before = await on.hold(tx, orderId);
      if (!before) return fail('order_not_found');
      mailsBefore = await mailsAsked(tx, orderId);
      const kept = (): KeptRequest | undefined => {
        isWritten = true;
        return keep(before);
      };
      const inside = { ...shop, database: { ...shop.database, db: tx } };
      const acted = await on.act(inside, { ...by, idempotencyKey: null, kept }, order, before);
      return acted.ok ? ok(before) : acted;
    };
    const answer = await answerOnce<State, Failure<string>>(shop, tx, by, asked, work);
    const after = await on.hold(tx, orderId);
    if (!answer.ok) {
      // what was written before the refusal is taken back with it
      const refused = {
        outcome: 'refused' as const,
        refusal: refusalOf(answer),
        before: after,
        after,
        mails: [],
      };
      throw new Rollback<EachOutcome<State>>(refused);
    }
    const before = answer.value;
    const mails = isRepeat
      ? []
      : [...(await mailsAsked(tx, orderId))].filter(([one]) => !mailsBefore.has(one)).map(([, mail]) => mail);
    const isDone = isRepeat || isWritten || (after !== null && on.isChanged(before, after));
    const outcome = {
      outcome: isDone ? ('done' as const) : ('same' as const),
      refusal: null,
      before,
      after,
      mails,
    };
    if (isTrial) throw new Rollback<EachOutcome<State>>(outcome);
    return outcome;
  });
}

/**
 * Each of the orders, one after another, so that no other call waits for more than one of them. A key that
 * was used for something else is refused before anything is done.
 */
export async function onEach<S extends Shop, State, Order extends { readonly orderId: string }>(
  shop: S,
  caller: Caller,
  asked: Asked,
  orders: readonly Order[],
  on: OnEach<S, State, Order>,
): Promise<Result<readonly (EachOutcome<State> & { readonly orderId: string })[], 'idempotency_conflict'>> {
  const { idempotencyKey: key } = caller;
  if (key !== null && !asked.isTrial)
    for (const { orderId } of orders) {
      const by = { ...caller, idempotencyKey: keyOfOrder(key, orderId) };
      const before = await answerBefore(shop, shop.database.db, by, {
        call: asked.call,
        input: [orderId, asked.input],
      });
      if (before && !before.ok) return fail('idempotency_conflict');
    }
  const outcomes: (EachOutcome<State> & { readonly orderId: string })[] = [];
  const once = new Map(orders.map((order) => [order.orderId, order]));
  for (const order of once.values()) {
    const outcome = await onOne(shop, caller, asked, order, on);
    if (outcome.outcome === 'done' && !asked.isTrial) on.told?.();
    outcomes.push({ ...outcome, orderId: order.orderId });
  }
  return ok(outcomes);
}

type ManyBody = { readonly what: { readonly act: string }; readonly orders: readonly unknown[] } & Pick<
  Asked,
  'isTrial'
>;

/** One line for the call; what became of each order stands in the log of the back office. */
export function logMany(
  { account, log }: Caller,
  { what, orders, isTrial }: ManyBody,
  rows: readonly Pick<EachOutcome<unknown>, 'outcome'>[],
): void {
  if (isTrial) return;
  const done = rows.filter(({ outcome }) => outcome === 'done').length;
  log.info({ act: what.act, orders: orders.length, done, by: account?.id }, 'act on many orders');
}
