import type { OrderAct, Reason } from '#rules/partner-orders/flow/acts.ts';
import type { ProgressGroup } from '#rules/partner-orders/flow/course.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

/** What partners and staff read for the words of the rules; a word without a text does not compile. */

export { statusTexts } from '#contract/orders/status-texts.ts';

/** What happens in a status and whose move it is, in a sentence. */
export const aboutStatus: Readonly<Record<PartnerOrderStatus, Plain>> = {
  preparing: m.order_about_preparing,
  new: m.order_about_new,
  toApproveDesign: m.order_about_to_approve,
  commentOnTheDesign: m.order_about_comment,
  designApproved: m.order_about_approved,
  waitingForProformaInvoice: m.order_about_proforma_invoice,
  waitingForProformaPayment: m.order_about_proforma_payment,
  waitingForProduction: m.order_about_for_production,
  inProduction: m.order_about_in_production,
  produced: m.order_about_produced,
  waitingForFinalInvoice: m.order_about_final_invoice,
  waitingForFinalPayment: m.order_about_final_payment,
  delivered: m.order_about_shipped,
  done: m.order_about_done,
  cancelled: m.order_about_cancelled,
};

/** Why something is not possible now: the hint on a disabled button. */
export const hintTexts: Readonly<Record<Reason, Plain>> = {
  locations_saved: m.order_hint_locations_saved,
  locations_missing: m.order_hint_locations_missing,
  dealer_missing: m.order_hint_dealer_missing,
  designs_missing: m.order_hint_designs_missing,
  designs_rejected: m.order_hint_designs_rejected,
  designs_not_rejected: m.order_hint_designs_not_rejected,
  designs_undecided: m.order_hint_designs_undecided,
  pins_open: m.order_hint_pins_open,
  designs_not_approved: m.order_hint_designs_not_approved,
  proforma_uploaded: m.order_hint_proforma_uploaded,
  file_missing: m.order_hint_file_missing,
  already_paid: m.order_hint_already_paid,
  proforma_open: m.order_hint_proforma_open,
  expedition_dates_missing: m.order_hint_dates_missing,
  carrier_codes_missing: m.order_hint_codes_missing,
  final_uploaded: m.order_hint_final_uploaded,
  final_open: m.order_hint_final_open,
  too_early: m.order_hint_too_early,
  too_late: m.order_hint_too_late,
  not_now: m.order_hint_not_now,
  cancelled: m.order_hint_cancelled,
  not_yours: m.order_hint_not_yours,
};

/** On buttons. */
export const actTexts: Readonly<Record<OrderAct, Plain>> = {
  saveLocations: m.order_act_locations,
  sendDesigns: m.order_act_designs,
  decideDesigns: m.order_act_decide,
  releaseProduction: m.order_act_release,
  uploadProforma: m.order_act_proforma,
  skipProforma: m.order_act_skip,
  recordProformaPayment: m.order_act_proforma_paid,
  startProduction: m.order_act_production,
  markProduced: m.order_act_produced,
  dispatch: m.order_act_dispatch,
  uploadFinal: m.order_act_final,
  recordFinalPayment: m.order_act_final_paid,
  cancel: m.order_act_cancel,
  takeBackProformaPayment: m.order_act_proforma_unpaid,
  takeBackFinalPayment: m.order_act_final_unpaid,
  assignDealer: m.order_act_dealer,
  approveItem: m.order_act_approve,
  correctDelivery: m.order_act_correct,
  setReference: m.order_act_reference,
  setPin: m.order_act_pin,
  answerPin: m.order_act_pin_answer,
  closePin: m.order_act_pin_close,
  setManufactureDate: m.order_act_manufacture,
  setExpeditionDate: m.order_act_expedition,
  setCarrierCode: m.order_act_carrier,
  writeMessage: m.order_act_write,
  markRead: m.order_act_read,
};

/** Parts of the course of an order, on the scale of its progress (D-B21). */
export const groupTexts = {
  preparation: m.order_group_preparation,
  design: m.order_group_design,
  proforma: m.order_group_proforma,
  production: m.order_group_production,
  shipped: m.order_group_shipped,
  finalInvoice: m.order_group_final,
  done: m.order_group_done,
} as const satisfies Record<ProgressGroup, Plain>;
