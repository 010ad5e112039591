import type { ReferenceField } from '#rules/partner-orders/references/reference.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

/** What people call the fields of a reference. */
export const referenceTexts: Readonly<Record<ReferenceField, Plain>> = {
  client: m.order_reference_client,
  jobName: m.order_reference_job,
  poNumber: m.order_reference_po,
};
