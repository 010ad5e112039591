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

/** The same of the drawing an element stands in, asked at the moment it is needed: so no element is drawn anew by zooming. */
export function scaleUnder(element: Element): number {
  const svg = element.closest('svg');
  const width = svg?.viewBox.baseVal.width ?? 0;
  return svg && width > 0 ? svg.getBoundingClientRect().width / width : 0;
}
