import { placePicture } from '#rules/design/artwork/commands/place-picture.ts';
import { m } from '#texts/messages.ts';
import { loadAhead } from '../later.tsx';
import type { CurrentDesigner } from '../state/designer-context.ts';
import { newId } from '../state/new-id.ts';
import { roomOf } from '../state/room-of.ts';
import { useLogoHelp } from './pdf/logo-question.ts';

/**
 * Adds pictures to a side: chosen, dropped or pasted. A picture that is refused is named. `side`: where they
 * were dropped; else the active side at that moment.
 */
export function usePictures(
  current: CurrentDesigner,
): (files: readonly File[], side?: number) => Promise<void> {
  const help = useLogoHelp();
  const add = async (file: File, side: number): Promise<void> => {
    const id = newId();
    loadAhead(); // its panel is there when the picture is
    const reading = await import('./store-picture.ts').catch(() => null);
    if (!reading) {
      current().note(side, m.designer_part_failed());
      return;
    }
    const stored = await reading.storePicture(file, id, help);
    if (!stored.ok) {
      if (stored.code !== 'picture_left') current().note(side, stored.detail ?? '');
      return;
    }
    const { image, name, width, height } = stored.value;
    const { views, act, measure } = current();
    const view = views.find(({ number }) => number === side);
    const area = view?.area ?? null;
    act(
      (document) =>
        placePicture(document, {
          ...{ side, id, image, name, width, height, area, measure },
          room: view ? roomOf(view, document) : null,
        }),
      { select: [id], said: m.designer_said_picture({ name }) },
    );
  };

  return async (files, side = current().active.number) => {
    current().clearNotes(side);
    for (const file of files) await add(file, side);
  };
}

/** Kinds of files that browsers call no picture; of an Illustrator file some know nothing. */
const others = /\.(?:pdf|ai|eps|tiff?|hei[cf])$/i;

/** Pictures among what was dropped or pasted. */
export const picturesIn = (data: DataTransfer): File[] =>
  [...data.files].filter((file) => file.type.startsWith('image/') || others.test(file.name));

/** The side something was dropped on; undefined beside them all. */
export const sideUnder = (target: EventTarget): number | undefined => {
  const card = (target as Element).closest<HTMLElement>('[data-part="side-card"]');
  return card?.dataset.side === undefined ? undefined : Number(card.dataset.side);
};
