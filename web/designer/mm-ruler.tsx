import { memo } from 'react';
import type { Bounds } from '#rules/artwork/geometry.ts';

/** Height of the strip in mm of the drawing below it. */
const HEIGHT = 5;

/** Ticks as one path: every mm short, every 5 longer, every 10 longest. */
function ticks(width: number, every: number, skip: (at: number) => boolean, length: number): string {
  let path = '';
  for (let at = 0; at <= width; at += every) if (!skip(at)) path += `M${at} ${HEIGHT}v${-length}`;
  return path;
}

/** A ruler in mm above the active side, every hundredth red; two red lines show where the chosen element begins and ends. */
export const MmRuler = memo(function MmRuler({ width, marked }: { width: number; marked: Bounds | null }) {
  const numbers = Array.from({ length: Math.floor(width / 10) + 1 }, (_, i) => i * 10).filter((at) => at <= width - 2);
  return (
    <svg className="mm-ruler" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      <path className="mm-ticks" d={ticks(width, 1, (at) => at % 5 === 0, 1)} />
      <path className="mm-ticks" d={ticks(width, 5, (at) => at % 10 === 0, 1.5)} />
      <path className="mm-ticks strong" d={ticks(width, 10, () => false, 2.4)} />
      {numbers.map((at) => (
        <text key={at} className={at > 0 && at % 100 === 0 ? 'mm-number ten' : 'mm-number'} x={at + 0.7} y={2.3}>
          {at}
        </text>
      ))}
      {marked && <path className="mm-marks" d={`M${marked.minX} 0v${HEIGHT}M${marked.maxX} 0v${HEIGHT}`} />}
    </svg>
  );
});
