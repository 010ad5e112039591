import { type PointerEvent, useEffect, useRef } from 'react';

/** A shorter movement counts as a click, not as a drag; a fingertip always moves a little. */
const SLACK_PX = { mouse: 3, pen: 4, touch: 6 } as const;
/** A drag this near the edge of a scroller scrolls it, by at most this many pixels in a frame. */
const EDGE_PX = 36;
const EDGE_STEP_PX = 10;

type Drag = {
  /**
   * called once a frame with the distance from where the pointer went down, in screen pixels along what lies
   * under it, and whether Alt and Shift are held
   */
  readonly onMove: (dx: number, dy: number, isFree: boolean, isStepped: boolean) => void;
  readonly onCancel: () => void;
  /** the pointer was let go; `moved` is false for a click */
  readonly onEnd?: (moved: boolean) => void;
  /** what is scrolled sideways when the pointer comes to its edge */
  readonly scroller?: Element | null;
  /**
   * the element the distance is measured against: when the page scrolls under a finger that rests, that
   * counts as movement too
   */
  readonly ground?: Element | null;
};

type Where = {
  readonly x: number;
  readonly y: number;
  readonly isFree: boolean;
  readonly isStepped: boolean;
};

const slackOf = (kind: string): number => SLACK_PX[kind as keyof typeof SLACK_PX] ?? SLACK_PX.mouse;

/** How far to scroll in this frame for a pointer at a place. */
function edgeStep(scroller: Element | null | undefined, x: number): number {
  if (!scroller || scroller.scrollWidth <= scroller.clientWidth + 1) return 0;
  const { left, right } = scroller.getBoundingClientRect();
  const past = x > right - EDGE_PX ? x - right + EDGE_PX : x < left + EDGE_PX ? x - left - EDGE_PX : 0;
  return Math.max(-1, Math.min(1, past / EDGE_PX)) * EDGE_STEP_PX;
}

const nowhere = { left: 0, top: 0 };
const cornerOf = (ground: Element | null | undefined): { readonly left: number; readonly top: number } =>
  ground?.getBoundingClientRect() ?? nowhere;

/**
 * Follows one pointer from press to release, at most once a frame; Escape and a second finger cancel the
 * drag. The target captures the pointer, so a fast movement may leave it.
 */
export function useDrag(): (event: PointerEvent, drag: Drag) => void {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  return (event, { onMove, onCancel, onEnd, scroller, ground }) => {
    if (event.button !== 0 || !event.isPrimary) return;
    stop.current?.();
    const target = event.currentTarget as Element;
    const { pointerId, clientX, clientY } = event;
    const slack = slackOf(event.pointerType);
    const from = cornerOf(ground);
    let moved = false;
    let where: Where | null = null;
    let frame = 0;
    target.setPointerCapture(pointerId);

    const tell = (): void => {
      frame = 0;
      if (!where) return;
      const step = edgeStep(scroller, where.x);
      const before = scroller?.scrollLeft ?? 0;
      if (scroller && step !== 0) scroller.scrollLeft += step;
      const now = cornerOf(ground);
      onMove(
        where.x - clientX - now.left + from.left,
        where.y - clientY - now.top + from.top,
        where.isFree,
        where.isStepped,
      );
      if (scroller && scroller.scrollLeft !== before) frame = requestAnimationFrame(tell);
    };
    const move = (to: Event): void => {
      const { clientX: x, clientY: y, altKey, shiftKey } = to as unknown as globalThis.PointerEvent;
      if (!moved && Math.hypot(x - clientX, y - clientY) < slack) return;
      moved = true;
      where = { x, y, isFree: altKey, isStepped: shiftKey };
      frame ||= requestAnimationFrame(tell);
    };
    const end = (): void => {
      if (frame) cancelAnimationFrame(frame);
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', release);
      target.removeEventListener('pointercancel', lose);
      window.removeEventListener('keydown', giveUp, true);
      window.removeEventListener('pointerdown', otherFinger, true);
      if (target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
      stop.current = null;
    };
    const release = (up: Event): void => {
      // browsers may delay the last moves of a finger, and the last one reported may still wait for its frame
      move(up);
      if (frame) {
        cancelAnimationFrame(frame);
        tell();
      }
      end();
      onEnd?.(moved);
    };
    // the browser took the finger for scrolling
    const lose = (): void => {
      end();
      if (moved) onCancel();
    };
    const giveUp = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      lose();
    };
    const otherFinger = (other: globalThis.PointerEvent): void => {
      if (other.pointerType === 'touch' && other.pointerId !== pointerId) lose();
    };
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', release);
    target.addEventListener('pointercancel', lose);
    window.addEventListener('keydown', giveUp, true);
    window.addEventListener('pointerdown', otherFinger, true);
    stop.current = end;
  };
}
