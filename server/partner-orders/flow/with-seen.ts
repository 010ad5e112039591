import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import type { Caller } from '#server/platform/context.ts';

/** Who calls, with the status they saw the order in (`seenIn` of the record). */
export const withSeen = (
  caller: Caller,
  { from }: { readonly from?: PartnerOrderStatus | undefined },
): Caller & { readonly from: PartnerOrderStatus | undefined } => ({ ...caller, from });
