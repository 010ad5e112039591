import { useEffect, useRef } from 'react';

/**
 * For what a dialog does after a wait: gives the signal of the present opening, aborted once the dialog is
 * closed or gone. Another opening has another signal.
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
