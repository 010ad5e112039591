import { clsx } from 'clsx';
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
import { mm, mmToPx, pxToMm } from '#rules/platform/units.ts';
import { m } from '#texts/messages.ts';
import { useDesigner } from '../state/designer-context.ts';
import { ToolIcon, type ToolIconName } from '../tool-icon.tsx';
import { NumberField } from './number-field.tsx';
import s from './panel.module.css';
import { percent } from './percent.ts';
import { useFitted } from './use-fitted.ts';
import '#web/ui/toggles.css';

type Props = { readonly node: TextNode };

/** Runs a change of how a text is set; edits of one field in a row are one step. */
function useSetting({ id }: TextNode) {
  const { act, measure, chosen } = useDesigner();
  const fitted = useFitted(id);
  const setting = { ids: [id], measure, area: chosen?.view.area ?? null };
  return {
    setting,
    run: (run: Parameters<typeof fitted>[0], merge: string) => act(fitted(run), { merge: `${merge} ${id}` }),
  };
}

/** How the letters of a text stand: their distances, their edges, the arc they are on. */
export function PanelTypography({ node }: Props) {
  const { offer, act, active, editor, measure } = useDesigner();
  const { setting, run } = useSetting(node);
  const { edition } = offer;
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
    <div className={s.panelFields}>
      <h2>{m.typography_title()}</h2>
      <div className={clsx(s.panelTwo, s.even)}>
        <NumberField
          label={m.typography_letter_spacing()}
          value={percent(node.letterSpacing)}
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
          value={node.lineSpacing}
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
      <Edges node={node} />
      <Curve node={node} />
      <button type="button" className="btn line small" onClick={widen}>
        <ToolIcon name="fit" />
        {m.typography_widen()}
      </button>
    </div>
  );
}

/** em; a line that every press holds at the size texts begin with */
const FIRST_OUTLINE = 0.04;

/** Filled letters, or hollow ones with a line along their edges. */
function Edges({ node }: Props) {
  const { offer } = useDesigner();
  const { setting, run } = useSetting(node);
  const set = (outline: number | null) =>
    run((document) => setOutline(document, { ...setting, outline }), 'outline');
  const size = pxToMm(node.fontSize);
  const isHollow = node.outline !== null;
  return (
    <div className={clsx(s.panelTwo, s.even)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
      <div role="group" aria-labelledby="text-edges">
        <p className="label" id="text-edges">
          {m.typography_letters()}
        </p>
        <div className="toggles words">
          <button type="button" aria-pressed={!isHollow} onClick={() => set(null)}>
            {m.typography_filled()}
          </button>
          <button type="button" aria-pressed={isHollow} onClick={() => isHollow || set(FIRST_OUTLINE)}>
            {m.typography_outline()}
          </button>
        </div>
      </div>
      {node.outline !== null && (
        <NumberField
          label={m.typography_thickness()}
          edition={offer.edition}
          decimals={2}
          step={0.05}
          value={node.outline * size}
          min={MIN_OUTLINE * size}
          max={MAX_OUTLINE * size}
          onValue={(value) => set(value / size)}
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
function Curve({ node }: Props) {
  const { offer } = useDesigner();
  const { setting, run } = useSetting(node);
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
function GrownRadius({ node, arc }: Props & { readonly arc: Arc }) {
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
