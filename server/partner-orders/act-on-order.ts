import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import { type ActState, actState, type OrderAct } from '#rules/partner-orders/acts.ts';
import type { OrderFacts } from '#rules/partner-orders/facts.ts';
import type { LoggedAct } from '#rules/partner-orders/logged-acts.ts';
import { mailsBy } from '#rules/partner-orders/mails.ts';
import type { NotReady } from '#rules/partner-orders/needs.ts';
import { firstUnmet } from '#rules/partner-orders/needs.ts';
import { rowFor } from '#rules/partner-orders/next-status.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/status.ts';
import { pathOf, type Transition, type TransitionAct } from '#rules/partner-orders/transitions.ts';
import { type Failure, fail, ok, type Result } from '#rules/result.ts';
import { isAccountOpen } from '../accounts/service.ts';
import { type Actor, actorOf, recordAct } from '../audit/service.ts';
import type { Caller, Shop } from '../context.ts';
import type { JobContext } from '../jobs/job.ts';
import { lockPartnerOrder, type PartnerOrderRow } from '../orders/service.ts';
import * as thread from '../orders/thread.ts';
import { announceOrder, noteTask } from './after-act.ts';
import { queuePartnerMail } from './mails.ts';
import { type Said, type Writer, writeMessage } from './messages.ts';
import * as store from './store.ts';

export type ActContext = Pick<Shop, 'database' | 'now'> & Pick<JobContext, 'jobs'>;

