import { type RefObject, useEffect, useState } from 'react';

/**
 * Screen pixels per mm of a drawing whose width in mm is known, 0 until it is measured, and whether it is
 * wider than its scroller. Both are read in a ResizeObserver, right after layout, so that reading them forces
 * no second layout.
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
 * Screen pixels per mm of the drawing around an element, measured when it is called: so zooming renders no
 * element.
 */
export function scaleUnder(element: Element): number {
  const svg = element.closest('svg');
  const width = svg?.viewBox.baseVal.width ?? 0;
  return svg && width > 0 ? svg.getBoundingClientRect().width / width : 0;
}
