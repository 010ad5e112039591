import { inkKey, type NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import type { Category, Technology } from '#rules/catalogue/products/product.ts';
import {
  MAX_SIMPLE_COLORS,
  MAX_TAMPON_COLORS,
  minTamponCount,
  type TamponCounts,
} from '#rules/catalogue/settings/settings.ts';

/** The choice a shopper makes for a side: few spot colours, or any number (CFG-057). */
export const tabMenus = ['maxColors', 'moreThanMaxColors', 'none'] as const;
export type TabMenu = (typeof tabMenus)[number];

export type SideInput = {
  readonly category: Category;
  readonly isSlimboy: boolean;
  readonly quantity: number;
  /** of `minTamponCount()` for the category */
  readonly minTampon: number;
  /** the tab as stored with the side */
  readonly tabMenu: TabMenu;
  readonly hasElements: boolean;
  /** different colours of the side */
  readonly uniqueColors: number;
};

export type SideTechnology = {
  readonly technology: Technology;
  /** the stored flag; always equal to technology being Digital (CFG-058, D-S32) */
  readonly digitalPrint: boolean;
  /** the two tabs are shown: both technologies are possible at this quantity */
  readonly tabsOffered: boolean;
  /** the tab as it is to be stored */
  readonly tabMenu: TabMenu;
  /** more colours than the chosen tab takes, so the side prints digitally (CFG-060) */
  readonly warning: 'tooManyColors' | null;
};

const digital = (
  tabsOffered: boolean,
  tabMenu: TabMenu,
  warning: SideTechnology['warning'] = null,
): SideTechnology => ({
  technology: 'Digital',
  digitalPrint: true,
  tabsOffered,
  tabMenu,
  warning,
});

const spot = (technology: 'Tampon' | 'Simple', tabsOffered: boolean, tabMenu: TabMenu): SideTechnology => ({
  technology,
  digitalPrint: false,
  tabsOffered,
  tabMenu,
  warning: null,
});

/** Only one technology exists for the product, whatever quantity and colours (CFG-064, CFG-071, D-S30). */
export const fixedTechnology = (category: Category, isSlimboy: boolean): 'Tampon' | 'Simple' | null =>
  isSlimboy ? 'Tampon' : category === 'spatula' ? 'Simple' : null;

/**
 * How a side is printed. The order is the rule: product first, then quantity, then colours, then the chosen
 * tab (CFG-059 to CFG-073, D-S29 to D-S33). Run it for every side after each change of product, quantity,
 * colours or tab.
 */
export function sideTechnology(side: SideInput): SideTechnology {
  const fixed = fixedTechnology(side.category, side.isSlimboy);
  if (fixed) return spot(fixed, false, 'none');
  if (side.quantity <= side.minTampon) return digital(false, 'none');
  if (!side.hasElements) return digital(false, 'none');
  // An image without a picked colour prints digitally, but keeps its tab: the colour picker lies behind it.
  if (side.uniqueColors === 0) return digital(true, side.tabMenu);
  if (side.tabMenu !== 'maxColors') return digital(true, side.tabMenu);
  if (side.uniqueColors > MAX_TAMPON_COLORS) return digital(true, 'maxColors', 'tooManyColors');
  return spot('Tampon', true, 'maxColors');
}

/**
 * A side cannot be saved before its number of colours is chosen, where there is a choice (CFG-070, D-S33).
 */
export const isSaveBlocked = (
  side: Pick<SideTechnology, 'tabsOffered' | 'tabMenu'>,
  hasElements: boolean,
): boolean => hasElements && side.tabsOffered && side.tabMenu === 'none';

/** Pantone codes are entered for spot colours only, so for at most 3 (5 on a spatula) (CFG-063, CFG-075). */
export const takesPantone = (side: Pick<SideTechnology, 'technology'>): boolean =>
  side.technology !== 'Digital';

/**
 * Why the product cannot go into the cart: `slimboy_too_many_colors` above 3 different colours (CFG-048 to
 * CFG-050, CFG-065), `spatula_too_many_colors` above 5 on a side (D-S30); null when nothing is against it.
 */
export function tooManyColors(
  category: Category,
  isSlimboy: boolean,
  inksPerSide: readonly (readonly NamedColor[])[],
): 'slimboy_too_many_colors' | 'spatula_too_many_colors' | null {
  const count = (inks: readonly NamedColor[]) => new Set(inks.map(inkKey)).size;
  if (isSlimboy) return count(inksPerSide.flat()) > MAX_TAMPON_COLORS ? 'slimboy_too_many_colors' : null;
  if (category !== 'spatula') return null;
  return inksPerSide.some((inks) => count(inks) > MAX_SIMPLE_COLORS) ? 'spatula_too_many_colors' : null;
}

/** Print types of a printed side (CFG-077). */
export type PrintType = 'digital-print' | 'pantone-1' | 'pantone-2' | 'pantone-3' | 'pantone-4' | 'pantone-5';

/**
 * The print type of a side; null where a spot-colour side has none or more than 5 colours (CFG-075, CFG-077).
 */
export function printTypeOf(technology: Technology, uniqueColors: number): PrintType | null {
  if (technology === 'Digital') return 'digital-print';
  return uniqueColors >= 1 && uniqueColors <= MAX_SIMPLE_COLORS
    ? (`pantone-${uniqueColors}` as PrintType)
    : null;
}

/** `sideTechnology` with the tampon minimum read from the settings. */
export const sideTechnologyBy = (
  settings: TamponCounts,
  side: Omit<SideInput, 'minTampon'>,
): SideTechnology => sideTechnology({ ...side, minTampon: minTamponCount(settings, side.category) });
