import { randomUUID } from 'node:crypto';
import type { orderDeliveries, orderMessages } from '#database/schema.ts';
import type { DocumentKind } from '#rules/orders/order/documents.ts';
import type { ItemApproval } from '#rules/orders/order/item-approval.ts';
import type { SystemMessageType } from '#rules/orders/order/message-types.ts';
import type { PartnerOrderMail } from '#rules/orders/order/partner-order-mails.ts';
import { actState, type OrderAct } from '#rules/partner-orders/flow/acts.ts';
import type { OrderFacts } from '#rules/partner-orders/flow/facts.ts';
import type { LoggedAct } from '#rules/partner-orders/flow/logged-acts.ts';
import { firstUnmet } from '#rules/partner-orders/flow/needs.ts';
import { rowFor } from '#rules/partner-orders/flow/next-status.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { pathOf, type TransitionAct } from '#rules/partner-orders/flow/transitions.ts';
import { mailsOfMessage, unreadBy } from '#server/partner-orders/flow/service.ts';
import type { Actor } from '#server/platform/audit/service.ts';

type Data = Readonly<Record<string, unknown>>;

export type ToldMessage = Omit<typeof orderMessages.$inferInsert, 'id' | 'createdAt'> & {
  readonly createdAt: Date;
  readonly mails: PartnerOrderMail[];
};
/** A file of a message; its bytes are made once everything is told. */
export type ToldDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly message: ToldMessage;
  readonly position: number | null;
  readonly version: number | null;
};
export type ToldAct = { readonly by: Actor; readonly at: Date; readonly act: LoggedAct; readonly data: Data };
export type ToldDecision = {
  readonly position: number;
  readonly version: number;
  readonly decision: 'approved' | 'notApproved';
  readonly comment: string;
  readonly by: Actor;
  readonly at: Date;
};

/** An order while it is told: what its rows will be. */
export type Ledger = {
  readonly orderId: string;
  /** of the act that is told */
  at: Date;
  status: PartnerOrderStatus;
  statusSince: Date;
  dealerId: string | null;
  proformaPaidAt: Date | null;
  finalPaidAt: Date | null;
  dispatchedAt: Date | null;
  manufactureDate: string | null;
  readonly unread: { staff: number; partner: number };
  readonly designs: { readonly id: string; approval: ItemApproval; version: number }[];
  readonly deliveries: (typeof orderDeliveries.$inferInsert)[];
  /** which are issued */
  readonly invoices: { proforma: boolean; final: boolean };
  readonly messages: ToldMessage[];
  readonly documents: ToldDocument[];
  readonly acts: ToldAct[];
  readonly decisions: ToldDecision[];
};

export const openLedger = (orderId: string, items: number): Ledger => ({
  orderId,
  at: new Date(0),
  status: 'preparing',
  statusSince: new Date(0),
  dealerId: null,
  proformaPaidAt: null,
  finalPaidAt: null,
  dispatchedAt: null,
  manufactureDate: null,
  unread: { staff: 0, partner: 0 },
  designs: Array.from({ length: items }, () => ({ id: randomUUID(), approval: 'waiting', version: 0 })),
  deliveries: [],
  invoices: { proforma: false, final: false },
  messages: [],
  documents: [],
  acts: [],
  decisions: [],
});

export function factsOf(ledger: Ledger): OrderFacts {
  return {
    status: ledger.status,
    dealerId: ledger.dealerId,
    items: ledger.designs.map(({ approval, version }) => ({ approval, version })),
    deliveries: ledger.deliveries.map(({ expeditionDate = null, deliveryCode = '' }) => ({
      expeditionDate,
      deliveryCode,
    })),
    proforma: { hasFile: ledger.invoices.proforma, isPaid: ledger.proformaPaidAt !== null },
    final: { hasFile: ledger.invoices.final, isPaid: ledger.finalPaidAt !== null },
  };
}

export function need(ledger: Ledger, act: OrderAct): void {
  const state = actState(factsOf(ledger), act);
  if (!state.possible) throw new Error(`${act} is not possible in ${ledger.status}: ${state.reason}`);
}

type MessageContent = {
  readonly type: SystemMessageType;
  readonly comment?: string;
  readonly data?: Data;
  readonly previousStatus?: PartnerOrderStatus;
  readonly currentStatus?: PartnerOrderStatus;
};

export function say(ledger: Ledger, by: Actor, said: MessageContent): ToldMessage {
  const { author, userId, name: authorName } = by;
  const { type, comment = '', data = {}, previousStatus = null, currentStatus = null } = said;
  const message = {
    ...{ orderId: ledger.orderId, type, author, userId, authorName, comment, data },
    ...{ previousStatus, currentStatus, createdAt: ledger.at },
    mails: [...mailsOfMessage({ type, data }, author)],
  };
  ledger.messages.push(message);
  if (type !== 'dealerMarkedAsRead') for (const side of unreadBy[author]) ledger.unread[side] += 1;
  return message;
}

export const note = (ledger: Ledger, by: Actor, act: LoggedAct, data: Data = {}): void => {
  ledger.acts.push({ by, at: ledger.at, act, data });
};

/**
 * Moves the order as the table says, like `move` of `actOnOrder`. Throws where the rules refuse it.
 * @param before the facts before the act brought about what the row asks of it
 */
export function move(
  ledger: Ledger,
  by: Actor,
  act: TransitionAct,
  before: OrderFacts,
  said: Pick<MessageContent, 'comment' | 'data'> = {},
): ToldMessage {
  const now = factsOf(ledger);
  const row = rowFor(now, act);
  const missing = row && (firstUnmet(row.needs, before) ?? firstUnmet(row.brings, now));
  if (!row || missing) throw new Error(`${act} is not possible in ${ledger.status}: ${missing ?? 'no row'}`);
  const path = pathOf(row);
  const [first, ...others] = path.slice(1).map((currentStatus, i) =>
    say(ledger, by, {
      ...(i === 0 ? said : {}),
      type: row.message,
      previousStatus: path[i] ?? row.from,
      currentStatus,
    }),
  );
  if (!first) throw new Error(`${act} leads nowhere`);
  (others.at(-1) ?? first).mails.push(...row.mails);
  ledger.status = row.to;
  ledger.statusSince = ledger.at;
  if (act === 'dispatch') ledger.dispatchedAt = ledger.at;
  note(ledger, by, act, { from: row.from, to: row.to, ...said.data });
  return first;
}
