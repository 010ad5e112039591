import { type Reference, referenceWords } from '#rules/partner-orders/references/reference.ts';

/** A process of the release before does not tell it yet. */
type Called = { readonly reference?: Reference };

/** In one line; empty for none. */
export const referenceLine = ({ reference }: Called): string =>
  reference ? referenceWords(reference).join(', ') : '';

/** Of a row of a list: what the order is called, else its first item that has a name. */
export const listedReference = (order: Called & { readonly orderItems: readonly Called[] }): string =>
  [order, ...order.orderItems].map(referenceLine).find(Boolean) ?? '';