/** What an act may do with the order it holds. */
export type InWork = {
  readonly tx: Db;
  readonly by: Actor;
  /** as it was when it was locked */
  readonly order: PartnerOrderRow;
  readonly items: readonly store.ItemOfAct[];
  readonly deliveries: readonly store.DeliveryRow[];
  /** as it is now, with everything this work has written */
  facts(): Promise<OrderFacts>;
  /** fails with the reason when the act is not possible now */
  require(act: OrderAct): Promise<Result<null, 'act_not_possible'>>;
  /** writes a message; @returns its id */
  say(said: Said): Promise<number>;
  /** what an earlier request with this key has written, so that a repeat writes nothing */
  messageOfKey(key: string): Promise<thread.MessageRow | null>;
  /** writes an act down that moves nothing; `move` does so by itself */
  note(act: LoggedAct, data?: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * Moves the order as the table of transitions says, with its message, its mails and its entry in the log.
   * @param said goes into the message, or names one that is written already
   */
  move(act: TransitionAct, said?: Moved): Promise<Result<Transition, 'act_not_possible'>>;
  set(columns: store.PartnerColumns): Promise<void>;
};

export type Moved = (Omit<Said, 'type'> | { readonly messageId: number }) & {
  /** for the log alone */
  readonly noted?: Said['data'];
};

type Answered = { readonly ok: boolean };
/** Why an act does not even begin. */
export type NotActedOn = 'order_not_found' | 'order_anonymised' | 'not_signed_in';
/** The same of an act that says in which status the order was seen. */
export type NotActedOnSeen = NotActedOn | 'status_stale';

/** Who acts, with what was so when they decided to. */
export type ActBy = (Actor | Pick<Caller, 'account'>) & {
  /** the status the order was seen in; without it the order is judged as it is */
  readonly from?: PartnerOrderStatus | undefined;
  /** whether they may still act, asked under the lock of the order: links end, too */
  readonly mayStill?: (tx: Db) => Promise<boolean>;
};

const notPossible = (reason: NotReady): Failure<'act_not_possible'> =>
  fail('act_not_possible', undefined, reason);

/** What was asked for was asked of another status: an answer for `transactionOr`, which takes back the act. */
const stale = (orderStatus: PartnerOrderStatus) =>
  new Rollback({ ...fail('status_stale'), data: { orderStatus } });

const asResult = (state: ActState): Result<null, 'act_not_possible'> =>
  state.possible ? ok(null) : notPossible(state.reason);

/**
 * Everything that changes an order of a partner goes through here: one transaction that holds the order, so that
 * two people at once act one after the other and the second sees what the first did. A failure takes back all of
 * it. At the end it is noted what staff have to do next, and everybody who looks at the order is told.
 */
export function actOnOrder<A extends Answered>(
  shop: ActContext,
  by: ActBy & { readonly from?: never },
  orderId: string,
  work: (order: InWork) => Promise<A>,
): Promise<A | Failure<NotActedOn>>;
export function actOnOrder<A extends Answered>(
  shop: ActContext,
  by: ActBy,
  orderId: string,
  work: (order: InWork) => Promise<A>,
): Promise<A | Failure<NotActedOnSeen>>;
export function actOnOrder<A extends Answered>(
  shop: ActContext,
  by: ActBy,
  orderId: string,
  work: (order: InWork) => Promise<A>,
): Promise<A | Failure<NotActedOnSeen>> {
  return transactionOr<A | Failure<NotActedOnSeen>>(shop.database.db, async (tx) => {
    const order = await lockPartnerOrder(tx, orderId);
    if (!order) return fail('order_not_found');
    // words and names would come back to an order that has forgotten its people
    if (order.anonymisedAt !== null) return fail('order_anonymised');
    const actor = actorOf(by);
    if (actor.userId !== null && !(await isAccountOpen(tx, actor.userId))) return fail('not_signed_in');
    if (by.mayStill && !(await by.mayStill(tx))) return fail('order_not_found');
    const { inWork, end } = await begin(shop, tx, actor, order, by.from ?? order.status);
    const answer = await work(inWork);
    if (!answer.ok) throw new Rollback(answer);
    await end();
    return answer;
  });
}

async function begin(shop: ActContext, tx: Db, by: Actor, order: PartnerOrderRow, seen: PartnerOrderStatus) {
  const { id } = order;
  const facts = async (): Promise<OrderFacts> => {
    const read = await store.readFacts(tx, id);
    if (!read) throw new Error('the order is gone though it is locked');
    return read;
  };
  const writer: Writer = { shop, tx, by, orderId: id };
  /** The order before the act that is under way: what a transition needs has to hold before it begins. */
  let before = await facts();
  let lastMessage: number | null = null;
  let isChanged = false;

  const say = async (said: Said): Promise<number> => {
    lastMessage = await writeMessage(writer, said);
    isChanged = true;
    return lastMessage;
  };
  const note: InWork['note'] = async (act, data = {}) => {
    await recordAct(tx, by, act, id, data);
    isChanged = true;
  };
  const set: InWork['set'] = async (columns) => {
    await store.updateOrder(tx, id, columns);
    isChanged = true;
  };

  /** One message for each pair of statuses; one that is written already takes the first pair. */
  const sayMoved = async (row: Transition, said: Moved): Promise<number> => {
    const path = pathOf(row);
    let last = 0;
    for (const [i, currentStatus] of path.slice(1).entries()) {
      const statuses = { previousStatus: path[i] ?? row.from, currentStatus };
      if ('messageId' in said && i === 0) {
        await thread.setMessageStatuses(tx, said.messageId, statuses);
        last = said.messageId;
      } else
        last = await say({ ...('messageId' in said || i > 0 ? {} : said), type: row.message, ...statuses });
    }
    return last;
  };

  // asked where an act asks whether it is possible, after it has found that it is no repeat
  const asSeen = (): void => {
    if (seen !== order.status) throw stale(order.status);
  };

  const require: InWork['require'] = async (act) => {
    asSeen();
    return asResult(actState(await facts(), act));
  };

  const move: InWork['move'] = async (act, { noted, ...said } = {}) => {
    asSeen();
    const now = await facts();
    const row = rowFor(now, act);
    if (!row) return asResult(actState(now, act)) as Failure<'act_not_possible'>;
    const missing = firstUnmet(row.needs, before) ?? firstUnmet(row.brings, now);
    if (missing) return notPossible(missing);
    const at = shop.now();
    await set({
      status: row.to,
      statusSince: at,
      remindersSent: 0,
      ...(act === 'dispatch' ? { dispatchedAt: order.dispatchedAt ?? at } : {}),
    });
    const messageId = await sayMoved(row, said);
    await note(act, { from: row.from, to: row.to, ...('data' in said ? said.data : {}), ...noted });
    for (const mail of mailsBy(row.mails, by.author))
      await queuePartnerMail(shop, tx, mail, id, String(messageId));
    before = await facts();
    return ok(row);
  };

  const inWork: InWork = {
    tx,
    by,
    order,
    items: await store.itemsOf(tx, id),
    deliveries: await store.deliveriesOf(tx, id),
    facts,
    require,
    say,
    messageOfKey: (key) => thread.messageOfKey(tx, id, key),
    note,
    move,
    set,
  };

  const end = async (): Promise<void> => {
    if (!isChanged) return;
    const now = await facts();
    await noteTask(tx, id, now, order.task);
    await announceOrder(tx, {
      orderId: id,
      partnerId: order.partnerId,
      dealerId: now.dealerId,
      messageId: lastMessage,
    });
  };
  return { inWork, end };
}
