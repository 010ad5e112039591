import { m } from '#web/i18n/paraglide/messages.js';
import { useDesigner } from './designer-context.ts';
import { InkSquare } from './ink-slats.tsx';
import { sideWords } from './texts.ts';

/** The colours of each printed side, as the press will count them. */
export function PanelInks() {
  const { world, views } = useDesigner();
  const printed = views.filter((view) => view.elements.length > 0);
  if (printed.length === 0) return null;
  return (
    <div className="panel-fields">
      <h2 tabIndex={-1} data-cure="swatches">
        {m.designer_inks()}
      </h2>
      {printed.map((view) => (
        <div key={view.number}>
          <p className="label">{sideWords(view, world.locale)}</p>
          <ul className="ink-list">
            {view.inks.map((ink) => (
              <li key={ink.pantone ?? ink.hex}>
                <InkSquare hex={ink.hex} />
                <span className="mark">{ink.pantone ? `PANTONE ${ink.pantone}` : ink.hex.toUpperCase()}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
