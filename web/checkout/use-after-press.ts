import { useCallback, useEffect, useRef } from 'react';

/**
 * Puts off what moves the page until a press of mouse or finger is over. Leaving a field may add a line below
 * it; were it drawn between press and release, the button that was meant would be gone from under the pointer
 * and the click lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    // the click comes in the same task as the release, so a new task runs after it
    const release = () => {
      isPressed.current = false;
      const runs = waiting.current.splice(0);
      for (const run of runs) setTimeout(run);
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return useCallback((run) => {
    if (isPressed.current) waiting.current.push(run);
    else setTimeout(run); // a tap is a press that is over already, its click comes in this same task
  }, []);
}
