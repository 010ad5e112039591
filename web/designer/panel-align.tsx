import { alignToArea, type Edge, edges } from '#rules/artwork/commands/align.ts';
import { fitIntoArea } from '#rules/artwork/commands/fit.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { useDesigner } from './designer-context.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';

const icons: Record<Edge, ToolIconName> = {
  left: 'alignAreaLeft',
  center: 'alignAreaCenter',
  right: 'alignAreaRight',
  top: 'alignAreaTop',
  middle: 'alignAreaMiddle',
  bottom: 'alignAreaBottom',
};

const edgeText = (edge: Edge): string =>
  ({
    left: m.designer_edge_left,
    center: m.designer_edge_center,
    right: m.designer_edge_right,
    top: m.designer_edge_top,
    middle: m.designer_edge_middle,
    bottom: m.designer_edge_bottom,
  })[edge]();

/** Puts the chosen element at an edge or the middle of the print area, or makes it fit (CFG-016). */
export function PanelAlign() {
  const { editor, chosen, act, measure, announce } = useDesigner();
  if (!chosen) return null;
  const { area } = chosen.view;
  const ids = editor.selected;
  return (
    <div className="panel-fields">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
      <div role="group" aria-labelledby="designer-align">
        <p className="label" id="designer-align">
          {m.designer_align()}
        </p>
        <div className="toggles">
          {edges.map((edge) => (
            <button
              key={edge}
              type="button"
              aria-label={edgeText(edge)}
              title={edgeText(edge)}
              onClick={() => {
                act((document) => alignToArea(document, { ids, edge, area }));
                announce(edgeText(edge));
              }}
            >
              <ToolIcon name={icons[edge]} />
            </button>
          ))}
        </div>
      </div>
      <button
        type="button"
        className="btn line small"
        onClick={() => {
          act((document) => fitIntoArea(document, { ids, area, measure }));
          announce(m.designer_said_fitted());
        }}
      >
        {m.designer_fit()}
      </button>
    </div>
  );
}
