import type { PartnerOrderMail } from '#rules/orders/order/partner-order-mails.ts';
import { CANCELLED_AFTER_DAYS } from '#rules/partner-orders/flow/abandoned.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';

type Words = { readonly code: string; readonly partner: string };
type Speak = { readonly locale: Locale };
type Sentence = (words: Words, speak: Speak) => string;

/** Subject and first words of each mail; its title stands in the contract, for pages that name it. */
export const mailWords: Readonly<
  Record<PartnerOrderMail, { readonly subject: Sentence; readonly lead: Sentence }>
> = {
  orderTaken: {
    subject: ({ code }, speak) => m.partner_mail_order_taken_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_order_taken_lead({}, speak),
  },
  orderCameIn: {
    subject: (words, speak) => m.partner_mail_order_came_in_subject(words, speak),
    lead: ({ partner }, speak) => m.partner_mail_order_came_in_lead({ partner }, speak),
  },
  locationsReminder: {
    subject: ({ code }, speak) => m.partner_mail_locations_reminder_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_locations_reminder_lead({ days: CANCELLED_AFTER_DAYS }, speak),
  },
  locationsSaved: {
    subject: ({ code }, speak) => m.partner_mail_locations_saved_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_locations_saved_lead({}, speak),
  },
  newOrder: {
    subject: ({ code }, speak) => m.partner_mail_new_order_subject({ code }, speak),
    lead: ({ partner }, speak) => m.partner_mail_new_order_lead({ partner }, speak),
  },
  dealerAssigned: {
    subject: ({ code }, speak) => m.partner_mail_dealer_assigned_subject({ code }, speak),
    lead: ({ partner }, speak) => m.partner_mail_dealer_assigned_lead({ partner }, speak),
  },
  designsToApprove: {
    subject: ({ code }, speak) => m.partner_mail_designs_to_approve_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_designs_to_approve_lead({}, speak),
  },
  revisedDesigns: {
    subject: ({ code }, speak) => m.partner_mail_revised_designs_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_revised_designs_lead({}, speak),
  },
  designsReminder: {
    subject: ({ code }, speak) => m.partner_mail_designs_reminder_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_designs_reminder_lead({}, speak),
  },
  designsApproved: {
    subject: ({ code }, speak) => m.partner_mail_designs_approved_subject({ code }, speak),
    lead: ({ partner }, speak) => m.partner_mail_designs_approved_lead({ partner }, speak),
  },
  designsRejected: {
    subject: ({ code }, speak) => m.partner_mail_designs_rejected_subject({ code }, speak),
    lead: ({ partner }, speak) => m.partner_mail_designs_rejected_lead({ partner }, speak),
  },
  approvedByGuest: {
    subject: ({ code }, speak) => m.partner_mail_designs_approved_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_guest_approved_lead({}, speak),
  },
  rejectedByGuest: {
    subject: ({ code }, speak) => m.partner_mail_designs_rejected_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_guest_rejected_lead({}, speak),
  },
  releasedToProduction: {
    subject: ({ code }, speak) => m.partner_mail_released_subject({ code }, speak),
    lead: ({ partner }, speak) => m.partner_mail_released_lead({ partner }, speak),
  },
  proformaIssued: {
    subject: ({ code }, speak) => m.partner_mail_proforma_issued_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_proforma_issued_lead({}, speak),
  },
  noPrepayment: {
    subject: ({ code }, speak) => m.partner_mail_no_prepayment_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_no_prepayment_lead({}, speak),
  },
  prepaymentReceived: {
    subject: ({ code }, speak) => m.partner_mail_prepayment_received_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_prepayment_received_lead({}, speak),
  },
  inProduction: {
    subject: ({ code }, speak) => m.partner_mail_in_production_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_in_production_lead({}, speak),
  },
  produced: {
    subject: ({ code }, speak) => m.partner_mail_produced_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_produced_lead({}, speak),
  },
  shipped: {
    subject: ({ code }, speak) => m.partner_mail_shipped_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_shipped_lead({}, speak),
  },
  finalInvoiceIssued: {
    subject: ({ code }, speak) => m.partner_mail_final_invoice_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_final_invoice_lead({}, speak),
  },
  orderComplete: {
    subject: ({ code }, speak) => m.partner_mail_order_complete_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_order_complete_lead({}, speak),
  },
  cancelled: {
    subject: ({ code }, speak) => m.partner_mail_cancelled_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_cancelled_lead({}, speak),
  },
  cancelledForDealer: {
    subject: (words, speak) => m.partner_mail_cancelled_for_dealer_subject(words, speak),
    lead: ({ partner }, speak) => m.partner_mail_cancelled_for_dealer_lead({ partner }, speak),
  },
  messageForPartner: {
    subject: ({ code }, speak) => m.partner_mail_message_for_partner_subject({ code }, speak),
    lead: (_, speak) => m.partner_mail_message_for_partner_lead({}, speak),
  },
  messageForDealer: {
    subject: (words, speak) => m.partner_mail_message_for_dealer_subject(words, speak),
    lead: (_, speak) => m.partner_mail_message_for_dealer_lead({}, speak),
  },
};
