import type { LoggedAct } from '#rules/partner-orders/flow/logged-acts.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

/** What was done, as a sentence; an act without one does not compile. */
const logTexts: Readonly<Record<LoggedAct, Plain>> = {
  placeOrder: m.order_said_created,
  approveOrder: m.order_said_approved,
  storePrintData: m.order_log_data,
  shareOrder: m.order_log_shared,
  revokeLink: m.order_log_unshared,
  resendMail: m.order_log_mail,
  makePrintFiles: m.order_log_print_anew,
  markPaid: m.order_log_paid,
  takeBackPayment: m.order_log_unpaid,
  correctAddresses: m.order_log_corrected,
  withdraw: m.order_log_withdrawn,
  createLocations: m.order_log_locations_added,
  updateLocation: m.order_log_location_changed,
  saveLocations: m.order_said_locations,
  sendDesigns: m.order_said_designs,
  decideDesigns: m.order_said_designs_decided,
  releaseProduction: m.order_log_release,
  uploadProforma: m.order_said_proforma,
  skipProforma: m.order_said_skipped,
  recordProformaPayment: m.order_said_proforma_paid,
  startProduction: m.order_log_production,
  markProduced: m.order_log_produced,
  dispatch: m.order_log_dispatch,
  uploadFinal: m.order_said_final,
  recordFinalPayment: m.order_said_final_paid,
  cancel: m.order_log_cancel,
  takeBackProformaPayment: m.order_log_proforma_unpaid,
  takeBackFinalPayment: m.order_log_final_unpaid,
  assignDealer: m.order_said_dealer_unnamed,
  approveItem: m.order_log_decided,
  correctDelivery: m.order_log_corrected,
  setReference: m.order_log_reference,
  setPin: m.order_log_pin,
  answerPin: m.order_log_pin_answered,
  closePin: m.order_log_pin_closed,
  setManufactureDate: m.order_log_manufacture,
  setExpeditionDate: m.order_log_expedition,
  setCarrierCode: m.order_log_carrier,
  writeMessage: m.order_said_message,
  markRead: m.order_said_read,
};

const isKnown = (act: string): act is keyof typeof logTexts => Object.hasOwn(logTexts, act);

/** What was done to an order; one of another version of the program by its name. */
export const orderActText = (act: string): string => (isKnown(act) ? logTexts[act]() : act);
