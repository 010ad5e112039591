/**
 * Every event of an order is a message of one of these types (MSG-003). `paymentDone` is drawn where an old
 * order has it and never written: the two `set...AsPaid` say the same (D-B24).
 */
export const systemMessageTypes = [
  'orderCreated',
  'deliveryLocationSaved',
  'paymentDone',
  'dealerAssigned',
  'statusChanged',
  'expeditionDateSet',
  'carrierCodeSet',
  'manufactureDateSet',
  'partnerDesignApproval',
  'dealerSentDesign',
  'normalMessage',
  'uploadedProformaInvoice',
  'uploadedFinalInvoice',
  'setProformaInvoiceAsPaid',
  'setFinalInvoiceAsPaid',
  'dealerMarkedAsRead',
] as const;
export type SystemMessageType = (typeof systemMessageTypes)[number];
