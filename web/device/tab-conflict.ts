import type { CartLine } from './cart-line.ts';

/**
 * What another tab did meanwhile to the design that is open here: changed it, put it into the cart, or
 * changed or deleted the line of the cart it goes back to.
 */
export type TabConflict = 'draft_changed' | 'put_in_cart' | 'line_changed' | 'line_gone';

/** How the draft and the line looked when this tab read or wrote them last; null: there was none. */
export type Known = { readonly draft: string | null; readonly line: string | null };

type Design = Pick<CartLine, 'quantity' | 'artwork'>;

/** A design as one word to compare; prices and warnings follow from it and are no change. */
export const stampOf = ({ quantity, artwork }: Design): string => JSON.stringify([quantity, artwork]);

const stampOrNull = (design: Design | null): string | null => (design ? stampOf(design) : null);

/** What is stored of a design now. */
export type Stored = { readonly draft: Design | null; readonly line: Design | null };

export const knownOf = ({ draft, line }: Stored): Known => ({
  draft: stampOrNull(draft),
  line: stampOrNull(line),
});

/**
 * The first thing that would be overwritten if this tab saved now, or null. What stands there exactly as it
 * stands here is no clash. A draft that is merely gone is none either: it was pushed out by newer ones, and
 * saving brings it back.
 * @param mine stamp of the design as it stands in this tab
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
