import { fitIntoArea } from '#rules/design/artwork/commands/fit.ts';
import { fitIntoFreeRoom } from '#rules/design/artwork/commands/free-room.ts';
import { addImage } from '#rules/design/artwork/commands/image.ts';
import { moveToFreePlace } from '#rules/design/artwork/commands/move-to-free-place.ts';
import { m } from '#texts/messages.ts';
import type { CurrentDesigner } from '../state/designer-context.ts';
import { newId } from '../state/new-id.ts';
import { roomOf } from '../state/room-of.ts';
import { storePicture } from './store-picture.ts';

/**
 * Adds pictures to a side: chosen, dropped or pasted. A picture that is refused is named. `side`: where they
 * were dropped; else the active side at that moment.
 */
export function usePictures(
  current: CurrentDesigner,
): (files: readonly File[], side?: number) => Promise<void> {
  const add = async (file: File, side: number): Promise<void> => {
    const id = newId();
    const stored = await storePicture(file, id);
    if (!stored.ok) {
      current().note(side, stored.detail ?? '');
      return;
    }
    const { image, name, width, height } = stored.value;
    const { views, editor, act, dispatch, measure } = current();
    const view = views.find(({ number }) => number === side);
    const area = view?.area ?? null;
    if (editor.side !== side) dispatch({ type: 'side', side });
    act(
      (document) => {
        const added = addImage(document, { side, id, image, name, width, height, area });
        // 150 pixels (D-S36) are higher than most areas, and a picture that begins outside looks like an
        // error
        const fitted = added.ok ? fitIntoArea(added.value, { ids: [id], area, measure }) : added;
        const free =
          fitted.ok && view
            ? fitIntoFreeRoom(fitted.value, { id, measure, ...roomOf(view, document) })
            : fitted;
        return free.ok ? moveToFreePlace(free.value, { id, area }) : free;
      },
      { select: [id], said: m.designer_said_picture({ name }) },
    );
  };

  return async (files, side = current().active.number) => {
    current().clearNotes(side);
    for (const file of files) await add(file, side);
  };
}

/** Pictures among what was dropped or pasted. */
export const picturesIn = (data: DataTransfer): File[] =>
  [...data.files].filter((file) => file.type.startsWith('image/'));

/** The side something was dropped on; undefined beside them all. */
export const sideUnder = (target: EventTarget): number | undefined => {
  const card = (target as Element).closest<HTMLElement>('[data-part="side-card"]');
  return card?.dataset.side === undefined ? undefined : Number(card.dataset.side);
};
