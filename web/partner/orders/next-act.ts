import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

/**
 * What waits for the partner, on the button of a row; every status where it is their move has one (D-B71).
 */
export const nextActTexts: Readonly<Partial<Record<PartnerOrderStatus, Plain>>> = {
  preparing: m.orders_act_delivery,
  toApproveDesign: m.orders_act_approve,
  designApproved: m.orders_act_release,
};
