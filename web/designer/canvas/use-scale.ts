import { type RefObject, useEffect, useState } from 'react';

/**
 * Screen pixels per mm of a drawing whose width in mm is known, 0 until it is measured, and whether it is
 * wider than the box it scrolls in. Both are asked when the browser has just laid the page out, so that
 * asking costs nothing.
 */
export function useScale(
  box: RefObject<Element | null>,
  scroller: RefObject<Element | null>,
  widthInMm: number,
): { readonly scale: number; readonly scrolls: boolean } {
  const [scale, setScale] = useState(0);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const [element, outer] = [box.current, scroller.current];
    if (!element || !outer) return;
    const observer = new ResizeObserver(() => {
      setScale(element.getBoundingClientRect().width / widthInMm);
      setScrolls(outer.scrollWidth > outer.clientWidth + 1);
    });
    observer.observe(element);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [box, scroller, widthInMm]);
  return { scale, scrolls };
}

/**
 * The same of the drawing an element stands in, asked at the moment it is needed: so no element is drawn anew
 * by zooming.
 */
export function scaleUnder(element: Element): number {
  const svg = element.closest('svg');
  const width = svg?.viewBox.baseVal.width ?? 0;
  return svg && width > 0 ? svg.getBoundingClientRect().width / width : 0;
}
