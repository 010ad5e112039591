import { clsx } from 'clsx';
import { sizeBox } from '#rules/design/artwork/commands/image.ts';
import { setForm } from '#rules/design/artwork/commands/shape.ts';
import type { LaidShape } from '#rules/design/artwork/layout.ts';
import { MAX_SHAPE_POINTS, MIN_STROKE } from '#rules/design/artwork/limits.ts';
import type { ShapeNode } from '#rules/design/artwork/nodes.ts';
import { draftOf } from '#rules/design/artwork/shapes/code-draft.ts';
import { codePrints, isCode, type ShapeForm } from '#rules/design/artwork/shapes/form.ts';
import { shapeKindText } from '#rules/design/artwork/shapes/shape-words.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { mm, mmToPx, type Px, px, pxToMm } from '#rules/platform/units.ts';
import { m } from '#texts/messages.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { NumberField } from '../panel/number-field.tsx';
import p from '../panel/panel.module.css';
import { useDesigner } from '../state/designer-context.ts';
import { CodeFields } from './code-fields.tsx';
import '#web/ui/toggles.css';

type Props = { readonly node: ShapeNode; readonly element: LaidShape };

/** Changes the form of a shape; edits of one field in a row are one step. */
function useForm({ id }: ShapeNode) {
  const { act, measure } = useDesigner();
  return (form: ShapeForm, merge: string) =>
    act((document) => setForm(document, { id, form, measure }), { merge: `${merge} ${id}` });
}

const toPx = (length: number): Px => mmToPx(mm(length));

/** What can be changed of a shape: its corners, its outline, its points, the words of a code. */
export function ShapeFields({ node, element }: Props) {
  const { form } = node;
  const change = useForm(node);
  return (
    <div className={p.panelFields}>
      <h2 tabIndex={-1} data-fix-control="form">
        {shapeKindText(form.kind)}
      </h2>
      {isCode(form) ? (
        <>
          <CodeFields
            start={draftOf(form)}
            prints={form.prints}
            onChange={(next) => change(next, 'content')}
          />
          <CodePrints node={node} element={element} />
        </>
      ) : (
        <FormFields node={node} element={element} />
      )}
    </div>
  );
}

/** Which squares of a code are printed, and how large they are. */
function CodePrints({ node, element }: Props) {
  const { offer } = useDesigner();
  const change = useForm(node);
  const { form } = node;
  if (!isCode(form)) return null;
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
      <div role="group" aria-labelledby="code-prints">
        <p className="label" id="code-prints">
          {m.shapes_prints()}
        </p>
        <div className="toggles words">
          {codePrints.map((prints) => (
            <button
              key={prints}
              type="button"
              aria-pressed={form.prints === prints}
              onClick={() => change({ ...form, prints }, 'prints')}
            >
              {prints === 'dark' ? m.shapes_prints_dark() : m.shapes_prints_light()}
            </button>
          ))}
        </div>
      </div>
      {element.module !== null && (
        <p className="hint">{m.shapes_module({ size: formatNumber(element.module, offer.edition, 2) })}</p>
      )}
    </div>
  );
}

function FormFields({ node }: Props) {
  const { offer, act } = useDesigner();
  const change = useForm(node);
  const { form, id } = node;
  const common = { edition: offer.edition } as const;
  const percent = (value: number) => Math.round(value * 100);
  const thickness = (
    <NumberField
      {...common}
      label={m.shapes_thickness()}
      decimals={2}
      value={pxToMm(node.height)}
      min={0.05}
      onValue={(value) =>
        act((document) => sizeBox(document, { id, side: 'height', length: toPx(value) }), {
          merge: `thickness ${id}`,
        })
      }
    />
  );
  switch (form.kind) {
    case 'line':
      return (
        <div className={clsx(p.panelTwo, p.even)}>
          {thickness}
          <Checkbox
            checked={form.round}
            onChange={(event) => change({ ...form, round: event.target.checked }, 'round')}
          >
            {m.shapes_round()}
          </Checkbox>
        </div>
      );
    case 'rectangle':
    case 'ellipse':
      return (
        <>
          <Filling form={form} onForm={change} />
          {form.kind === 'rectangle' && (
            <NumberField
              {...common}
              label={m.shapes_radius()}
              decimals={1}
              value={pxToMm(form.radius)}
              min={0}
              max={pxToMm(px(Math.min(node.width, node.height) / 2))}
              onValue={(value) => change({ ...form, radius: toPx(value) }, 'radius')}
            />
          )}
        </>
      );
    case 'badge':
    case 'star':
      return (
        <div className={clsx(p.panelTwo, p.even)}>
          <NumberField
            {...common}
            label={m.shapes_points()}
            decimals={0}
            value={form.points}
            min={3}
            max={MAX_SHAPE_POINTS}
            onValue={(value) => change({ ...form, points: Math.round(value) }, 'points')}
          />
          <NumberField
            {...common}
            label={m.shapes_depth()}
            decimals={0}
            value={percent(form.depth)}
            min={2}
            max={95}
            onValue={(value) => change({ ...form, depth: value / 100 }, 'depth')}
          />
        </div>
      );
    case 'arrow':
      return (
        <>
          <div className={clsx(p.panelTwo, p.even)}>
            <NumberField
              {...common}
              label={m.shapes_shaft()}
              decimals={0}
              value={percent(form.shaft)}
              min={5}
              max={100}
              onValue={(value) => change({ ...form, shaft: value / 100 }, 'shaft')}
            />
            <NumberField
              {...common}
              label={m.shapes_head()}
              decimals={0}
              value={percent(form.head)}
              min={10}
              max={300}
              onValue={(value) => change({ ...form, head: value / 100 }, 'head')}
            />
          </div>
          <Checkbox
            checked={form.both}
            onChange={(event) => change({ ...form, both: event.target.checked }, 'both')}
          >
            {m.shapes_both()}
          </Checkbox>
        </>
      );
    default:
      return null;
  }
}

type FillingProps = {
  readonly form: Extract<ShapeForm, { kind: 'rectangle' | 'ellipse' }>;
  readonly onForm: (form: ShapeForm, merge: string) => void;
};

/** An outline as thick as a line that every press holds. */
const FIRST_STROKE = px(1.4);

/** Filled, or an outline of a width. */
function Filling({ form, onForm }: FillingProps) {
  const { offer } = useDesigner();
  const isOutline = form.stroke !== null;
  return (
    <div className={clsx(p.panelTwo, p.even)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
      <div role="group" aria-labelledby="shape-filling">
        <p className="label" id="shape-filling">
          {m.shapes_filling()}
        </p>
        <div className="toggles words">
          <button
            type="button"
            aria-pressed={!isOutline}
            onClick={() => onForm({ ...form, stroke: null }, 'filling')}
          >
            {m.shapes_filled()}
          </button>
          <button
            type="button"
            aria-pressed={isOutline}
            onClick={() => isOutline || onForm({ ...form, stroke: FIRST_STROKE }, 'filling')}
          >
            {m.shapes_outline()}
          </button>
        </div>
      </div>
      {form.stroke !== null && (
        <NumberField
          label={m.shapes_thickness()}
          edition={offer.edition}
          decimals={2}
          value={pxToMm(form.stroke)}
          min={pxToMm(MIN_STROKE)}
          onValue={(value) => onForm({ ...form, stroke: toPx(value) }, 'stroke')}
        />
      )}
    </div>
  );
}
