import { moveTo, rotate } from '#rules/artwork/commands/place.ts';
import { setTextWidth } from '#rules/artwork/commands/text.ts';
import { laidBounds } from '#rules/artwork/layout.ts';
import { MIN_TEXT_WIDTH } from '#rules/artwork/limits.ts';
import { mm, mmToPx, pxToMm } from '#rules/print/units.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { type Chosen, useDesigner } from './designer-context.ts';
import { NumberField } from './number-field.tsx';

/** Exact place of an element in mm from the top left corner of its side, its turn, and the width of a text. */
export function PanelPosition({ chosen }: { chosen: Chosen }) {
  const { world, act, measure } = useDesigner();
  const { node, element } = chosen;
  const { id } = node;
  const { minX, minY } = laidBounds(element);
  const to = (x: number, y: number, merge: string) =>
    act((document) => moveTo(document, { id, x: mmToPx(mm(x)), y: mmToPx(mm(y)) }), { merge: `${merge} ${id}` });
  const common = { decimals: 1, edition: world.edition } as const;
  return (
    <div className="panel-fields">
      <div className="panel-two even">
        <NumberField {...common} label={m.designer_x()} cure="x" value={minX} onValue={(x) => to(x, minY, 'x')} />
        <NumberField {...common} label={m.designer_y()} value={minY} onValue={(y) => to(minX, y, 'y')} />
      </div>
      <div className="panel-two even">
        {element.kind === 'text' && (
          <NumberField
            {...common}
            label={m.designer_width()}
            value={element.box.width}
            min={pxToMm(MIN_TEXT_WIDTH)}
            onValue={(width) =>
              act((document) => setTextWidth(document, { ids: [id], width: mmToPx(mm(width)), measure }), {
                merge: `width ${id}`,
              })
            }
          />
        )}
        <NumberField
          {...common}
          label={m.designer_turn()}
          value={node.rotation}
          onValue={(degrees) => act((document) => rotate(document, { ids: [id], degrees }), { merge: `turn ${id}` })}
        />
      </div>
    </div>
  );
}
