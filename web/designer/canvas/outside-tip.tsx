import type { CSSProperties } from 'react';
import { fitIntoArea } from '#rules/design/artwork/commands/fit.ts';
import { laidBounds } from '#rules/design/artwork/layout.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useCurrentDesigner } from '../state/designer-context.ts';
import type { SideView } from '../state/side-view.ts';
import s from './side-card.module.css';

/**
 * Says what is outside the print area and offers to bring it in: all of the side, so that no tip hides
 * another (CFG-035, CFG-037).
 */
export function OutsideTip({ view }: { view: SideView }) {
  const current = useCurrentDesigner();
  const outside = view.elements.filter((element) => view.validity.get(element.id) === 'invalid');
  const first = outside[0];
  if (!first) return null;
  const { minX } = laidBounds(first);
  const left = Math.max(0, Math.min(minX / view.body.width, 0.7)) * 100;
  return (
    <p className={s.outsideTip} style={{ '--at': `${left}%` } as CSSProperties}>
      <Icon name="warning" size="small" />
      <span>{view.areaMissing ? m.designer_no_area() : m.designer_outside()}</span>
      {!view.areaMissing && (
        <button
          type="button"
          onClick={() => {
            const { act, measure } = current();
            const ids = outside.map(({ id }) => id);
            act((document) => fitIntoArea(document, { ids, area: view.area, measure }), {
              said: m.designer_said_fitted(),
            });
          }}
        >
          {m.designer_fit()}
        </button>
      )}
    </p>
  );
}
