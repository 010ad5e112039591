import { type PointerEvent, useEffect, useRef } from 'react';

/** Less than this is a click with an unsteady hand, not a drag. */
const SLACK_PX = 3;

type Drag = {
  /** called with the distance from where the pointer went down, in screen pixels */
  readonly onMove: (dx: number, dy: number) => void;
  readonly onCancel: () => void;
};

/**
 * Follows one pointer from pressing to letting go; Escape takes the drag back. The target keeps the pointer, so a quick
 * hand may leave it.
 */
export function useDrag(): (event: PointerEvent, drag: Drag) => void {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  return (event, { onMove, onCancel }) => {
    if (event.button !== 0 || !event.isPrimary) return;
    stop.current?.();
    const target = event.currentTarget as Element;
    const { pointerId, clientX, clientY } = event;
    let moved = false;
    target.setPointerCapture(pointerId);

    const move = (to: Event): void => {
      const { clientX: x, clientY: y } = to as unknown as globalThis.PointerEvent;
      if (!moved && Math.hypot(x - clientX, y - clientY) < SLACK_PX) return;
      moved = true;
      onMove(x - clientX, y - clientY);
    };
    const end = (): void => {
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', end);
      target.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', giveUp, true);
      if (target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
      stop.current = null;
    };
    const giveUp = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      if (moved) onCancel();
      end();
    };
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', end);
    target.addEventListener('pointercancel', end);
    window.addEventListener('keydown', giveUp, true);
    stop.current = end;
  };
}
