import { alignToArea, alignToEachOther, type Edge, edges } from '#rules/design/artwork/commands/align.ts';
import { fitIntoArea } from '#rules/design/artwork/commands/fit.ts';
import { m } from '#texts/messages.ts';
import { useDesigner } from '../state/designer-context.ts';
import { ToolIcon, type ToolIconName } from '../tool-icon.tsx';
import s from './panel.module.css';
import '#web/ui/toggles.css';

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

/**
 * Puts what is chosen at an edge or the middle of the print area or of each other, or makes it fit (CFG-016).
 */
export function PanelAlign() {
  const { editor, active, act, measure } = useDesigner();
  const ids = editor.selected;
  if (ids.length === 0) return null;
  const { area } = active;
  return (
    <div className={s.panelFields}>
      <Edges
        id="designer-align"
        label={m.designer_align()}
        onEdge={(edge) =>
          act((document) => alignToArea(document, { ids, edge, area }), { said: edgeText(edge) })
        }
      />
      {ids.length > 1 && (
        <Edges
          id="designer-align-together"
          label={m.designer_align_together()}
          onEdge={(edge) =>
            act((document) => alignToEachOther(document, { ids, edge }), { said: edgeText(edge) })
          }
        />
      )}
      <button
        type="button"
        className="btn line small"
        onClick={() =>
          act((document) => fitIntoArea(document, { ids, area, measure }), { said: m.designer_said_fitted() })
        }
      >
        {m.designer_fit()}
      </button>
    </div>
  );
}

function Edges({ id, label, onEdge }: { id: string; label: string; onEdge: (edge: Edge) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser
    <div role="group" aria-labelledby={id}>
      <p className="label" id={id}>
        {label}
      </p>
      <div className="toggles">
        {edges.map((edge) => (
          <button
            key={edge}
            type="button"
            aria-label={edgeText(edge)}
            title={edgeText(edge)}
            onClick={() => onEdge(edge)}
          >
            <ToolIcon name={icons[edge]} />
          </button>
        ))}
      </div>
    </div>
  );
}
