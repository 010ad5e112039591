import { patternOf } from '#rules/design/artwork/commands/pieces.ts';
import type { LaidShape } from '#rules/design/artwork/layout.ts';
import type { ShapeNode } from '#rules/design/artwork/nodes.ts';
import { draftOf } from '#rules/design/artwork/shapes/code-draft.ts';
import { MODULE_STEP } from '#rules/design/artwork/shapes/code-grid.ts';
import { codePrints, isCode } from '#rules/design/artwork/shapes/form.ts';
import { shapeKindText } from '#rules/design/artwork/shapes/shape-words.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import p from '../panel/panel.module.css';
import { useDesigner } from '../state/designer-context.ts';
import { CodeFields } from './code-fields.tsx';
import { FormFields } from './form-fields.tsx';
import { useForm } from './use-form.ts';
import '#web/ui/toggles.css';

type Props = { readonly node: ShapeNode; readonly element: LaidShape };

/** What can be changed of a shape: its corners, its outline, its points, the words of a code. */
export function ShapeFields({ node, element }: Props) {
  const { form } = node;
  const change = useForm(node);
  const pattern = patternOf(useDesigner().editor.document, node.id);
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
            place={`code ${node.id}`}
            onChange={(next) => change(next, 'content')}
          />
          {pattern !== null && <p className="hint">{m.pieces_code_words({ pattern })}</p>}
          <CodePrints node={node} element={element} />
        </>
      ) : (
        <FormFields node={node} />
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
        <p className="hint">
          {m.shapes_module({ size: formatNumber(element.module, offer.edition, 2) })}
          <br />
          {m.shapes_module_step({ step: formatNumber(MODULE_STEP, offer.edition, 2) })}
        </p>
      )}
    </div>
  );
}
