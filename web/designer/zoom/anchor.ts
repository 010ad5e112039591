import { flushSync } from 'react-dom';

/** A place on screen, in pixels of the window. */
export type Place = { readonly x: number; readonly y: number };

/**
 * Remembers which point of a side's drawing lies at a place, and returns a function that scrolls it back
 * there.
 */
export function anchor(sheet: HTMLElement, place: Place): (to: Place) => void {
  const drawing = sheet.querySelector('[data-part="side-canvas"]');
  const before = drawing?.getBoundingClientRect();
  if (!drawing || !before) return () => undefined;
  const at = { x: (place.x - before.left) / before.width, y: (place.y - before.top) / before.height };
  return (to) => {
    const now = drawing.getBoundingClientRect();
    if (sheet.parentElement) sheet.parentElement.scrollLeft += now.left + at.x * now.width - to.x;
    window.scrollBy({ top: now.top + at.y * now.height - to.y, behavior: 'instant' });
  };
}

/**
 * Makes another side the active one. That changes the layout: the side gets its ruler, and on a phone it
 * grows and scrolls. The point under the pointer is kept in place, or the drag would continue on something
 * else.
 * @param change renders the side as the active one
 */
export function activateUnder(within: Element, place: Place, change: () => void): void {
  const sheet = within.closest<HTMLElement>('[data-part="side-sheet"]');
  const keep = sheet && anchor(sheet, place);
  flushSync(change);
  keep?.(place);
}
