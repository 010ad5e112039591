import { duplicate, remove } from '#rules/artwork/commands/arrange.ts';
import { type Axis, axes, distribute } from '#rules/artwork/commands/distribute.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { Icon } from '#web/ui/icon.tsx';
import { useDesigner } from './designer-context.ts';
import { focusSide } from './focus.ts';
import { handOut, newId } from './new-id.ts';
import { PanelAlign } from './panel-align.tsx';
import { ToolIcon } from './tool-icon.tsx';

const axisText = (axis: Axis): string => ({ x: m.designer_distribute_x, y: m.designer_distribute_y })[axis]();

/** What can be done with several elements at once. */
export function PanelGroup() {
  const { editor, active, act, announce } = useDesigner();
  const ids = editor.selected;
  const count = ids.length;
  return (
    <>
      <div className="panel-head">
        <h2>{m.designer_said_chosen({ count })}</h2>
      </div>
      <PanelAlign />
      {count > 2 && (
        <div className="panel-fields">
          {axes.map((axis) => (
            <button
              key={axis}
              type="button"
              className="btn line small"
              onClick={() => {
                act((document) => distribute(document, { ids, axis }));
                announce(axisText(axis));
              }}
            >
              {axisText(axis)}
            </button>
          ))}
        </div>
      )}
      <div className="panel-fields panel-two even">
        <button
          type="button"
          className="btn line small"
          onClick={() => {
            const fresh = ids.map(newId);
            act((document) => duplicate(document, { ids, newId: handOut(fresh) }), { select: fresh });
            announce(m.designer_said_doubled({ count }));
          }}
        >
          <ToolIcon name="copy" size="small" />
          {m.designer_double()}
        </button>
        <button
          type="button"
          className="btn line small"
          onClick={() => {
            act((document) => remove(document, { ids }));
            focusSide(active.number);
            announce(m.designer_said_removed_many({ count }));
          }}
        >
          <Icon name="trash" size="small" />
          {m.designer_remove_short()}
        </button>
      </div>
    </>
  );
}
