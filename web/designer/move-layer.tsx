import { useLayoutEffect } from 'react';
import { isInside } from '#rules/artwork/geometry.ts';
import { laidBounds } from '#rules/artwork/layout.ts';
import { AREA_TOLERANCE } from '#rules/artwork/limits.ts';
import { paintSide } from '#rules/artwork/paint.ts';
import type { SnapGap, SnapGuide } from '#rules/artwork/snap.ts';
import { pxToMm } from '#rules/print/units.ts';
import { useDesigner } from './designer-context.ts';
import { ElementPaint } from './element-paint.tsx';
import { elementDomId } from './focus.ts';
import { useMove } from './moving.ts';
import { type SideView, showsArea } from './side-view.ts';

/**
 * Shifts on screen what is being moved, past React: only these elements are touched. Shows the print area while something is
 * about to leave it (CFG-036).
 */
export function MoveLayer({ view }: { view: SideView }) {
  const { moving } = useDesigner();
  const move = useMove(moving);
  const own = move?.side === view.number ? move : null;
  const outside = own ? leaving(view, own) : none;

  useLayoutEffect(() => {
    if (!own) return;
    const moved = own.ids.flatMap((id) => document.getElementById(elementDomId(id)) ?? []);
    for (const element of moved) {
      element.setAttribute('transform', `translate(${own.dx} ${own.dy})`);
      element.dataset.moving = outside.has(element.id) ? 'outside' : 'inside';
    }
    return () => {
      for (const element of moved) {
        element.removeAttribute('transform');
        delete element.dataset.moving;
      }
    };
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
function leaving(view: SideView, { ids, dx, dy }: { ids: readonly string[]; dx: number; dy: number }): ReadonlySet<string> {
  const { area } = view;
  if (!area) return none;
  const outside = view.elements.filter((element) => {
    if (!ids.includes(element.id)) return false;
    const { minX, minY, maxX, maxY } = laidBounds(element);
    return !isInside({ minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy }, area, pxToMm(AREA_TOLERANCE));
  });
  return new Set(outside.map((element) => elementDomId(element.id)));
}
