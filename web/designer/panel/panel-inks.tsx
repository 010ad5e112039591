import { type MouseEvent, useRef } from 'react';
import { inkKey } from '#rules/catalogue/inks/ink-key.ts';
import { hasFullColor } from '#rules/design/artwork/colors.ts';
import { m } from '#texts/messages.ts';
import { InkSquare } from '../colors/ink-slats.tsx';
import { PlatesOpen } from '../plates/plates-open.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { inkName, sideWords } from '../texts.ts';
import { InkSaving } from './ink-saving.tsx';
import s from './panel.module.css';

/**
 * The second press of a double click: when two inks became one, it would answer what has come to stand under the
 * pointer since.
 */
function withoutSecond(event: MouseEvent): void {
  const isHere = event.target instanceof Element && !event.target.closest('dialog, [role="dialog"]');
  if (isHere && event.detail > 1) event.stopPropagation();
}

/** The colours of each printed side, as the press will count them. */
export function PanelInks() {
  const { offer, views } = useDesigner();
  const title = useRef<HTMLHeadingElement>(null);
  const printed = views.filter((view) => view.elements.length > 0);
  if (printed.length === 0) return null;
  return (
    <div className={s.panelFields} onClickCapture={withoutSecond}>
      <h2 ref={title} tabIndex={-1} data-fix-control="swatches">
        {m.designer_inks()}
      </h2>
      {printed.map((view) => (
        <div key={view.number}>
          <p className="label">{sideWords(view, offer.locale)}</p>
          <ul className={s.inkList}>
            {view.inks.map((ink) => (
              <li key={inkKey(ink)}>
                <InkSquare hex={ink.hex} />
                <span className="mark">{inkName(ink, view.print.technology)}</span>
              </li>
            ))}
            {hasFullColor(view.side, view.print.technology) && <li>{m.designer_inks_full()}</li>}
          </ul>
          <InkSaving view={view} onMerged={() => title.current?.focus()} />
          <div className={s.inkSaving}>
            {view.print.technology === 'Digital' ? (
              <p className="hint">{m.plates_digital()}</p>
            ) : (
              <PlatesOpen number={view.number} />
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
