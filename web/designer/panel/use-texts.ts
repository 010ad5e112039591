import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { keepFitted } from '#rules/design/artwork/commands/free-room.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { FontFamily, FontStyle } from '#rules/design/artwork/fonts.ts';
import type { TextNode } from '#rules/design/artwork/nodes.ts';
import { useDesigner } from '../state/designer-context.ts';
import { roomOf } from '../state/room-of.ts';

/** The chosen texts of a side: one or several. */
export type Texts = readonly [TextNode, ...TextNode[]];
type Run = (document: ArtworkDocument) => Edited;

/** What all of them have; null where they differ. */
export function common<Value>([first, ...others]: Texts, of: (node: TextNode) => Value): Value | null {
  const value = of(first);
  return others.every((one) => of(one) === value) ? value : null;
}

/**
 * Changes texts alike, in one step; edits of one field in a row are one step as well (`merge`). Each still takes
 * the free room afterwards if it did before.
 */
export function useTexts(nodes: Texts) {
  const { act, actInFaces, active, measure } = useDesigner();
  const ids = nodes.map(({ id }) => id);
  const fitted =
    (run: Run): Run =>
    (document) =>
      ids.reduce(
        (edited, id) => keepFitted(document, edited, { id, measure, ...roomOf(active, document) }),
        run(document),
      );
  const merged = (field: string) => ({ merge: `${field} ${ids.join()}` });
  return {
    ids,
    setting: { ids, measure, area: active.area },
    fitted,
    merged,
    run: (run: Run, field?: string): void => act(fitted(run), field ? merged(field) : {}),
    /** @param faceOf the letters each of them has afterwards */
    runInFaces: (faceOf: (node: TextNode) => { family: FontFamily; style: FontStyle }, run: Run): void =>
      void actInFaces(nodes.map(faceOf), fitted(run)),
  };
}
