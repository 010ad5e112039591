import type { Permission } from '#rules/people/accounts/permissions.ts';
import { course } from './course.ts';
import type { OrderFacts } from './facts.ts';
import { firstUnmet, type NeedName, type NotReady } from './needs.ts';
import { rowFor } from './next-status.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from './status.ts';
import { type TransitionAct, transitionActs, transitions } from './transitions.ts';

type PlainAct = {
  readonly statuses: readonly PartnerOrderStatus[];
  readonly needs: readonly NeedName[];
  readonly permission: Permission;
};

const except = (...others: readonly PartnerOrderStatus[]): readonly PartnerOrderStatus[] =>
  partnerOrderStatuses.filter((status) => !others.includes(status));

/**
 * Of a reference: packing and bills begin with what the factory was told, so production ends the changing
 * of it.
 */
const beforeProduction = course.slice(0, course.indexOf('inProduction'));

/** While designs go back and forth; before and after it there is nothing to point at. */
const designRound: readonly PartnerOrderStatus[] = ['toApproveDesign', 'commentOnTheDesign'];

/**
 * Corrections, which are no steps of the course: a payment that was noted by mistake is taken back while the
 * order stands where the payment led to, and it waits for the payment again.
 */
export const takenBackTo = {
  takeBackProformaPayment: 'waitingForProformaPayment',
  takeBackFinalPayment: 'waitingForFinalPayment',
} as const satisfies Record<string, PartnerOrderStatus>;
export type TakeBackAct = keyof typeof takenBackTo;
export const isTakeBack = (act: OrderAct): act is TakeBackAct => Object.hasOwn(takenBackTo, act);

/**
 * Acts that the table of transitions has no row for; all but those above leave the status. Writing and
 * reading messages is bound to no status.
 */
const plainRules = {
  assignDealer: { statuses: except('done', 'cancelled'), needs: [], permission: 'planOrders' },
  correctDelivery: {
    statuses: course.slice(course.indexOf('new'), course.indexOf('delivered')),
    needs: ['locationsSaved'],
    permission: 'planOrders',
  },
  setReference: { statuses: beforeProduction, needs: [], permission: 'changeReferences' },
  approveItem: { statuses: ['toApproveDesign'], needs: [], permission: 'approveDesigns' },
  setPin: { statuses: designRound, needs: [], permission: 'pinDesigns' },
  answerPin: { statuses: designRound, needs: [], permission: 'answerPins' },
  closePin: { statuses: designRound, needs: [], permission: 'pinDesigns' },
  setManufactureDate: { statuses: ['inProduction'], needs: [], permission: 'planOrders' },
  setExpeditionDate: {
    statuses: ['inProduction', 'produced'],
    needs: ['locationsSaved'],
    permission: 'planOrders',
  },
  setCarrierCode: { statuses: ['produced'], needs: ['locationsSaved'], permission: 'planOrders' },
  takeBackProformaPayment: {
    statuses: ['waitingForProduction'],
    needs: ['proformaFile', 'proformaPaid'],
    permission: 'handleInvoices',
  },
  takeBackFinalPayment: {
    statuses: ['done'],
    needs: ['finalFile', 'finalPaid'],
    permission: 'handleInvoices',
  },
  writeMessage: { statuses: except(), needs: [], permission: 'writeMessages' },
  markRead: { statuses: except(), needs: [], permission: 'markMessagesRead' },
} as const satisfies Record<string, PlainAct>;

export type PlainActName = keyof typeof plainRules;
export type OrderAct = TransitionAct | PlainActName;
export const plainActs = Object.keys(plainRules) as readonly PlainActName[];
export const orderActs: readonly OrderAct[] = [...transitionActs, ...plainActs];

/** The statuses in which an act without a transition belongs. */
export const statusesOf = (act: PlainActName): readonly PartnerOrderStatus[] => plainRules[act].statuses;

const isTransitionAct = (act: OrderAct): act is TransitionAct =>
  (transitionActs as readonly string[]).includes(act);

export const permissionOf = (act: OrderAct): Permission => {
  if (!isTransitionAct(act)) return plainRules[act].permission;
  const found = transitions.find((one) => one.act === act);
  if (!found) throw new Error(`no transition by ${act}`);
  return found.permission;
};

/** `not_yours`: pages say it of an act that the function of who looks does not have. */
export type Reason = NotReady | 'not_yours';
export type ActState<R extends Reason = NotReady> =
  | { readonly possible: true }
  | { readonly possible: false; readonly reason: R };

const possible: ActState = { possible: true };
const not = (reason: NotReady): ActState => ({ possible: false, reason });
const stateBy = (missing: NotReady | null): ActState => (missing ? not(missing) : possible);

/**
 * Payments are recorded wherever a file waits unpaid, also of a cancelled order, so that late money can be
 * traced for a refund (INV-012, D-B10). The status moves only where `rowFor` finds a row.
 */
const inAnyStatus: readonly OrderAct[] = ['recordProformaPayment', 'recordFinalPayment'];

/** Why an act of these statuses is not possible in another one. */
function outside(statuses: readonly PartnerOrderStatus[], { status }: OrderFacts): NotReady {
  if (status === 'cancelled') return 'cancelled';
  const at = course.indexOf(status);
  const places = statuses.map((one) => course.indexOf(one));
  if (places.every((place) => at < place)) return 'too_early';
  return places.every((place) => at > place) ? 'too_late' : 'not_now';
}

/**
 * Whether an act is possible in this order now, or why not. Calls that write are guarded by it and buttons
 * are disabled by it; who may do it is the question of `permissionOf`.
 */
export function actState(facts: OrderFacts, act: OrderAct): ActState {
  if (!isTransitionAct(act)) {
    const { statuses, needs } = plainRules[act] as PlainAct;
    return statuses.includes(facts.status)
      ? stateBy(firstUnmet(needs, facts))
      : not(outside(statuses, facts));
  }
  const rows = transitions.filter((one) => one.act === act);
  const row = rowFor(facts, act) ?? (inAnyStatus.includes(act) ? rows[0] : null);
  if (row) return stateBy(firstUnmet(row.needs, facts));
  const reason = outside(
    rows.map(({ from }) => from),
    facts,
  );
  // before its turn the hint names what the person can see to already
  return not((reason === 'too_early' && firstUnmet(rows[0]?.needs ?? [], facts)) || reason);
}

/** The same for the approval of one item: what is open on another does not stand in its way. */
export function approvalState(facts: OrderFacts, place: number): ActState {
  const state = actState(facts, 'approveItem');
  const item = facts.items[place];
  if (!state.possible || !item) return state;
  return stateBy(
    firstUnmet(['approvedWithoutPins'], { ...facts, items: [{ ...item, approval: 'approved' }] }),
  );
}

/** The dialog of a cancellation warns that an invoice that was issued needs a credit note (D-B09). */
export const needsCreditNote = ({ final }: OrderFacts): boolean => final.hasFile;
