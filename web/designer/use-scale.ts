import { type RefObject, useEffect, useState } from 'react';

/** Screen pixels per mm of a drawing whose width in mm is known; 0 until it is measured. */
export function useScale(box: RefObject<Element | null>, widthInMm: number): number {
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setScale(entry ? entry.contentRect.width / widthInMm : 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, widthInMm]);
  return scale;
}
