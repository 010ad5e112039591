import { clsx } from 'clsx';
import { sizeBox } from '#rules/design/artwork/commands/image.ts';
import { MAX_SHAPE_POINTS, MIN_SHAPE_SIDE, MIN_STROKE } from '#rules/design/artwork/limits.ts';
import type { ShapeNode } from '#rules/design/artwork/nodes.ts';
import type { ShapeForm } from '#rules/design/artwork/shapes/form.ts';
import { mm, mmToPx, type Px, px, pxToMm } from '#rules/platform/units.ts';
import { m } from '#texts/messages.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { NumberField } from '../panel/number-field.tsx';
import p from '../panel/panel.module.css';
import { useDesigner } from '../state/designer-context.ts';
import { useForm } from './use-form.ts';
import '#web/ui/toggles.css';

const toPx = (length: number): Px => mmToPx(mm(length));

/** What can be changed of a drawn form. */
export function FormFields({ node }: { readonly node: ShapeNode }) {
  const change = useForm(node);
  const { form } = node;
  switch (form.kind) {
    case 'line':
      return <LineFields node={node} form={form} />;
    case 'rectangle':
    case 'ellipse':
      return (
        <>
          <Filling form={form} onForm={change} />
          {form.kind === 'rectangle' && <Radius node={node} form={form} />}
        </>
      );
    case 'badge':
    case 'star':
      return <PointFields node={node} form={form} />;
    case 'arrow':
      return <ArrowFields node={node} form={form} />;
    default:
      return null;
  }
}

type Of<K extends ShapeForm['kind']> = {
  readonly node: ShapeNode;
  readonly form: Extract<ShapeForm, { kind: K }>;
};

const percent = (value: number): number => Math.round(value * 100);

function LineFields({ node, form }: Of<'line'>) {
  const { offer, act, measure } = useDesigner();
  const change = useForm(node);
  const { id } = node;
  return (
    <div className={clsx(p.panelTwo, p.even)}>
      <NumberField
        edition={offer.edition}
        label={m.shapes_thickness()}
        decimals={2}
        value={pxToMm(node.height)}
        min={pxToMm(MIN_SHAPE_SIDE)}
        onValue={(value) =>
          act((document) => sizeBox(document, { id, side: 'height', length: toPx(value), measure }), {
            merge: `thickness ${id}`,
          })
        }
      />
      <Checkbox
        checked={form.round}
        onChange={(event) => change({ ...form, round: event.target.checked }, 'round')}
      >
        {m.shapes_round()}
      </Checkbox>
    </div>
  );
}

function Radius({ node, form }: Of<'rectangle'>) {
  const { offer } = useDesigner();
  const change = useForm(node);
  return (
    <NumberField
      edition={offer.edition}
      label={m.shapes_radius()}
      decimals={1}
      value={pxToMm(form.radius)}
      min={0}
      max={pxToMm(px(Math.min(node.width, node.height) / 2))}
      onValue={(value) => change({ ...form, radius: toPx(value) }, 'radius')}
    />
  );
}

function PointFields({ node, form }: Of<'badge' | 'star'>) {
  const { offer } = useDesigner();
  const change = useForm(node);
  const common = { edition: offer.edition, decimals: 0 } as const;
  return (
    <div className={clsx(p.panelTwo, p.even)}>
      <NumberField
        {...common}
        label={m.shapes_points()}
        value={form.points}
        min={3}
        max={MAX_SHAPE_POINTS}
        onValue={(value) => change({ ...form, points: Math.round(value) }, 'points')}
      />
      <NumberField
        {...common}
        label={m.shapes_depth()}
        value={percent(form.depth)}
        min={2}
        max={95}
        onValue={(value) => change({ ...form, depth: value / 100 }, 'depth')}
      />
    </div>
  );
}

function ArrowFields({ node, form }: Of<'arrow'>) {
  const { offer } = useDesigner();
  const change = useForm(node);
  const common = { edition: offer.edition, decimals: 0 } as const;
  return (
    <>
      <div className={clsx(p.panelTwo, p.even)}>
        <NumberField
          {...common}
          label={m.shapes_shaft()}
          value={percent(form.shaft)}
          min={5}
          max={100}
          onValue={(value) => change({ ...form, shaft: value / 100 }, 'shaft')}
        />
        <NumberField
          {...common}
          label={m.shapes_head()}
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
