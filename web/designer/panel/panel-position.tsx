import { clsx } from 'clsx';
import { useId } from 'react';
import { sizeBox } from '#rules/design/artwork/commands/image.ts';
import { moveTo, rotate } from '#rules/design/artwork/commands/place.ts';
import { setTextWidth } from '#rules/design/artwork/commands/text.ts';
import { laidBounds } from '#rules/design/artwork/layout.ts';
import { MIN_TEXT_WIDTH } from '#rules/design/artwork/limits.ts';
import { isShape, isText, leastSide } from '#rules/design/artwork/nodes.ts';
import { widthStep } from '#rules/design/artwork/shapes/code-grid.ts';
import { isCode } from '#rules/design/artwork/shapes/form.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { mm, mmToPx, pxToMm } from '#rules/platform/units.ts';
import { m } from '#texts/messages.ts';
import { Field } from '#web/ui/field.tsx';
import { type Chosen, useDesigner } from '../state/designer-context.ts';
import { NumberField, written } from './number-field.tsx';
import s from './panel.module.css';

/** Exact place of an element in mm from the top left corner of its side, its size and its turn. */
export function PanelPosition({ chosen }: { chosen: Chosen }) {
  const { offer, act, measure } = useDesigner();
  const { node, element } = chosen;
  const { id } = node;
  const { minX, minY } = laidBounds(element);
  const to = (x: number, y: number, merge: string) =>
    act((document) => moveTo(document, { id, x: mmToPx(mm(x)), y: mmToPx(mm(y)) }), {
      merge: `${merge} ${id}`,
    });
  /** A picture keeps its ratio; a text breaks its lines anew, and its height follows from them. */
  const size = (side: 'width' | 'height', value: number) => {
    const length = mmToPx(mm(value));
    act(
      (document) =>
        isText(node)
          ? setTextWidth(document, { ids: [id], width: length, measure })
          : sizeBox(document, { id, side, length, measure }),
      { merge: `${side} ${id}` },
    );
  };
  const common = { decimals: 1, edition: offer.edition } as const;
  const hintId = useId();
  const code = isShape(node) && isCode(node.form) ? node.form : null;
  const step = code && widthStep(code, measure);
  const stepHint = step ? hintId : undefined;
  return (
    <div className={s.panelFields}>
      <div className={clsx(s.panelTwo, s.even)}>
        <NumberField
          {...common}
          label={m.designer_x()}
          fixControl="x"
          value={minX}
          onValue={(x) => to(x, minY, 'x')}
        />
        <NumberField {...common} label={m.designer_y()} value={minY} onValue={(y) => to(minX, y, 'y')} />
      </div>
      <div className={clsx(s.panelTwo, s.even)}>
        <NumberField
          {...common}
          label={m.designer_width()}
          value={element.box.width}
          min={pxToMm(isText(node) ? MIN_TEXT_WIDTH : leastSide(node))}
          describedBy={stepHint}
          onValue={(width) => size('width', width)}
        />
        {isText(node) ? (
          <Field
            label={m.designer_height()}
            small
            readOnly
            value={written(element.box.height, common.decimals, offer.edition)}
            title={m.designer_height_of_text()}
          />
        ) : (
          <NumberField
            {...common}
            label={m.designer_height()}
            value={element.box.height}
            min={pxToMm(leastSide(node))}
            describedBy={code?.kind === 'qr' ? stepHint : undefined}
            onValue={(height) => size('height', height)}
          />
        )}
      </div>
      {code && step && (
        <p className="hint" id={hintId}>
          {(code.kind === 'qr' ? m.shapes_step_qr : m.shapes_step_bars)({
            step: formatNumber(pxToMm(step), offer.edition, 2),
          })}
        </p>
      )}
      <div className={clsx(s.panelTwo, s.even)}>
        <NumberField
          {...common}
          label={m.designer_turn()}
          value={node.rotation}
          onValue={(degrees) =>
            act((document) => rotate(document, { ids: [id], degrees }), { merge: `turn ${id}` })
          }
        />
      </div>
    </div>
  );
}
