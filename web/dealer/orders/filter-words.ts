import type { PresetName } from '#rules/partner-orders/flow/presets.ts';
import type { QuickFilter } from '#rules/partner-orders/flow/quick-filters.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import type { SortName } from './order-query.ts';

/** On the tags above the list, with what leaves today besides those of ORD-082. */
export const quickTexts: Readonly<Record<QuickFilter, Plain>> = {
  all: m.dealer_quick_all,
  leavesToday: m.dealer_quick_leaves,
  addDesign: m.dealer_quick_design,
  sendToProduction: m.dealer_quick_production,
  setExpeditionDate: m.dealer_quick_expedition,
  confirmProduced: m.dealer_quick_produced,
  setCarrierCodes: m.dealer_quick_carrier,
  confirmDelivered: m.dealer_quick_delivered,
  createProformaInvoice: m.dealer_quick_proforma,
  confirmProformaPayment: m.dealer_quick_proforma_paid,
  createFinalInvoice: m.dealer_quick_final,
  confirmFinalPayment: m.dealer_quick_final_paid,
  withoutDealer: m.dealer_quick_without,
  cancelled: m.dealer_quick_cancelled,
};

/** The six other filters (ORD-084). */
export const presetTexts: Readonly<Record<PresetName, Plain>> = {
  waitingForDesign: m.dealer_preset_design,
  waitingForShipmentCode: m.dealer_preset_shipment,
  paymentDelay: m.dealer_preset_delay,
  missingManufactureDate: m.dealer_preset_manufacture,
  noFeedback: m.dealer_preset_feedback,
  unpaid: m.dealer_preset_unpaid,
};

export const sortTexts: Readonly<Record<SortName, Plain>> = {
  newest: m.dealer_sort_newest,
  oldest: m.dealer_sort_oldest,
  numberDown: m.dealer_sort_number_down,
  numberUp: m.dealer_sort_number_up,
  statusUp: m.dealer_sort_status_up,
  statusDown: m.dealer_sort_status_down,
  sinceFirst: m.dealer_sort_since_first,
  sinceLast: m.dealer_sort_since_last,
  dispatchFirst: m.dealer_sort_dispatch_first,
  dispatchLast: m.dealer_sort_dispatch_last,
};
