import type { Texts } from '#rules/platform/editions/editions.ts';
import { inAll } from '#texts/in-all.ts';
import { m } from '#texts/messages.ts';

/**
 * The sentence about the smallest order on a product page (CAT-093). It takes the number that is in force,
 * also written in the form of the edition, so that text and rule cannot disagree (D-S20).
 */
export const minimumOrderText = (count: number, quantity: string): Texts =>
  inAll(m.minimum_order, { count, quantity });
