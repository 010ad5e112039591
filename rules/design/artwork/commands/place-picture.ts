import type { Area } from '../areas.ts';
import type { Measure } from '../measure.ts';
import type { Command } from './command.ts';
import { fitIntoArea } from './fit.ts';
import { fitIntoFreeRoom } from './free-room.ts';
import { addImage } from './image.ts';
import { moveToFreePlace } from './move-to-free-place.ts';

type Room = Parameters<typeof fitIntoFreeRoom>[1];

/** A picture that comes to a side: chosen, dropped, pasted, or the logo of this device. */
export const placePicture: Command<
  Parameters<typeof addImage>[1] & {
    readonly area: Area | null;
    readonly measure: Measure;
    /** null where nothing is known of the side but its area */
    readonly room: Pick<Room, 'area' | 'most'> | null;
  }
> = (document, { measure, room, ...picture }) => {
  const { id, area } = picture;
  const added = addImage(document, picture);
  // 150 pixels (D-S36) are higher than most areas, and a picture that begins outside looks like an error
  const fitted = added.ok ? fitIntoArea(added.value, { ids: [id], area, measure }) : added;
  const free = fitted.ok && room ? fitIntoFreeRoom(fitted.value, { id, measure, ...room }) : fitted;
  return free.ok ? moveToFreePlace(free.value, { id, area }) : free;
};
