import { useEffect, useRef, useState } from 'react';
import type { Mm } from '#rules/design/comments/pin-place.ts';

/** What a comment that is being written is about. */
export type Place = { readonly side: number; readonly at: Mm | null };

/** The place of a comment that is not sent yet, and whether a press on a side sets it. */
export function useDrawnPin() {
  const [place, setPlace] = useState<Place | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const before = useRef<Place | null>(null);
  const end = (to: Place | null): void => {
    setPlace(to);
    setPlacing(false);
  };
  useEffect(() => {
    if (!isPlacing) return;
    // before the designer, which lets go of the selection by the same key
    const give = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setPlace(before.current);
      setPlacing(false);
    };
    window.addEventListener('keydown', give, true);
    return () => window.removeEventListener('keydown', give, true);
  }, [isPlacing]);
  return {
    place,
    isPlacing,
    /** a place, or none; ends the waiting for a press */
    put: end,
    /** shows a pin and waits for a press on a side */
    begin: (from: Place) => {
      before.current = place;
      setPlace(from);
      setPlacing(true);
    },
  };
}

export type DrawnPin = ReturnType<typeof useDrawnPin>;
