import { MAX_QUANTITY } from '#rules/catalogue/products/row-limits.ts';
import type { Milli } from '#rules/platform/money/money.ts';
import { isBelow, isInTier, type Tier } from './tiers.ts';

/** A quantity range and its price per piece (PRC-010). */
export type PriceLevel = Tier & { readonly price: Milli };

/** What quantity a person may buy: from the minimum up to the stock. */
export type QuantityLimits = { readonly minimum: number; readonly stock: number };

/** The quantity a level stands for when it is chosen: its start, but never below the minimum (D-S53). */
export const quantityOfLevel = (level: Tier, minimum: number): number => Math.max(level.pcsFrom, minimum);

/** A level of the dropdown; a disabled one shows the out-of-stock text (ERR-004). */
export type ShownLevel = PriceLevel & { readonly disabled: boolean };

/**
 * Levels of the dropdown: those below the minimum hidden, those that start above the stock disabled (PRC-014,
 * PRC-015).
 */
export const shownLevels = (
  levels: readonly PriceLevel[],
  { minimum, stock }: QuantityLimits,
): ShownLevel[] =>
  levels
    .filter((level) => !isBelow(level, minimum))
    .map((level) => ({ ...level, disabled: quantityOfLevel(level, minimum) > stock }));

/** The level a typed quantity belongs to (D-S53), or undefined. */
export const levelOf = <L extends Tier>(levels: readonly L[], quantity: number): L | undefined =>
  levels.find((level) => isInTier(level, quantity));

/**
 * How many more pieces reach the next level, and that level; null when there is none or the stock does not
 * reach it.
 */
export function piecesToNextLevel<L extends Tier>(
  levels: readonly L[],
  quantity: number,
  stock: number,
): { readonly pieces: number; readonly level: L } | null {
  const next = levels
    .filter((level) => level.pcsFrom > quantity)
    .reduce<L | null>(
      (nearest, level) => (nearest && nearest.pcsFrom <= level.pcsFrom ? nearest : level),
      null,
    );
  if (!next || next.pcsFrom > Math.min(stock, MAX_QUANTITY)) return null;
  return { pieces: next.pcsFrom - quantity, level: next };
}

/**
 * "n more pieces bring the price down to ...": the nearest quantity at which a piece costs less than now, as
 * far as the stock goes. A level that costs the same or more is passed over: a list may have one, and nobody
 * wants to hear of it. At a quantity without a price there is nothing to compare with, so nothing is said.
 */
export function piecesToCheaperLevel(
  levels: readonly PriceLevel[],
  quantity: number,
  stock: number,
): { readonly pieces: number; readonly level: PriceLevel } | null {
  const now = levelOf(levels, quantity);
  if (!now) return null;
  return piecesToNextLevel(
    levels.filter((level) => level.price < now.price),
    quantity,
    stock,
  );
}
