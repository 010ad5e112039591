import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { reduceImage } from '#rules/design/artwork/commands/reduce.ts';
import { replaceImage } from '#rules/design/artwork/commands/replace.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { ImageNode, Reduction } from '#rules/design/artwork/nodes.ts';
import { originalOf } from '#web/device/pictures.ts';
import { pictures } from '#web/device/store.ts';
import { focusElement, keepFocus } from '../../keys/focus.ts';
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

type Opening = {
  /** aborted where the dialog was closed meanwhile: the picture stays */
  readonly signal: AbortSignal;
  /** closes the dialog along with the change */
  readonly onTaken: () => void;
};

/**
 * A picture made of another takes its place as one step of the history; undo brings the one before back.
 * Gives what is wrong, or null.
 */
export async function putInPlace(
  current: CurrentDesigner,
  node: ImageNode,
  { file, reduction, said }: Made,
  { signal, onTaken }: Opening,
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
  const run = (document: ArtworkDocument): Edited => {
    const replaced = replaceImage(document, { id, image, name, width, height, former });
    return replaced.ok && reduction ? reduceImage(replaced.value, { id, reduction }) : replaced;
  };
  // the button that opened the dialog goes with the picture it was of
  keepFocus(
    () => {
      current().act(run, { select: [id], said });
      onTaken();
    },
    () => focusElement(id),
  );
  return null;
}

/** A name for a file of another kind. */
export const renamed = (name: string, ending: string): string => `${name.replace(/\.\w+$/, '')}.${ending}`;
