import { useDeferredValue } from 'react';
import { nodesOf } from '#rules/design/artwork/document.ts';
import { overlapsOf } from '#rules/design/artwork/overlaps.ts';
import { m } from '#texts/messages.ts';
import { useDesigner } from '../state/designer-context.ts';
import { elementName } from '../texts.ts';
import { LayerRow } from './layer-row.tsx';
import s from './panel.module.css';

/** Elements of the active side, topmost first. */
export function PanelLayers() {
  const { editor, active, several, setSeveral } = useDesigner();
  // deferred: the side is rendered first, because the rows of a full side take most of the time of an edit
  const shown = useDeferredValue(active);
  const layers = nodesOf(shown.side).reverse();
  const selected = new Set(editor.selected);
  const names = new Map(layers.map((node) => [node.id, elementName(node)]));
  const under = Map.groupBy(overlapsOf(shown.elements), ([upper]) => upper);
  return (
    <div className={s.panelFields}>
      <div className={s.panelHead}>
        <h2>{m.designer_layers({ number: active.number })}</h2>
        {layers.length > 1 && (
          <button
            type="button"
            className="btn line tiny"
            aria-pressed={several}
            onClick={() => setSeveral(!several)}
          >
            {m.designer_several()}
          </button>
        )}
      </div>
      {layers.length === 0 && <p className={s.panelNone}>{m.designer_side_empty()}</p>}
      <ul className={s.layers}>
        {layers.map((node, index) => (
          <LayerRow
            key={node.id}
            node={node}
            isChosen={selected.has(node.id)}
            liesOn={
              under
                .get(node.id)
                ?.map(([, lower]) => names.get(lower))
                .join(', ') ?? null
            }
            isInvalid={shown.validity.get(node.id) === 'invalid'}
            isTop={index === 0}
            isBottom={index === layers.length - 1}
          />
        ))}
      </ul>
    </div>
  );
}
