import { clsx } from 'clsx';
import type { Edited } from '#rules/design/artwork/commands/command.ts';
import {
  bend,
  fillsWidth,
  fitToWidth,
  setArc,
  setLetterSpacing,
  setLineSpacing,
  setOutline,
} from '#rules/design/artwork/commands/typography.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import {
  MAX_ARC_RADIUS,
  MAX_LETTER_SPACING,
  MAX_LINE_SPACING,
  MAX_OUTLINE,
  MIN_ARC_RADIUS,
  MIN_LETTER_SPACING,
  MIN_LINE_SPACING,
  MIN_OUTLINE,
} from '#rules/design/artwork/limits.ts';
import type { TextNode } from '#rules/design/artwork/nodes.ts';
import { curvedLine, letteringOf } from '#rules/design/artwork/set-line.ts';
import type { Arc, ArcDirection } from '#rules/design/artwork/typography.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { ok } from '#rules/platform/result.ts';
import { mm, mmToPx, pxToMm } from '#rules/platform/units.ts';
import { m } from '#texts/messages.ts';
import { useDesigner } from '../state/designer-context.ts';
import { ToolIcon, type ToolIconName } from '../tool-icon.tsx';
import { NumberField } from './number-field.tsx';
import s from './panel.module.css';
import { percent } from './percent.ts';
import { common, type Texts, useTexts } from './use-texts.ts';
import '#web/ui/toggles.css';

type Props = { readonly nodes: Texts };
type OneProps = { readonly node: TextNode };

/** How the letters of texts stand: their distances, their edges; of one alone also the arc it is on. */
export function PanelTypography({ nodes }: Props) {
  const { offer } = useDesigner();
  const { setting, run } = useTexts(nodes);
  const { edition } = offer;
  const letters = common(nodes, ({ letterSpacing }) => letterSpacing);
  const [node, ...others] = nodes;
  return (
    <div className={s.panelFields}>
      <h2>{m.typography_title()}</h2>
      <div className={clsx(s.panelTwo, s.even)}>
        <NumberField
          label={m.typography_letter_spacing()}
          value={letters === null ? null : percent(letters)}
          decimals={1}
          edition={edition}
          min={percent(MIN_LETTER_SPACING)}
          max={percent(MAX_LETTER_SPACING)}
          onValue={(value) =>
            run(
              (document) => setLetterSpacing(document, { ...setting, spacing: value / 100 }),
              'letter spacing',
            )
          }
        />
        <NumberField
          label={m.typography_line_spacing()}
          value={common(nodes, ({ lineSpacing }) => lineSpacing)}
          decimals={2}
          step={0.05}
          edition={edition}
          min={MIN_LINE_SPACING}
          max={MAX_LINE_SPACING}
          onValue={(spacing) =>
            run((document) => setLineSpacing(document, { ...setting, spacing }), 'line spacing')
          }
        />
      </div>
      <Edges nodes={nodes} />
      {others.length === 0 && <Curve node={node} />}
      {others.length === 0 && <Widen node={node} />}
    </div>
  );
}

/** Makes a text as wide as the print area allows. */
function Widen({ node }: OneProps) {
  const { act, active, editor, measure } = useDesigner();
  const widen = (): void => {
    const { area } = active;
    const run = (document: ArtworkDocument) => fitToWidth(document, { id: node.id, area, measure });
    const after = run(editor.document);
    const texts = after.ok ? after.value.sides.flatMap((side) => side.texts) : [];
    const widened = texts.find(({ id }) => id === node.id);
    const isFilled = widened && area && fillsWidth(widened, area);
    act(run, { said: isFilled ? m.typography_said_widened() : m.typography_said_enlarged() });
  };
  return (
    <button type="button" className="btn line small" onClick={widen}>
      <ToolIcon name="fit" />
      {m.typography_widen()}
    </button>
  );
}

/** em; a line that every press holds at the size texts begin with */
const FIRST_OUTLINE = 0.04;

