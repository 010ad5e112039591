import { z } from 'zod';
import { REFERENCE_MAX } from '#rules/partner-orders/references/reference.ts';
import { orderStatus } from './order-shapes.ts';

/** What the acts on an order of a partner, and on its designs, say alike. */

/** The version of the design somebody decides about, as they saw it; a newer one is not decided unseen. */
export const versionSeen = z.number().int().min(1).optional();

/** Sums of the files of that version as they were seen; other files are not decided about unseen. */
export const hashesSeen = z.array(z.string().max(64)).max(100).optional();

/** The same as somebody says it, of which what is not said is left out. */
export const referenceSaid = z.strictObject({
  client: z.string().max(REFERENCE_MAX.client).optional(),
  jobName: z.string().max(REFERENCE_MAX.jobName).optional(),
  poNumber: z.string().max(REFERENCE_MAX.poNumber).optional(),
});

/** Problems of every call about one order of a partner. */
export const onPartnerOrder = [
  'not_signed_in',
  'not_allowed',
  'order_not_found',
  'order_anonymised',
] as const;

/**
 * Of an act: the status the order was seen in. It stands in the address, for some bodies are lists or forms
 * with files; without it the act is judged by the order as it is. Part of the specification is only that of
 * `status/update`.
 */
export const seenIn = z.object({
  from: orderStatus.optional().describe('the status the order was seen in; refused when it has moved since'),
});

/**
 * Problems of every act on an order of a partner, and what the refusal of one that was seen otherwise
 * carries.
 */
export const onPartnerAct = [...onPartnerOrder, 'act_not_possible', 'status_stale'] as const;
export const staleData = { status_stale: z.object({ orderStatus }) } as const;

const designs = z.object({ orderItemIds: z.array(z.string()) });
/** Of a decision about designs: all that were seen otherwise, or that have an open pin (`pins_open`). */
export const decidedData = { ...staleData, design_changed: designs, act_not_possible: designs } as const;

/**
 * What a person saw before they changed it; empty for nothing. Another value now is not overwritten
 * (`value_changed`).
 */
export const seenValue = z.string().max(1100).optional();
/** The same of several delivery locations, by the ids of their rows. */
export const seenOfRows = z.record(z.string().max(60), z.string().max(1100)).optional();
/** `now`: what is there instead of what was seen; empty for nothing. */
export const changedData = { ...staleData, value_changed: z.object({ now: z.string() }) } as const;
