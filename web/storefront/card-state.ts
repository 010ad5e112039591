import type { Scale } from '#rules/catalogue/products/product.ts';

/**
 * What a card needs and no more: twelve whole products would be a megabyte of page. One entry of `colors`,
 * `scales` and `stocks` per choice; a product without a colour picker has one choice without colour
 * (CAT-032).
 */
export type Card = {
  readonly id: string;
  /** address of the main picture, where the office uploaded one */
  readonly uploaded?: string;
  readonly name: string;
  readonly text: string;
  readonly net: number;
  readonly from: number;
  readonly minimum: number;
  /** index of the choice shown first */
  readonly chosen: number;
  readonly colors: readonly (string | null)[];
  /** names of the colours in the language of the page */
  readonly names: readonly string[];
  readonly scales: readonly Scale[];
  readonly stocks: readonly number[];
};

/** Nothing to sell of a choice, or less than the smallest order (CAT-037, CAT-038). */
export const isOut = (card: Pick<Card, 'stocks' | 'minimum'>, choice: number): boolean =>
  (card.stocks[choice] ?? 0) < Math.max(1, card.minimum);

/** Where this colour cannot be bought the card leads to the others (CAT-040). */
export const hasOther = (card: Pick<Card, 'colors'>): boolean => card.colors.length > 1;

/**
 * The query both buttons carry: colour and scale of the choice (CAT-029). A spatula has neither (CAT-044,
 * D-S26); a ruler has a scale only.
 */
export function choiceQuery(isSpatula: boolean, color: string | null, scale: Scale): string {
  if (isSpatula) return '';
  return color === null ? `?scale=${scale}` : `?color=${encodeURIComponent(color)}&scale=${scale}`;
}
