import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** What is around something on the page, the nearest first, up to the content of the page. */
function placesAround(element: Element | null): readonly Element[] {
  const content = document.getElementById('content');
  if (!element || !content?.contains(element)) return [];
  const places: Element[] = [];
  for (let at: Element | null = element; at && at !== content; at = at.parentElement) places.push(at);
  return [...places, content];
}

const headingOf = (place: Element): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].find(
    (one) => !one.closest('dialog:not([open])'),
  );

/** Goes to the heading of the part that is left around what had the focus. */
function landIn(places: readonly Element[]): void {
  const left = places.filter((place) => place.isConnected);
  const target = left.map(headingOf).find((heading) => heading !== undefined) ?? left.at(-1);
  if (!(target instanceof HTMLElement)) return;
  // a heading is reached by this alone, never by Tab
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: target.id === 'content' });
}

/**
 * An act often removes its own button: what is paid cannot be paid again, what is approved is not asked about
 * again. The next Tab would then begin at the top of the document, and a screen reader would say nothing of
 * the result; the focus goes to the heading of the part the button stood in instead.
 */
export function useFocusAfterActs(): void {
  const { state } = useRevalidator();
  const places = useRef<readonly Element[]>([]);
  useEffect(() => {
    const remember = () => {
      const around = placesAround(document.activeElement);
      if (around.length > 0) places.current = around;
    };
    // who presses beside everything wants the focus nowhere
    const forget = () => {
      places.current = [];
    };
    // a dialog gives the focus back to what opened it, which what came meanwhile may have taken away
    const land = () => {
      if (document.activeElement === document.body) landIn(places.current);
    };
    remember();
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    // a press on what has the focus already moves it nowhere
    document.addEventListener('click', remember, true);
    document.addEventListener('close', land, true);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
      document.removeEventListener('click', remember, true);
      document.removeEventListener('close', land, true);
    };
  }, []);
  useEffect(() => {
    if (state !== 'loading' && document.activeElement === document.body) landIn(places.current);
  }, [state]);
}
