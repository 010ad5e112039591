import { fitIntoArea } from '#rules/artwork/commands/fit.ts';
import { addImage } from '#rules/artwork/commands/image.ts';
import { pictures } from '#web/cart/store.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { toast } from '#web/ui/toast.tsx';
import type { Hands } from '../designer-context.ts';
import { newId } from '../new-id.ts';
import { showPicture } from './picture-addresses.ts';
import { type PictureProblem, readPicture } from './read-picture.ts';

const problemText: Record<PictureProblem | 'storage_full', () => string> = {
  picture_kind: m.designer_picture_kind,
  picture_content: m.designer_picture_content,
  picture_unsafe: m.designer_picture_unsafe,
  picture_broken: m.designer_picture_broken,
  picture_large: m.designer_picture_large,
  storage_full: m.designer_full_title,
};

/** Puts pictures on the active side, however they came: chosen, dropped or pasted. Each that cannot be taken is named. */
export function usePictures(hands: Hands): (files: readonly File[]) => Promise<void> {
  const add = async (file: File): Promise<void> => {
    const read = await readPicture(file);
    const tell = (code: keyof typeof problemText) => toast(`${file.name}: ${problemText[code]()}`, 'error');
    if (!read.ok) return tell(read.code);
    const { blob, name, extension, width, height } = read.value;
    const id = newId();
    const reference = `${id}.${extension}`;
    const stored = await pictures.save(reference, blob, name);
    if (!stored.ok) return tell(stored.code);
    showPicture(reference, blob);
    const { active, act, announce, measure } = hands();
    const { number: side, area } = active;
    act(
      (document) => {
        const added = addImage(document, { side, id, image: reference, name, width, height, area });
        // 150 pixels (D-S36) are higher than most areas, and a picture that begins outside looks like a fault
        return added.ok ? fitIntoArea(added.value, { ids: [id], area, measure }) : added;
      },
      { select: [id] },
    );
    announce(m.designer_said_picture({ name }));
  };

  return async (files) => {
    for (const file of files) await add(file);
  };
}

/** Pictures among what was dropped or pasted. */
export const picturesIn = (data: DataTransfer): File[] => [...data.files].filter((file) => file.type.startsWith('image/'));
