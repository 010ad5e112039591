import type { Finding } from '#rules/design/artwork/finding.ts';
import type { QuantityLimits } from '#rules/prices/pricing/price-levels.ts';
import { isQuantityAllowed, isQuantityDisabled, type QuantityState } from '#rules/prices/pricing/quantity.ts';
import { tooManyColors } from '#rules/prices/pricing/side-technology.ts';
import { errorsOf } from '../preflight/finding-counts.ts';
import { isSlimboy, type Offer } from './offer.ts';
import { hasInvalid, type SideView } from './side-view.ts';

/** Why a configuration cannot go into the cart. `side` is the side to mend, from 1. */
export type Blocker =
  | { readonly code: 'unavailable' }
  | { readonly code: 'quantity' }
  | { readonly code: 'slimboy_too_many_colors' }
  | { readonly code: 'spatula_too_many_colors' }
  | { readonly code: 'tab_missing' | 'outside_area' | 'area_missing'; readonly side: number }
  /** an error of the print check */
  | { readonly code: 'unprintable'; readonly finding: Finding };

/**
 * All reasons; the first is shown beside the button: nothing in stock, quantity 0 or outside its limits
 * (CFG-047), too many colours (CFG-048, D-S30), a side without its number of colours (CFG-070), elements
 * outside the area (CFG-033), and errors of the print check.
 * @param findings of the print check, which runs a moment later than everything else here
 */
export function blockersOf(
  offer: Pick<Offer, 'product'>,
  views: readonly SideView[],
  quantity: QuantityState,
  limits: QuantityLimits,
  findings: readonly Finding[] = [],
): Blocker[] {
  const blockers: Blocker[] = [];
  if (isQuantityDisabled(limits)) blockers.push({ code: 'unavailable' });
  else if (!isQuantityAllowed(quantity.value, limits)) blockers.push({ code: 'quantity' });
  const { category } = offer.product;
  const colors = tooManyColors(
    category,
    isSlimboy(offer.product),
    views.map(({ inks }) => inks),
  );
  if (colors) blockers.push({ code: colors });
  for (const view of views) {
    if (view.areaMissing) blockers.push({ code: 'area_missing', side: view.number });
    else if (hasInvalid(view)) blockers.push({ code: 'outside_area', side: view.number });
    if (view.tabMissing) blockers.push({ code: 'tab_missing', side: view.number });
  }
  for (const finding of errorsOf(findings)) {
    if (finding.code !== 'too_many_colors' || !colors) blockers.push({ code: 'unprintable', finding });
  }
  return blockers;
}
