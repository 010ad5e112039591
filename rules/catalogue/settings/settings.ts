import type { EurRate } from '#rules/platform/money/currency.ts';
import type { Minor } from '#rules/platform/money/money.ts';
import type { Category } from '../products/product.ts';
import type { PressSettings } from './press-settings.ts';
import type { TransferTerm } from './transfer-term.ts';

/**
 * What the owner sets for all prices (PRC-027, PRC-028), and how long a transfer is waited for. Amounts are
 * CZK.
 */
export type Settings = TransferTerm & {
  readonly eurRate: EurRate;
  readonly minTamponPrintMeterCount: number;
  readonly minTamponPrintRulerCount: number;
  readonly minTamponPrintPencilCount: number;
  /** one printing plate: per tampon or simple colour of a side (D-S56) */
  readonly cliche: Minor;
  /** setting up one side for print (D-S56) */
  readonly preparation: Minor;
  /** each piece of a design whose pieces differ */
  readonly pieceSurcharge: Minor;
  readonly minimumQuantities: MinimumQuantities;
  readonly press: PressSettings;
};

/** Fewest pieces of a line. `product` is by product id and is stronger than `category` (D-S20). */
export type MinimumQuantities = {
  readonly category: Readonly<Partial<Record<Category, number>>>;
  readonly product: Readonly<Record<string, number>>;
  /** fewest pieces of a line of a partner order */
  readonly orderCreation: number;
};

/** Counts at or below which tampon print is not offered, until the owner sets others (CFG-069). */
export const DEFAULT_MIN_TAMPON_COUNT = 99;

/** Minimum quantities until the owner sets others (CAT-089 to CAT-092, D-S20). */
export const defaultMinimumQuantities: MinimumQuantities = {
  category: { spatula: 1000, pencil: 50 },
  product: { slimboy: 100 },
  orderCreation: 1,
};

/**
 * The count at or below which a product of this category is not printed by tampon; 0 for spatulas, which
 * never are (CFG-069, D-S29).
 */
export function minTamponCount(settings: TamponCounts, category: Category): number {
  switch (category) {
    case 'meter':
      return settings.minTamponPrintMeterCount;
    case 'ruler':
      return settings.minTamponPrintRulerCount;
    case 'pencil':
      return settings.minTamponPrintPencilCount;
    case 'spatula':
      return 0;
  }
}

export type TamponCounts = Pick<
  Settings,
  'minTamponPrintMeterCount' | 'minTamponPrintRulerCount' | 'minTamponPrintPencilCount'
>;

/**
 * Tampon print takes at most 3 colours (CFG-074); a slimboy is always tampon and so never has more (CFG-048,
 * CFG-065).
 */
export const MAX_TAMPON_COLORS = 3;

/** Simple print of a spatula takes up to 5 (CFG-075, D-S30). */
export const MAX_SIMPLE_COLORS = 5;
