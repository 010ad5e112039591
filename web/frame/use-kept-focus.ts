import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFocusAfterActs } from '#web/calls/use-focus-after-acts.ts';

/**
 * A link that leads to another page takes the focus with it, as an act takes its button: the focus goes to
 * the content of the page instead of the top of the document.
 */
export function useKeptFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useFocusAfterActs();
  useEffect(() => {
    // a page that was loaded begins where the browser begins
    if (shown.current !== pathname && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
}
