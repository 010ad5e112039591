import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import type { LoggedAct } from '#rules/partner-orders/flow/logged-acts.ts';
import { type Failure, fail, type Result } from '#rules/platform/result.ts';
import type { JobContext, Shop } from '#server/catalogue/context.ts';
import { isAccountOpen } from '#server/people/accounts/service.ts';
import { type Actor, actorOf, type Kept, recordAct } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Sent } from '#server/platform/request-hash.ts';
import { idempotent, type Key, keyOf, type WriteOutcome } from './idempotent.ts';
import { type KeptFile, withKeptFiles } from './kept-files.ts';
import { type NewMessage, writeMessage } from './write-message.ts';

export type { WriteOutcome } from './idempotent.ts';
export { type KeptFile, withKeptFiles } from './kept-files.ts';

export type ActContext = Pick<JobContext, 'database' | 'jobs' | 'now'>;

/** Why an act does not even begin. */
export type NotActedOn = 'order_not_found' | 'order_anonymised' | 'not_signed_in';

/** Somebody signed in, the shop itself, or whoever an order says it is of. */
export type ActBy<Order> = (Actor | Pick<Caller, 'account'> | { readonly actorOf: (order: Order) => Actor }) &
  Kept & {
    /** whether they may still act, asked under the lock of the order: links end, too */
    readonly mayStill?: (tx: Db) => Promise<boolean>;
  };

/** Who was signed in when a call came may be locked out before its turn comes; whoever is not, stays so. */
export const mayStillAct = async (tx: Db, { userId, partnerFunction = null }: Actor): Promise<boolean> =>
  userId === null || (await isAccountOpen(tx, userId, partnerFunction));

/** What an act may do with an order of either kind that it holds. */
export type Held<Order> = {
  readonly tx: Db;
  readonly by: Actor;
  /** as it was when it was locked */
  readonly order: Order;
  /** writes a message with its files; @returns its id */
  say(message: NewMessage): Promise<number>;
  /** writes the act down in the log */
  note(act: LoggedAct, data?: Readonly<Record<string, unknown>>): Promise<void>;
};

/** What a kind of order brings to its acts. */
export type Flow<Order, Work extends Held<Order>> = {
  readonly notFound: Failure<'order_not_found'>;
  readonly lock: (tx: Db, orderId: string) => Promise<Order | null>;
  /** what its policy adds to an order that is held; `end` is done last, in the same transaction */
  readonly begin: (held: Held<Order>) => Promise<{ readonly work: Work; readonly end: () => Promise<void> }>;
};

type Row = { readonly id: string; readonly anonymisedAt: Date | null };
type Answered = { readonly ok: boolean };

/**
 * Everything that changes an order goes through here: one transaction that holds it, so that of two people at
 * once the second sees what the first did. Whether the act may be is asked of the order as it is then, for it
 * may have forgotten its people while the call waited, and whoever acts may have lost their account or their
 * link. A failure takes back all of it.
 */
export function act<Order extends Row, Work extends Held<Order>, A extends Answered>(
  shop: ActContext,
  flow: Flow<Order, Work>,
  by: ActBy<Order>,
  orderId: string,
  work: (held: Work) => Promise<A>,
  key: Key | null = null,
): Promise<A | Failure<NotActedOn>> {
  return transactionOr<A | Failure<NotActedOn>>(shop.database.db, async (tx) => {
    const order = await flow.lock(tx, orderId);
    if (!order) return flow.notFound;
    // nobody writes the name of a person into an order that has forgotten its people
    if (order.anonymisedAt !== null) return fail('order_anonymised');
    const actor = 'actorOf' in by ? by.actorOf(order) : actorOf(by);
    if (!(await mayStillAct(tx, actor))) return fail('not_signed_in');
    if (by.mayStill && !(await by.mayStill(tx))) return fail('order_not_found');
    let unused = key;
    const begun = await flow.begin({
      tx,
      by: actor,
      order,
      say: (message) => {
        const ofFirst = unused;
        unused = null;
        return writeMessage({ shop, tx, by: actor, orderId }, message, ofFirst);
      },
      note: (name, data = {}) =>
        recordAct(tx, { ...actor, ...(by.kept && { kept: by.kept }) }, name, orderId, data),
    });
    const answer = await work(begun.work);
    if (!answer.ok) throw new Rollback(answer);
    await begun.end();
    return answer;
  });
}

/** A call that writes a message: what it sent, and copies of files that were made for it. */
export type ActRequest = Sent & {
  readonly caller: Pick<Caller, 'account' | 'idempotencyKey'>;
  readonly copies?: readonly { readonly storageKey: string }[];
};

/**
 * The same for a call with files or an Idempotency-Key: its files are stored before the order is held, its
 * first message keeps the key, and a repeat writes nothing. Files and copies of an act that wrote nothing are
 * removed again.
 */
export const actOnce = <Order extends Row, Work extends Held<Order>, Code extends string>(
  shop: ActContext & Pick<Shop, 'files'>,
  flow: Flow<Order, Work>,
  by: ActBy<Order>,
  orderId: string,
  request: ActRequest,
  write: (held: Work, kept: readonly KeptFile[]) => Promise<Result<unknown, Code>>,
): Promise<Result<WriteOutcome, Code | NotActedOn | 'idempotency_conflict'>> => {
  const key = keyOf(request.caller, request);
  return withKeptFiles(shop.files, request, (kept) =>
    act<Order, Work, Result<WriteOutcome, Code | 'idempotency_conflict'>>(
      shop,
      flow,
      by,
      orderId,
      (held) => idempotent(held.tx, orderId, key, () => write(held, kept)),
      key,
    ),
  );
};
