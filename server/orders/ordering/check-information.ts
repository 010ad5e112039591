import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import {
  type OrderInformation,
  orderInformationSchema,
  withBillingCompany,
  withDeliveryAddress,
} from '#rules/orders/order/order-information.ts';
import { validateOrderInformation } from '#rules/orders/order/order-validation.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanEach, cleanLines } from '#rules/platform/words/clean-text.ts';

/**
 * Addresses and note as the rules want them. What a switched-off part of the form still holds is dropped, so
 * it can neither stop the order nor change its VAT (CHK-026, CHK-027). `address_invalid` and
 * `address_direction_marks` name the first wrong field.
 */
export function checkInformation(
  body: Pick<
    CheckoutPayload,
    'useBillingCompany' | 'billingAddress' | 'useDeliveryAddress' | 'deliveryAddress' | 'note'
  >,
): Result<OrderInformation, 'address_invalid' | 'address_direction_marks'> {
  const read = orderInformationSchema.safeParse({
    useBillingCompany: body.useBillingCompany,
    billingAddress: cleanEach(body.billingAddress),
    useDeliveryAddress: body.useDeliveryAddress,
    deliveryAddress: body.useDeliveryAddress ? cleanEach(body.deliveryAddress) : {},
    note: cleanLines(body.note),
  });
  // longer than any form lets through; kept whole or not at all, never cut in silence
  if (!read.success) return fail('address_invalid', read.error.issues[0]?.path.join('.'));
  const info = withDeliveryAddress(
    withBillingCompany(read.data, read.data.useBillingCompany),
    read.data.useDeliveryAddress,
  );
  const [wrong] = Object.entries(validateOrderInformation(info));
  if (!wrong) return ok(info);
  const [field, problem] = wrong;
  return fail(problem === 'direction_marks' ? 'address_direction_marks' : 'address_invalid', field);
}
