import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';

const goToContent = (): void => {
  if (document.activeElement !== document.body) return;
  document.getElementById('content')?.focus({ preventScroll: true });
};

/**
 * An act often removes its own button: what is paid cannot be paid again. So does a link that led to another
 * page. The next Tab would then begin at the top of the document; the focus goes to the content of the page
 * instead.
 */
export function useKeptFocus(): void {
  const { state } = useRevalidator();
  const { pathname } = useLocation();
  const wasOnPage = useRef(false);
  const shown = useRef(pathname);
  useEffect(() => {
    if (state === 'loading') {
      const page = document.getElementById('content');
      wasOnPage.current = page?.contains(document.activeElement) === true;
      return;
    }
    if (wasOnPage.current) goToContent();
    wasOnPage.current = false;
  }, [state]);
  useEffect(() => {
    // a page that was loaded begins where the browser begins
    if (shown.current !== pathname) goToContent();
    shown.current = pathname;
  }, [pathname]);
}
