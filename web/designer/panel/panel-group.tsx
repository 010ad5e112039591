import { type Axis, axes, distribute } from '#rules/design/artwork/commands/distribute.ts';
import { m } from '#texts/messages.ts';
import { useDesigner } from '../state/designer-context.ts';
import s from './panel.module.css';
import { PanelAlign } from './panel-align.tsx';

const axisText = (axis: Axis): string => ({ x: m.designer_distribute_x, y: m.designer_distribute_y })[axis]();

/** What can be done with several elements at once. */
export function PanelGroup() {
  const { editor, act } = useDesigner();
  const ids = editor.selected;
  const count = ids.length;
  return (
    <>
      <div className={s.panelHead}>
        <h2>{m.designer_said_chosen({ count })}</h2>
      </div>
      <PanelAlign />
      {count > 2 && (
        <div className={s.panelFields}>
          {axes.map((axis) => (
            <button
              key={axis}
              type="button"
              className="btn line small"
              onClick={() => act((document) => distribute(document, { ids, axis }), { said: axisText(axis) })}
            >
              {axisText(axis)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
