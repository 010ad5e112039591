import type { PartnerOrderStatus } from './status.ts';

/** The long ticks of the scale that shows how far an order is (D-B21). */
export const progressGroups = [
  'preparation',
  'design',
  'proforma',
  'production',
  'shipped',
  'finalInvoice',
  'done',
] as const;
export type ProgressGroup = (typeof progressGroups)[number];

/**
 * The group of each status, in the order in which an order comes to them. `partnerOrderStatuses`, by which
 * lists sort, has delivered near the end; orders pass it when they are dispatched (D-B01).
 */
export const groupOf = {
  preparing: 'preparation',
  new: 'preparation',
  toApproveDesign: 'design',
  commentOnTheDesign: 'design',
  designApproved: 'design',
  waitingForProformaInvoice: 'proforma',
  waitingForProformaPayment: 'proforma',
  waitingForProduction: 'production',
  inProduction: 'production',
  produced: 'production',
  delivered: 'shipped',
  waitingForFinalInvoice: 'finalInvoice',
  waitingForFinalPayment: 'finalInvoice',
  done: 'done',
} as const satisfies Record<Exclude<PartnerOrderStatus, 'cancelled'>, ProgressGroup>;
type OnCourse = keyof typeof groupOf;

export const course = Object.keys(groupOf) as readonly PartnerOrderStatus[];

/** From one status up to another, which is not among them. */
export const courseBetween = (from: OnCourse, to?: OnCourse): readonly PartnerOrderStatus[] =>
  course.slice(course.indexOf(from), to && course.indexOf(to));
