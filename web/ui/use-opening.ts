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
    return () => now.abort();
  }, [isOpen]);
  return () => opening.current?.signal ?? AbortSignal.abort();
}
