import { type RefObject, useEffect, useState } from 'react';

const NARROW = '(max-width: 900px)'; // as in the styles
const JITTER_PX = 4; // a finger that rests still trembles
const SETTLED_MS = 140;
const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="slider"], [tabindex="0"]';

const isControl = (found: Element): boolean => found.closest(CONTROLS) !== null;
/** What a person reads, looks at or presses; a box that only holds other boxes is none of it. */
const isContent = (found: Element): boolean =>
  isControl(found) ||
  found.matches('img, svg') ||
  [...found.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** Whether the box covers such a part of the page, measured at its corners, edges and centre. */
function covers(box: HTMLElement, is: (found: Element) => boolean): boolean {
  const { left, top, width, height } = box.getBoundingClientRect();
  const at = [1, 0.5, 0].flatMap((x) =>
    [1, 0.5, 0].map((y) => [left + x * (width - 1), top + y * (height - 1)] as const),
  );
  return at.some(([x, y]) =>
    document.elementsFromPoint(x, y).some((found) => !found.closest('.floats') && is(found)),
  );
}

/**
 * Whether a box that floats over the page is hidden: wherever it would cover something of the page, and in a
 * narrow window while the page is scrolled down. The style shows it on focus, so that it can be reached by
 * keyboard.
 * @param comesWithScrolling the box appears because the page was scrolled down; it may lie over words,
 *   because scrolling moves them on, and over controls of a wide window, where its place is beside them
 */
export function useHiddenOverControls(
  box: RefObject<HTMLElement | null>,
  comesWithScrolling = false,
): boolean {
  // only what the server does not render may look at the window at once
  const [isHidden, setHidden] = useState(() => comesWithScrolling && window.matchMedia(NARROW).matches);
  useEffect(() => {
    const narrow = window.matchMedia(NARROW);
    let last = window.scrollY;
    let isGoingDown = comesWithScrolling;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      if (!box.current) return;
      const isOver = comesWithScrolling
        ? narrow.matches && covers(box.current, isControl)
        : covers(box.current, isContent);
      setHidden(isOver || (narrow.matches && isGoingDown));
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLED_MS);
    };
    const scrolled = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) > JITTER_PX) {
        isGoingDown = now > last;
        last = now;
        if (isGoingDown && narrow.matches) setHidden(true);
      }
      soon();
    };
    // pages that fill up, open a menu or change their step move what lies below without any scrolling
    const grown = new ResizeObserver(soon);
    grown.observe(document.body);
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('resize', soon);
    document.addEventListener('click', soon);
    soon();
    return () => {
      clearTimeout(timer);
      grown.disconnect();
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('resize', soon);
      document.removeEventListener('click', soon);
    };
  }, [box, comesWithScrolling]);
  return isHidden;
}
