import { useEffect, useRef } from 'react';

/**
 * For what a dialog or a page does after a wait: gives the signal of the present opening, aborted once the
 * dialog is closed, or the page left. Another opening has another signal.
 * @param isOpen true for a page, which is open as long as it is there
 */
export function useOpening(isOpen: boolean): () => AbortSignal {
  const opening = useRef<AbortController | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const now = new AbortController();
    opening.current = now;
    // the address is another one a while before the page that was left is gone
    const leave = ({ destination, downloadRequest }: NavigateEvent): void => {
      if (downloadRequest === null && new URL(destination.url).pathname !== location.pathname) now.abort();
    };
    window.navigation?.addEventListener('navigate', leave, { signal: now.signal });
    return () => now.abort();
  }, [isOpen]);
  return () => opening.current?.signal ?? AbortSignal.abort();
}
