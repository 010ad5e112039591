import type { CartLine } from './cart-line.ts';

/**
 * What another tab did meanwhile to the design that is open here: changed it, put it into the cart, or
 * changed or deleted its line of the cart.
 */
export type TabConflict = 'draft_changed' | 'put_in_cart' | 'line_changed' | 'line_gone';

/** How the draft and the line looked when this tab read or wrote them last; null: there was none. */
export type Known = { readonly draft: string | null; readonly line: string | null };

type Design = Pick<CartLine, 'quantity' | 'artwork'>;

/** A design as a string for comparison; prices and warnings follow from it and are left out. */
export const stampOf = ({ quantity, artwork }: Design): string => JSON.stringify([quantity, artwork]);

const stampOrNull = (design: Design | null): string | null => (design ? stampOf(design) : null);

/** What is stored of a design now. */
export type Stored = { readonly draft: Design | null; readonly line: Design | null };

export const knownOf = ({ draft, line }: Stored): Known => ({
  draft: stampOrNull(draft),
  line: stampOrNull(line),
});

/**
 * The first thing that saving now would overwrite, or null. An equal version is no conflict. A missing draft
 * is none either: newer drafts pushed it out, and saving brings it back.
 * @param mine stamp of the design in this tab
 */
export function tabConflictOf(
  isEdit: boolean,
  known: Known,
  stored: Stored,
  mine: string,
): TabConflict | null {
  const now = knownOf(stored);
  if (isEdit && now.line === null) return known.line === null ? null : 'line_gone';
  if (!isEdit && now.line !== null) return 'put_in_cart';
  if (now.line !== known.line && now.line !== mine) return 'line_changed';
  if (now.draft !== null && now.draft !== known.draft && now.draft !== mine) return 'draft_changed';
  return null;
}
