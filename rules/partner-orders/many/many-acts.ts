import { type OrderAct, permissionOf } from '#rules/partner-orders/flow/acts.ts';
import type { Permission } from '#rules/people/accounts/permissions.ts';

/** What staff do with many orders at once: acts of one order, by the same names. */
const ofOne = [
  'assignDealer',
  'setManufactureDate',
  'startProduction',
  'setExpeditionDate',
  'markProduced',
  'setCarrierCode',
  'dispatch',
  'recordProformaPayment',
  'recordFinalPayment',
] as const satisfies readonly OrderAct[];

export const manyActs = [...ofOne, 'resendMail'] as const;
export type ManyAct = (typeof manyActs)[number];

/** Who may do it with one order may with many. */
export const permissionOfMany = (act: ManyAct): Permission =>
  act === 'resendMail' ? 'handlePartnerOrders' : permissionOf(act);

/** Acts that are taken back by setting again what was there; the table of steps has no step back. */
export const undoableActs = [
  'assignDealer',
  'setManufactureDate',
  'setExpeditionDate',
  'setCarrierCode',
] as const satisfies readonly ManyAct[];
export type UndoableAct = (typeof undoableActs)[number];
export const isUndoable = (act: string): act is UndoableAct =>
  (undoableActs as readonly string[]).includes(act);
