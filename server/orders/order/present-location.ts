import type { DeliveryLocation } from '#contract/orders/order-shapes.ts';
import {
  type DeliveryLocationFields,
  eachLocationField,
} from '#rules/partner-orders/delivery-locations/location.ts';

/** @param isUsed an order goes there (LOC-022) */
export const presentLocation = (
  location: DeliveryLocationFields & { readonly id: string },
  isUsed: boolean,
): DeliveryLocation => ({ id: location.id, ...eachLocationField((field) => location[field]), isUsed });
