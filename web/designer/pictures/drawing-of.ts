import type { Drawing } from '#rules/design/artwork/drawing/drawing.ts';
import { vectorPart } from './parts.ts';

// A blob never changes, and the same one is used for its facts, its inks and its preview.
const known = new WeakMap<Blob, Promise<Drawing | null>>();

async function read(blob: Blob): Promise<Drawing | null> {
  const { readDrawing } = await vectorPart();
  return readDrawing(await blob.text());
}

/** A vector picture as it was read; null for a picture of pixels and for what cannot be read. */
export function drawingOf(blob: Blob): Promise<Drawing | null> {
  if (blob.type !== 'image/svg+xml') return Promise.resolve(null);
  const drawing = known.get(blob) ?? read(blob);
  known.set(blob, drawing);
  // what could not be loaded is asked for again
  drawing.catch(() => known.delete(blob));
  return drawing;
}
