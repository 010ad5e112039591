import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/**
 * An act often removes its own button: what is paid cannot be paid again. The next Tab would then begin at
 * the top of the document; the focus goes to the content of the page instead.
 */
export function useKeptFocus(): void {
  const { state } = useRevalidator();
  const wasOnPage = useRef(false);
  useEffect(() => {
    const page = document.getElementById('content');
    if (state === 'loading') {
      wasOnPage.current = page?.contains(document.activeElement) === true;
      return;
    }
    if (wasOnPage.current && document.activeElement === document.body) page?.focus({ preventScroll: true });
    wasOnPage.current = false;
  }, [state]);
}
