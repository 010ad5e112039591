import { type Reference, referenceWords } from '#rules/partner-orders/references/reference.ts';

/** A process of the release before does not tell it yet. */
type Called = { readonly reference?: Reference };

const wordsOf = ({ reference }: Called): readonly string[] => (reference ? referenceWords(reference) : []);

/** In one line; empty for none. */
export const referenceLine = (called: Called): string => wordsOf(called).join(', ');

/** Of a row of a list: what the order and its items are called, each once, for any of it finds the row. */
export const listedReference = (order: Called & { readonly orderItems: readonly Called[] }): string =>
  [...new Set([order, ...order.orderItems].flatMap(wordsOf))].join(', ');
