import { Rollback } from '#database/connection.ts';
import { mailsBy } from '#rules/orders/order/partner-order-mails.ts';
import { type ActState, actState, type OrderAct } from '#rules/partner-orders/flow/acts.ts';
import type { OrderFacts } from '#rules/partner-orders/flow/facts.ts';
import type { NotReady } from '#rules/partner-orders/flow/needs.ts';
import { firstUnmet } from '#rules/partner-orders/flow/needs.ts';
import { rowFor } from '#rules/partner-orders/flow/next-status.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { pathOf, type Transition, type TransitionAct } from '#rules/partner-orders/flow/transitions.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import {
  type ActContext,
  type ActRequest,
  type ActBy as AnyActBy,
  act as actOn,
  actOnce,
  type Flow,
  type Held,
  type KeptFile,
  type NotActedOn,
  type WriteOutcome,
} from '#server/orders/order/act.ts';
import { announceOrder, lockPartnerOrder, type PartnerOrderRow } from '#server/orders/order/service.ts';
import { setMessageStatuses } from '#server/orders/order/thread.ts';
import type { NewMessage } from '#server/orders/order/write-message.ts';
import type { Shop } from '#server/press/context.ts';
import { noteTask } from './after-act.ts';
import { queuePartnerMail } from './mails.ts';
import { tellOthers } from './messages.ts';
import * as store from './store.ts';

/** What an act may do with an order of a partner that it holds. */
export type HeldOrder = Held<PartnerOrderRow> & {
  readonly items: readonly store.ItemOfAct[];
  readonly deliveries: readonly store.DeliveryRow[];
  /** as it is now, with everything this work has written */
  facts(): Promise<OrderFacts>;
  /** fails with the reason when the act is not possible now */
  require(act: OrderAct): Promise<Result<null, 'act_not_possible'>>;
  /**
   * Moves the order as the table of transitions says, with its message, its mails and its entry in the log,
   * which acts that move nothing write by `note`.
   * @param said goes into the message, or names one that is written already
   */
  move(act: TransitionAct, said?: Moved): Promise<Result<Transition, 'act_not_possible'>>;
  set(columns: store.PartnerColumns): Promise<void>;
};

type Moved = (Omit<NewMessage, 'type'> | { readonly messageId: number }) & {
  /** for the log alone */
  readonly noted?: NewMessage['data'];
};

type Answered = { readonly ok: boolean };
/** Why an act does not even begin that says in which status the order was seen. */
export type NotActedOnSeen = NotActedOn | 'status_stale';
type Refused<By> = 'from' extends keyof By ? NotActedOnSeen : NotActedOn;

/** Who acts, with what was so when they decided to. */
export type ActBy = AnyActBy<PartnerOrderRow> & {
  /** the status the order was seen in; without it the order is judged as it is */
  readonly from?: PartnerOrderStatus | undefined;
};

const notPossible = (reason: NotReady): Failure<'act_not_possible'> =>
  fail('act_not_possible', undefined, reason);

/**
 * What was asked for was asked of another status: an answer for `transactionOr`, which takes back the act.
 */
const stale = (orderStatus: PartnerOrderStatus) =>
  new Rollback({ ...fail('status_stale'), data: { orderStatus } });

const asResult = (state: ActState): Result<null, 'act_not_possible'> =>
  state.possible ? ok(null) : notPossible(state.reason);

/**
 * The policy of orders of partners: what the table of transitions allows. At the end of an act it is noted
 * what staff have to do next, and everybody who looks at the order is told.
 */
const flowOf = (shop: ActContext, { from }: ActBy): Flow<PartnerOrderRow, HeldOrder> => ({
  notFound: fail('order_not_found'),
  lock: lockPartnerOrder,
  begin: (held) => begin(shop, held, from ?? held.order.status),
});

/** Everything that changes an order of a partner goes through here (server/orders/order/act.ts). */
export const actOnOrder = <A extends Answered, By extends ActBy = ActBy>(
  shop: ActContext,
  by: By,
  orderId: string,
  work: (order: HeldOrder) => Promise<A>,
) => actOn(shop, flowOf(shop, by), by, orderId, work) as Promise<A | Failure<Refused<By>>>;

/** The same for a call with files or an Idempotency-Key, which writes a message once. */
export const actOnOrderOnce = <Code extends string, By extends ActBy>(
  shop: ActContext & Pick<Shop, 'files'>,
  by: By,
  orderId: string,
  request: ActRequest,
  write: (order: HeldOrder, kept: readonly KeptFile[]) => Promise<Result<unknown, Code>>,
) =>
  actOnce(shop, flowOf(shop, by), by, orderId, request, write) as Promise<
    Result<WriteOutcome, Code | Refused<By> | 'idempotency_conflict'>
  >;

/** One message for each pair of statuses; one that is written already takes the first pair. */
async function sayMoved(
  { tx, say }: Pick<HeldOrder, 'tx' | 'say'>,
  row: Transition,
  said: Moved,
): Promise<number> {
  const path = pathOf(row);
  let last = 0;
  for (const [i, currentStatus] of path.slice(1).entries()) {
    const statuses = { previousStatus: path[i] ?? row.from, currentStatus };
    if ('messageId' in said && i === 0) {
      await setMessageStatuses(tx, said.messageId, statuses);
      last = said.messageId;
    } else
      last = await say({ ...('messageId' in said || i > 0 ? {} : said), type: row.message, ...statuses });
  }
  return last;
}

async function begin(shop: ActContext, held: Held<PartnerOrderRow>, seen: PartnerOrderStatus) {
  const { tx, by, order } = held;
  const { id } = order;
  const facts = async (): Promise<OrderFacts> => {
    const read = await store.readFacts(tx, id);
    if (!read) throw new Error('the order is gone though it is locked');
    return read;
  };
  /** The order before the act that is under way: what a transition needs has to hold before it begins. */
  let before = await facts();
  let lastMessage: number | null = null;
  let isChanged = false;

  const say: HeldOrder['say'] = async (message) => {
    const messageId = await held.say(message);
    await tellOthers({ shop, tx, by, orderId: id }, message, messageId);
    lastMessage = messageId;
    isChanged = true;
    return messageId;
  };
  const note: HeldOrder['note'] = async (act, data) => {
    await held.note(act, data);
    isChanged = true;
  };
  const set: HeldOrder['set'] = async (columns) => {
    await store.updateOrder(tx, id, columns);
    isChanged = true;
  };

  // asked where an act asks whether it is possible, after it has found that it is no repeat
  const asSeen = (): void => {
    if (seen !== order.status) throw stale(order.status);
  };

  const require: HeldOrder['require'] = async (act) => {
    asSeen();
    return asResult(actState(await facts(), act));
  };

  const move: HeldOrder['move'] = async (act, { noted, ...said } = {}) => {
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
    const messageId = await sayMoved({ tx, say }, row, said);
    await note(act, { from: row.from, to: row.to, ...('data' in said ? said.data : {}), ...noted });
    for (const mail of mailsBy(row.mails, by.author))
      await queuePartnerMail(shop, tx, mail, id, String(messageId));
    before = await facts();
    return ok(row);
  };

  const work: HeldOrder = {
    ...{ tx, by, order },
    items: await store.itemsOf(tx, id),
    deliveries: await store.deliveriesOf(tx, id),
    facts,
    require,
    say,
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
  return { work, end };
}
