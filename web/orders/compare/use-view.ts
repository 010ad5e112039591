import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { moved, type Spot, type View, viewAfterKey, wholePicture, ZOOM_STEP, zoomed } from './view.ts';

type Point = { readonly x: number; readonly y: number };
const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const spotAt = ({ x, y }: Point, frame: DOMRect): Spot => ({
  x: (x - frame.left) / frame.width - 0.5,
  y: (y - frame.top) / frame.height - 0.5,
});

const frameAt = (target: EventTarget): DOMRect | null =>
  (target as Element).closest('[data-part="frame"]')?.getBoundingClientRect() ?? null;

/** One view for all frames: moved by dragging, zoomed by two fingers, by Ctrl and the wheel, and by keys. */
export function useView() {
  const [view, setView] = useState<View>(wholePicture);
  const fingers = useRef(new Map<number, Point>());
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // React listens passively, and the page would be zoomed along
    const onWheel = (event: WheelEvent) => {
      const frame = event.target && frameAt(event.target);
      if (!(event.ctrlKey || event.metaKey) || !frame) return;
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 200);
      const spot = spotAt({ x: event.clientX, y: event.clientY }, frame);
      setView((now) => zoomed(now, factor, spot));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    if (!frameAt(event.target)) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    const frame = box.current?.querySelector('[data-part="frame"]')?.getBoundingClientRect();
    if (!before || !frame) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const factor = between(now, other) / Math.max(1, between(before, other));
      setView((old) =>
        zoomed(old, factor, spotAt({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, frame)),
      );
    } else {
      setView((old) => moved(old, (now.x - before.x) / frame.width, (now.y - before.y) / frame.height));
    }
  };
  const onPointerUp = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return; // those are of the browser
    const next = viewAfterKey(view, event.key);
    if (!next) return;
    event.preventDefault();
    setView(next);
  };
  return {
    view,
    nearer: () => setView((now) => zoomed(now, ZOOM_STEP)),
    further: () => setView((now) => zoomed(now, 1 / ZOOM_STEP)),
    whole: () => setView(wholePicture),
    /** onto the element around the frames */
    box: { ref: box, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown },
  };
}
