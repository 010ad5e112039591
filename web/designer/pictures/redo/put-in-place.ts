import { reduceImage } from '#rules/design/artwork/commands/reduce.ts';
import { replaceImage } from '#rules/design/artwork/commands/replace.ts';
import type { ImageNode, Reduction } from '#rules/design/artwork/nodes.ts';
import { originalOf } from '#web/device/pictures.ts';
import { pictures } from '#web/device/store.ts';
import type { CurrentDesigner } from '../../state/designer-context.ts';
import { newId } from '../../state/new-id.ts';
import { pictureFacts } from '../picture-facts.ts';
import { storePicture } from '../store-picture.ts';

type Made = {
  readonly file: File;
  /** the inks of the new picture; left out, they stay */
  readonly reduction?: Reduction;
  readonly said: string;
};

/**
 * A picture made of another takes its place as one step of the history; undo brings the one before back.
 * Gives what is wrong, or null.
 * @param signal aborted where the dialog was closed meanwhile: the picture stays
 */
export async function putInPlace(
  current: CurrentDesigner,
  node: ImageNode,
  { file, reduction, said }: Made,
  signal: AbortSignal,
): Promise<string | null> {
  const from = await pictures.load(node.image);
  if (signal.aborted) return null;
  const madeOf = from && (from.original ?? originalOf(from.name, from.blob));
  const stored = await storePicture(file, newId(), undefined, madeOf);
  if (signal.aborted) return null;
  if (!stored.ok) return stored.detail ?? '';
  const { image, width, height } = stored.value;
  const former = pictureFacts(node.image) ?? null;
  const { id, name } = node;
  current().act(
    (document) => {
      const replaced = replaceImage(document, { id, image, name, width, height, former });
      return replaced.ok && reduction ? reduceImage(replaced.value, { id, reduction }) : replaced;
    },
    { select: [id], said },
  );
  return null;
}

/** A name for a file of another kind. */
export const renamed = (name: string, ending: string): string => `${name.replace(/\.\w+$/, '')}.${ending}`;
