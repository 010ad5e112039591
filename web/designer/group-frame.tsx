import { unionBounds } from '#rules/artwork/geometry.ts';
import { type LaidElement, laidBounds } from '#rules/artwork/layout.ts';
import { useDesigner } from './designer-context.ts';
import { useMove } from './moving.ts';

/** What is chosen together: a frame about each and one about all. */
export function GroupFrame({ elements }: { elements: readonly LaidElement[] }) {
  const { moving } = useDesigner();
  const move = useMove(moving);
  const all = unionBounds(elements.map(laidBounds));
  if (!all) return null;
  return (
    <g className="selection" transform={move ? `translate(${move.dx} ${move.dy})` : undefined}>
      {elements.map(({ id, box, rotation, pivot }) => (
        <rect
          key={id}
          className="selection-part"
          {...box}
          transform={rotation === 0 ? undefined : `rotate(${rotation} ${pivot.x} ${pivot.y})`}
        />
      ))}
      <rect
        className="selection-line together"
        x={all.minX}
        y={all.minY}
        width={all.maxX - all.minX}
        height={all.maxY - all.minY}
      />
    </g>
  );
}
