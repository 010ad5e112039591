import { isSameInk } from '#rules/catalogue/inks/ink-key.ts';
import { reduceImage } from '#rules/design/artwork/commands/reduce.ts';
import { replaceImage, sameProportion } from '#rules/design/artwork/commands/replace.ts';
import { wholeSize } from '#rules/design/artwork/crop-frame.ts';
import type { ReducedInks } from '#rules/design/artwork/layout.ts';
import type { ImageNode } from '#rules/design/artwork/nodes.ts';
import { keptInks } from '#rules/design/artwork/pixels/keep-inks.ts';
import { type InkCount, reductionOf } from '#rules/design/artwork/pixels/reduce.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { focusElement } from '../keys/focus.ts';
import { type CurrentDesigner, useCurrentDesigner } from '../state/designer-context.ts';
import { newId } from '../state/new-id.ts';
import { accepted } from './accepted.ts';
import { type LogoHelp, useLogoHelp } from './pdf/logo-question.ts';
import { pictureFacts } from './picture-facts.ts';
import { pixelsOf } from './pixels.ts';
import { storePicture } from './store-picture.ts';

/** The browser's own choice of a file, opened by a button. */
function chooseFile(take: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accepted;
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) take(file);
  });
  input.click();
}

const nodeIn = (current: CurrentDesigner, id: string): ImageNode | undefined =>
  current()
    .editor.document.sides.flatMap((side) => side.images)
    .find((image) => image.id === id);

const sideOf = (current: CurrentDesigner, id: string): number => {
  const { views, active } = current();
  return (views.find((view) => view.elements.some((one) => one.id === id)) ?? active).number;
};

const inksIn = (current: CurrentDesigner, id: string): ReducedInks | null => {
  const element = current()
    .views.flatMap((view) => view.elements)
    .find((one) => one.id === id);
  return element?.kind === 'image' ? element.reduced : null;
};

/**
 * Puts another file in the place of a picture: one step of the history. Crop and inks go along as far as they
 * fit, and what did not is said.
 */
async function replacePicture(
  current: CurrentDesigner,
  id: string,
  file: File,
  help: LogoHelp,
): Promise<void> {
  const side = sideOf(current, id);
  current().clearNotes(side);
  const stored = await storePicture(file, newId(), help);
  if (!stored.ok) {
    if (stored.code !== 'picture_left') current().note(side, stored.detail ?? '');
    return;
  }
  const { image, name, blob, width, height } = stored.value;
  const count = inksIn(current, id)?.inks.length;
  const found = count ? await pixelsOf(blob).then((pixels) => reductionOf(pixels, count as InkCount)) : null;
  const { act } = current();
  const before = nodeIn(current, id);
  const reduced = inksIn(current, id);
  if (!before) return; // deleted meanwhile
  const former = pictureFacts(before.image) ?? null;
  const inks = found && reduced ? keptInks(found.colors, reduced.inks) : [];
  act(
    (document) => {
      const replaced = replaceImage(document, { id, image, name, width, height, former });
      return replaced.ok && reduced ? reduceImage(replaced.value, { id, reduction: found, inks }) : replaced;
    },
    { select: [id], said: m.designer_said_replaced({ name }) },
  );
  // of a lost picture the button goes with what is said of it
  if (former === null) focusElement(id);
  const said: string[] = [];
  if (before.crop && !sameProportion({ width, height }, former ?? wholeSize(before)))
    said.push(m.designer_replaced_uncropped());
  if (reduced && inks.some((ink) => !reduced.inks.some((one) => one.hex === ink.hex && isSameInk(one, ink))))
    said.push(m.designer_replaced_inks());
  if (said.length > 0) current().note(side, said.join(' '), 'info');
}

/** Chooses a file that takes the place of a picture. */
export function ReplacePicture({
  node,
  tiny = false,
  short = false,
}: {
  node: ImageNode;
  tiny?: boolean;
  short?: boolean;
}) {
  const current = useCurrentDesigner();
  const help = useLogoHelp();
  return (
    <button
      type="button"
      data-fix-control="replace"
      className={`btn line ${tiny ? 'tiny' : 'small'}`}
      aria-label={`${m.designer_replace()}: ${node.name}`}
      onClick={() => chooseFile((file) => void replacePicture(current, node.id, file, help))}
    >
      {!tiny && <Icon name="upload" size="small" />}
      {short ? m.designer_replace_short() : m.designer_replace()}
    </button>
  );
}