/** Filled letters, or hollow ones with a line along their edges. */
function Edges({ nodes }: Props) {
  const { offer } = useDesigner();
  const { setting, run } = useTexts(nodes);
  /** @param of em, by the size of a text in mm */
  const set = (of: (size: number) => number | null) =>
    run(
      (document) =>
        nodes.reduce<Edited>(
          (edited, { id, fontSize }) =>
            edited.ok
              ? setOutline(edited.value, { ...setting, ids: [id], outline: of(pxToMm(fontSize)) })
              : edited,
          ok(document),
        ),
      'outline',
    );
  const sizes = nodes.map(({ fontSize }) => pxToMm(fontSize));
  const isHollow = common(nodes, ({ outline }) => outline !== null);
  // in hundredths, as it is shown: sizes divide and multiply it with a rest
  const thickness = common(
    nodes,
    ({ outline, fontSize }) => outline && Math.round(outline * pxToMm(fontSize) * 100) / 100,
  );
  return (
    <div className={clsx(s.panelTwo, s.even)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
      <div role="group" aria-labelledby="text-edges">
        <p className="label" id="text-edges">
          {m.typography_letters()}
        </p>
        <div className="toggles words">
          <button type="button" aria-pressed={isHollow === false} onClick={() => set(() => null)}>
            {m.typography_filled()}
          </button>
          <button
            type="button"
            aria-pressed={isHollow === true}
            onClick={() => isHollow || set(() => FIRST_OUTLINE)}
          >
            {m.typography_outline()}
          </button>
        </div>
      </div>
      {isHollow && (
        <NumberField
          label={m.typography_thickness()}
          edition={offer.edition}
          decimals={2}
          step={0.05}
          value={thickness}
          min={MIN_OUTLINE * Math.max(...sizes)}
          max={MAX_OUTLINE * Math.min(...sizes)}
          onValue={(value) => set((size) => value / size)}
        />
      )}
    </div>
  );
}

const curves: readonly { readonly direction: ArcDirection | null; readonly icon: ToolIconName }[] = [
  { direction: null, icon: 'lineStraight' },
  { direction: 'up', icon: 'curveUp' },
  { direction: 'down', icon: 'curveDown' },
];

const curveText = (direction: ArcDirection | null): string =>
  direction === null
    ? m.typography_straight()
    : direction === 'up'
      ? m.typography_curve_up()
      : m.typography_curve_down();

/** A straight line, or one on an arc. */
function Curve({ node }: OneProps) {
  const { offer } = useDesigner();
  const { setting, run } = useTexts([node]);
  const { arc } = node;
  const can = arc !== null || node.lines.length === 1;
  const set = (next: Arc | null) => run((document) => setArc(document, { ...setting, arc: next }), 'arc');
  const choose = (direction: ArcDirection | null): void => {
    if (arc || !direction) set(direction && arc && { ...arc, direction });
    else run((document) => bend(document, { ...setting, id: node.id, direction }), 'arc');
  };
  return (
    <div>
      <div className={clsx(s.panelTwo, s.even)}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
        <div role="group" aria-labelledby="text-curve">
          <p className="label" id="text-curve">
            {m.typography_curve()}
          </p>
          <div className="toggles">
            {curves.map(({ direction, icon }) => (
              <button
                key={icon}
                type="button"
                aria-pressed={(arc?.direction ?? null) === direction}
                aria-disabled={!can && direction !== null}
                aria-describedby={can ? undefined : 'text-curve-why'}
                aria-label={curveText(direction)}
                title={curveText(direction)}
                onClick={() => can && choose(direction)}
              >
                <ToolIcon name={icon} />
              </button>
            ))}
          </div>
        </div>
        {arc && (
          <NumberField
            label={m.typography_radius()}
            edition={offer.edition}
            decimals={1}
            value={pxToMm(arc.radius)}
            min={pxToMm(MIN_ARC_RADIUS)}
            max={pxToMm(MAX_ARC_RADIUS)}
            onValue={(value) => set({ ...arc, radius: mmToPx(mm(value)) })}
          />
        )}
      </div>
      {!can && (
        <p className="hint" id="text-curve-why">
          {m.typography_one_line()}
        </p>
      )}
      {arc && <GrownRadius node={node} arc={arc} />}
    </div>
  );
}

/** Says which circle is taken where the chosen one does not hold the line. */
function GrownRadius({ node, arc }: OneProps & { readonly arc: Arc }) {
  const { offer, measure } = useDesigner();
  const { radius } = curvedLine(node.lines.join(' '), letteringOf(node), arc, measure);
  const text =
    radius > arc.radius + 0.01
      ? m.typography_radius_grown({ radius: formatNumber(pxToMm(radius), offer.edition, 1) })
      : '';
  return (
    <p className="hint" role="status">
      {text}
    </p>
  );
}
