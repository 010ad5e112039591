import type { Reduction } from '#rules/design/artwork/nodes.ts';
import { type InkCount, reductionOf } from '#rules/design/artwork/pixels/reduce.ts';
import { drawingOf } from './drawing-of.ts';
import { vectorPart } from './parts.ts';
import { pixelsOf } from './pixels.ts';

/**
 * The colours a picture is printed in: of a drawing its own, counted from its paths; else the main ones of
 * its pixels.
 */
export async function reductionFor(blob: Blob, count: InkCount): Promise<Reduction | null> {
  const drawing = await drawingOf(blob);
  if (drawing?.obstacle !== null) return reductionOf(await pixelsOf(blob), count);
  const { drawingReduction } = await vectorPart();
  return drawingReduction(drawing, count);
}
