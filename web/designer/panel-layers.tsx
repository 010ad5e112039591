import { lower, raise } from '#rules/artwork/commands/arrange.ts';
import { nodesOf } from '#rules/artwork/document.ts';
import { isText } from '#rules/artwork/nodes.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { Icon } from '#web/ui/icon.tsx';
import { removeElements } from './deeds.ts';
import { useDesigner } from './designer-context.ts';
import { elementName } from './texts.ts';
import { ToolIcon } from './tool-icon.tsx';
import { isJoining } from './use-move-elements.ts';

/** Elements of the active side, topmost first. */
export function PanelLayers() {
  const designer = useDesigner();
  const { editor, active, act, dispatch, several, setSeveral } = designer;
  const layers = nodesOf(active.side).reverse();
  return (
    <div className="panel-fields">
      <div className="panel-head">
        <h2>{m.designer_layers({ number: active.number })}</h2>
        {layers.length > 1 && (
          <button type="button" className="btn line tiny" aria-pressed={several} onClick={() => setSeveral(!several)}>
            {m.designer_several()}
          </button>
        )}
      </div>
      {layers.length === 0 && <p className="panel-none">{m.designer_side_empty()}</p>}
      <ul className="layers">
        {layers.map((element, index) => {
          const name = elementName(element);
          const isInvalid = active.validity.get(element.id) === 'invalid';
          const ids = [element.id];
          return (
            <li key={element.id} className={`${editor.selected.includes(element.id) ? 'on' : ''}${isInvalid ? ' bad' : ''}`}>
              <button
                type="button"
                className="layer-name"
                aria-pressed={editor.selected.includes(element.id)}
                onClick={(event) =>
                  isJoining(event) || several
                    ? dispatch({ type: 'toggle', side: active.number, id: element.id })
                    : dispatch({ type: 'select', side: active.number, ids })
                }
              >
                {isInvalid ? (
                  <Icon name="warning" size="small" />
                ) : (
                  <ToolIcon name={isText(element) ? 'text' : 'picture'} size="small" />
                )}
                <span>{name}</span>
                {isInvalid && <span className="spoken">{m.designer_outside()}</span>}
              </button>
              <button
                type="button"
                className="icon-btn small"
                aria-label={m.designer_raise({ name })}
                title={m.designer_raise_short()}
                aria-disabled={index === 0}
                onClick={() => index > 0 && act((document) => raise(document, { id: element.id }))}
              >
                <ToolIcon name="up" size="small" />
              </button>
              <button
                type="button"
                className="icon-btn small"
                aria-label={m.designer_lower({ name })}
                title={m.designer_lower_short()}
                aria-disabled={index === layers.length - 1}
                onClick={() => index < layers.length - 1 && act((document) => lower(document, { id: element.id }))}
              >
                <ToolIcon name="down" size="small" />
              </button>
              <button
                type="button"
                className="icon-btn small"
                aria-label={m.designer_remove({ name })}
                title={m.designer_remove_short()}
                onClick={() => removeElements(designer, ids)}
              >
                <Icon name="trash" size="small" />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
