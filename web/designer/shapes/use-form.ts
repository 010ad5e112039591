import { setForm } from '#rules/design/artwork/commands/shape.ts';
import type { ShapeNode } from '#rules/design/artwork/nodes.ts';
import type { ShapeForm } from '#rules/design/artwork/shapes/form.ts';
import { useDesigner } from '../state/designer-context.ts';

/** Changes the form of a shape; edits of one field in a row are one step. */
export function useForm({ id }: ShapeNode) {
  const { act, measure } = useDesigner();
  return (form: ShapeForm, merge: string) =>
    act((document) => setForm(document, { id, form, measure }), { merge: `${merge} ${id}` });
}
