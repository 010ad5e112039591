import {
  type Reference,
  type ReferenceField,
  referenceWords,
} from '#rules/partner-orders/references/reference.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

export const referenceLabels: Readonly<Record<ReferenceField, Plain>> = {
  client: m.order_reference_client,
  jobName: m.order_reference_job,
  poNumber: m.order_reference_po,
};

/** A reference in one line; empty for none. A process of the release before does not tell it yet. */
export const referenceLine = (reference: Reference | undefined): string =>
  reference ? referenceWords(reference).join(', ') : '';
