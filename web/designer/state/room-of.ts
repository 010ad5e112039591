import { commonArea } from '#rules/design/artwork/areas.ts';
import { startingFontSize } from '#rules/design/artwork/commands/text.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { SideView } from './side-view.ts';

/** Where new elements of a side are put, and the size its texts begin with. */
export const roomOf = (view: Pick<SideView, 'body' | 'area'>, { scaleType }: ArtworkDocument) => ({
  area: commonArea(view.body, scaleType) ?? view.area,
  most: startingFontSize(view.body, scaleType),
});
