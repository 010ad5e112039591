import { plainBackground, withoutBackground } from '#rules/design/artwork/pixels/background.ts';
import type { Pixels } from '#rules/design/artwork/pixels/bins.ts';

export type BackgroundTask = {
  readonly id: number;
  readonly pixels: Pixels;
  readonly how: { readonly isSoft: boolean; readonly everywhere: boolean };
};
/** null where the picture does not stand on one colour */
export type BackgroundAnswer = { readonly id: number; readonly cleared: Pixels | null };

/** On a thread of its own: the pixels a press gets take seconds on a phone. */
self.addEventListener('message', ({ data }: MessageEvent<BackgroundTask>) => {
  const { id, pixels, how } = data;
  const color = plainBackground(pixels);
  const answer: BackgroundAnswer = { id, cleared: color && withoutBackground(pixels, color, how) };
  self.postMessage(answer);
});
