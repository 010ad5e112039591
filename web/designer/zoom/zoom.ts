/** How many times a side is enlarged beyond the width of the stage, at which all of it is seen. */
export const FIT = 1;
export const MOST = 8;
const steps = [1, 1.5, 2, 3, 4, 6, 8] as const;

/** A zoom that can be shown, without the rounding of many small steps of two fingers. */
export const asZoom = (wanted: number): number =>
  Math.round(Math.min(MOST, Math.max(FIT, Number.isFinite(wanted) ? wanted : FIT)) * 100) / 100;

const SAME = 0.005;

/** The next step in a direction from any zoom; the same at either end. */
export function zoomed(zoom: number, direction: 1 | -1): number {
  const beyond = (step: number): boolean => (direction === 1 ? step > zoom + SAME : step < zoom - SAME);
  const next = direction === 1 ? steps.find(beyond) : steps.findLast(beyond);
  return next ?? (direction === 1 ? MOST : FIT);
}

/**
 * What a key does to the zoom while the focus is in the drawing; with Ctrl these keys belong to the browser.
 */
export type ZoomKey = 'in' | 'out' | 'fit';

export function zoomKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): ZoomKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const keys: Record<string, ZoomKey> = { '+': 'in', '=': 'in', '-': 'out', '0': 'fit' };
  return keys[event.key] ?? null;
}
