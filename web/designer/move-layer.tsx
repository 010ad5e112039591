import { useLayoutEffect, useRef } from 'react';
import { isInside } from '#rules/artwork/geometry.ts';
import { laidBounds } from '#rules/artwork/layout.ts';
import { AREA_TOLERANCE } from '#rules/artwork/limits.ts';
import { paintSide } from '#rules/artwork/paint.ts';
import type { SnapGap, SnapGuide } from '#rules/artwork/snap.ts';
import { pxToMm } from '#rules/print/units.ts';
import { useDesigner } from './designer-context.ts';
import { ElementPaint } from './element-paint.tsx';
import { elementDomId } from './focus.ts';
import { type Doing, useDoing } from './moving.ts';
import { type SideView, showsArea } from './side-view.ts';

/**
 * Shifts on screen what is being moved, past React: only these elements are touched. Shows what holds it, and the print area
 * while something is about to leave it (CFG-036).
 */
export function MoveLayer({ view }: { view: SideView }) {
  const { moving } = useDesigner();
  const doing = useDoing(moving);
  const own = doing?.side === view.number ? doing : null;
  const outside = own ? leaving(view, own) : none;
  const ids = own?.ids;
  const held = useRef<readonly HTMLElement[]>([]);

  // looked up once for a gesture, not for each of its moves
  useLayoutEffect(() => {
    held.current = ids?.flatMap((id) => document.getElementById(elementDomId(id)) ?? []) ?? [];
    return () => {
      for (const element of held.current) {
        element.removeAttribute('transform');
        delete element.dataset.moving;
      }
    };
  }, [ids]);

  useLayoutEffect(() => {
    if (!own) return;
    for (const element of held.current) {
      if (own.kind === 'move') element.setAttribute('transform', `translate(${own.dx} ${own.dy})`);
      const place = outside.has(element.id) ? 'outside' : 'inside';
      if (element.dataset.moving !== place) element.dataset.moving = place;
    }
  }, [own, outside]);

  if (!own) return null;
  const area = outside.size > 0 && !showsArea(view) ? view.area : null;
  return (
    <>
      {paintSide([], { printArea: area }).map((paint) => (
        <ElementPaint key="area" paint={paint} />
      ))}
      <path className="snap-guides" d={[...own.guides.map(guideLine), ...own.gaps.map(gapLines)].join('')} />
    </>
  );
}

const guideLine = ({ axis, at, from, to }: SnapGuide): string => (axis === 'x' ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`);

const gapLines = ({ axis, at, spans }: SnapGap): string =>
  spans.map(([from, to]) => (axis === 'x' ? `M${from} ${at}H${to}` : `M${at} ${from}V${to}`)).join('');

const none: ReadonlySet<string> = new Set();

/** Those of the moved elements that would lie outside the print area if let go now. */
function leaving({ area, elements }: SideView, doing: Doing): ReadonlySet<string> {
  if (!area) return none;
  const moved = doing.kind === 'move' ? new Set(doing.ids) : null;
  const shown = doing.kind === 'move' ? elements.filter(({ id }) => moved?.has(id)) : [...doing.elements.values()];
  const [dx, dy] = doing.kind === 'move' ? [doing.dx, doing.dy] : [0, 0];
  const outside = shown.filter((element) => {
    const { minX, minY, maxX, maxY } = laidBounds(element);
    return !isInside({ minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy }, area, pxToMm(AREA_TOLERANCE));
  });
  return new Set(outside.map((element) => elementDomId(element.id)));
}
