import { px } from '#rules/platform/units.ts';
import { MAX_FONT_SIZE, MIN_FONT_SIZE } from '../limits.ts';
import { areaInPx } from '../placement.ts';
import type { TextStyle } from '../text-style.ts';
import type { Command } from './command.ts';
import { reset, type Setting } from './set-text.ts';
import { changeTexts } from './text.ts';

/** Gives a text a look in one step; without a print area it keeps its size. */
export const setTextStyle: Command<
  Setting & { readonly ids: readonly string[]; readonly style: TextStyle }
> = (document, { ids, style, ...setting }) => {
  const { size, ...look } = style;
  const room = setting.area && areaInPx(setting.area);
  const wanted = room && size * (room.maxY - room.minY);
  const sized = wanted ? { fontSize: px(Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, wanted))) } : {};
  return changeTexts(document, ids, (node) => reset(node, { ...look, ...sized }, setting));
};
