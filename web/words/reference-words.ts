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

/** A process of the release before does not tell it yet. */
type Called = { readonly reference?: Reference };

/** In one line; empty for none. */
export const referenceLine = ({ reference }: Called): string =>
  reference ? referenceWords(reference).join(', ') : '';

/** Of a row of a list: what the order is called, else its first item that has a name. */
export const listedReference = (order: Called & { readonly orderItems: readonly Called[] }): string =>
  [order, ...order.orderItems].map(referenceLine).find(Boolean) ?? '';
