import type { PartnerOrderMail } from '#rules/orders/order/partner-order-mails.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

/** The title of each mail of an order of a partner, which is also what people call it. */
export const partnerMailTitles: Readonly<Record<PartnerOrderMail, Plain>> = {
  orderTaken: m.partner_mail_order_taken_title,
  orderCameIn: m.partner_mail_order_came_in_title,
  locationsReminder: m.partner_mail_locations_reminder_title,
  locationsSaved: m.partner_mail_locations_saved_title,
  newOrder: m.partner_mail_new_order_title,
  dealerAssigned: m.partner_mail_dealer_assigned_title,
  designsToApprove: m.partner_mail_designs_to_approve_title,
  revisedDesigns: m.partner_mail_revised_designs_title,
  designsReminder: m.partner_mail_designs_reminder_title,
  designsApproved: m.partner_mail_designs_approved_title,
  designsRejected: m.partner_mail_designs_rejected_title,
  approvedByGuest: m.partner_mail_guest_approved_title,
  rejectedByGuest: m.partner_mail_guest_rejected_title,
  releasedToProduction: m.partner_mail_released_title,
  proformaIssued: m.partner_mail_proforma_issued_title,
  noPrepayment: m.partner_mail_no_prepayment_title,
  prepaymentReceived: m.partner_mail_prepayment_received_title,
  inProduction: m.partner_mail_in_production_title,
  produced: m.partner_mail_produced_title,
  shipped: m.partner_mail_shipped_title,
  finalInvoiceIssued: m.partner_mail_final_invoice_title,
  orderComplete: m.partner_mail_order_complete_title,
  cancelled: m.partner_mail_cancelled_title,
  cancelledForDealer: m.partner_mail_cancelled_for_dealer_title,
  messageForPartner: m.partner_mail_message_for_partner_title,
  messageForDealer: m.partner_mail_message_for_dealer_title,
};
