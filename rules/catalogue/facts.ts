import type { Texts } from '../editions/editions.ts';

/**
 * The sentence about the smallest order on a product page (CAT-093). It takes the number that is in force,
 * already written in the form of the edition, so that text and rule cannot disagree (D-S20).
 */
export const minimumOrderText = (quantity: string): Texts => ({
  cs: `Nejmenší odběr ${quantity}\u00a0ks`,
  en: `Minimum order ${quantity}\u00a0pcs`,
  de: `Mindestmenge ${quantity}\u00a0Stück`,
});
