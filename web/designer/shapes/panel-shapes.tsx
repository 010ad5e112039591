import { useEffect } from 'react';
import { isShape } from '#rules/design/artwork/nodes.ts';
import { loadQr } from '../codes/qr.ts';
import { PanelAlign } from '../panel/panel-align.tsx';
import { PanelColor } from '../panel/panel-color.tsx';
import { PanelLayers } from '../panel/panel-layers.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { ShapeChoices } from './shape-choices.tsx';
import { ShapeFields } from './shape-fields.tsx';

/** Shapes and codes: what can be added, and what can be changed of the chosen one. */
export default function PanelShapes({ canAdd }: { canAdd: boolean }) {
  const { chosen } = useDesigner();
  const node = chosen && isShape(chosen.node) ? chosen.node : null;
  const element = chosen?.element.kind === 'shape' ? chosen.element : null;
  useEffect(() => {
    void loadQr();
  }, []);
  return (
    <>
      <ShapeChoices canAdd={canAdd} />
      {node && element && <ShapeFields key={node.id} node={node} element={element} />}
      {node && <PanelAlign />}
      {node && <PanelColor key={`color ${node.id}`} nodes={[node]} />}
      <PanelLayers />
    </>
  );
}
