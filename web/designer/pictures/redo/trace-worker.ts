import type { Reduction } from '#rules/design/artwork/nodes.ts';
import type { Pixels } from '#rules/design/artwork/pixels/bins.ts';
import { type InkCount, reductionOf } from '#rules/design/artwork/pixels/reduce.ts';
import { traced } from '#rules/design/artwork/trace/trace.ts';

export type TraceTask = {
  readonly id: number;
  readonly pixels: Pixels;
  readonly count: InkCount;
  readonly detail: number;
};
/** null where nothing is left, or more than anybody can draw */
export type TraceAnswer = {
  readonly id: number;
  readonly found: { readonly svg: string; readonly segments: number; readonly reduction: Reduction } | null;
};

/** On a thread of its own: a slider goes on moving meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<TraceTask>) => {
  const { id, pixels, count, detail } = data;
  const reduction = reductionOf(pixels, count);
  const drawing = reduction && traced(pixels, reduction, detail);
  const answer: TraceAnswer = { id, found: reduction && drawing ? { ...drawing, reduction } : null };
  self.postMessage(answer);
});
