import { type RefObject, useEffect, useState } from 'react';

const NARROW = '(max-width: 900px)'; // as in the styles
const JITTER_PX = 4; // a finger that rests still trembles
const SETTLED_MS = 140;
const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="slider"], [tabindex="0"]';
const CONTENT = `${CONTROLS}, p, h1, h2, h3, li, dt, dd, th, td, img, svg`;

/** Whether the box covers something of the page, measured at its corners, edges and centre. */
function covers(box: HTMLElement, what: string): boolean {
  const { left, top, width, height } = box.getBoundingClientRect();
  const at = [1, 0.5, 0].flatMap((x) =>
    [1, 0.5, 0].map((y) => [left + x * (width - 1), top + y * (height - 1)] as const),
  );
  return at.some(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some((found) => !found.closest('.floats') && found.closest(what) !== null),
  );
}

/**
 * Whether a box that floats over the page is hidden: wherever it would cover something of the page, and in a narrow
 * window while the page is scrolled down. The style shows it on focus, so that it can be reached by keyboard.
 * @param comesWithScrolling the box appears because the page was scrolled down; it may lie over words, because
 *   scrolling moves them on, and over controls of a wide window, where its place is beside them
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
        ? narrow.matches && covers(box.current, CONTROLS)
        : covers(box.current, CONTENT);
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
