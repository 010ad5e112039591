import { type PointerEvent, useEffect, useRef } from 'react';

/** Less than this is a click with an unsteady hand, not a drag. */
const SLACK_PX = 3;

type Drag = {
  /** called with the distance from where the pointer went down, in screen pixels, and whether Alt is held */
  readonly onMove: (dx: number, dy: number, isFree: boolean) => void;
  readonly onCancel: () => void;
  /** the pointer was let go; `moved` is false for a click */
  readonly onEnd?: (moved: boolean) => void;
};

/**
 * Follows one pointer from pressing to letting go; Escape takes the drag back. The target keeps the pointer, so a quick
 * hand may leave it.
 */
export function useDrag(): (event: PointerEvent, drag: Drag) => void {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  return (event, { onMove, onCancel, onEnd }) => {
    if (event.button !== 0 || !event.isPrimary) return;
    stop.current?.();
    const target = event.currentTarget as Element;
    const { pointerId, clientX, clientY } = event;
    let moved = false;
    target.setPointerCapture(pointerId);

    const move = (to: Event): void => {
      const { clientX: x, clientY: y, altKey } = to as unknown as globalThis.PointerEvent;
      if (!moved && Math.hypot(x - clientX, y - clientY) < SLACK_PX) return;
      moved = true;
      onMove(x - clientX, y - clientY, altKey);
    };
    const end = (): void => {
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', letGo);
      target.removeEventListener('pointercancel', lose);
      window.removeEventListener('keydown', giveUp, true);
      if (target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
      stop.current = null;
    };
    const letGo = (): void => {
      end();
      onEnd?.(moved);
    };
    // the browser took the finger for scrolling
    const lose = (): void => {
      if (moved) onCancel();
      end();
    };
    const giveUp = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      if (moved) onCancel();
      end();
    };
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', letGo);
    target.addEventListener('pointercancel', lose);
    window.addEventListener('keydown', giveUp, true);
    stop.current = end;
  };
}
