import type { OrderMail } from '#rules/orders/order/order-mails.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

/** What people call each mail of an order of the shop. */
export const orderMailNames: Readonly<Record<OrderMail, Plain>> = {
  confirmation: m.admin_mail_confirmation,
  office: m.admin_mail_office,
  receipt: m.admin_mail_receipt,
  reminder: m.admin_mail_reminder,
  cancellation: m.admin_mail_cancellation,
  refund: m.admin_mail_refund,
  proof: m.admin_mail_proof,
  proofReminder: m.admin_mail_proof_reminder,
  shipment: m.admin_mail_shipment,
  invoice: m.admin_mail_invoice,
  staffMessage: m.admin_mail_staff_message,
  proofAnswer: m.admin_mail_proof_answer,
  buyerMessage: m.admin_mail_buyer_message,
};
