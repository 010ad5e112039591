import type { Layout } from './compose.ts';
import type { Setting, Source } from './pieces.ts';
import { pixels, type Room } from './room.ts';

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** Capitals of this height, mm, are read from an arm's length; higher ones gain nothing. */
const READ_AT_ARMS_LENGTH = 4.5;

/** Whoever gives a logo wants to see it, and no initials in its place. */
const LOGO = 0.3;

/**
 * How good a layout is, 0 to 1: letters that are read, an area that is used and not crammed, sizes that
 * differ enough to be meant, and a whole that is not heavier on one side than its look means it to be.
 */
export function scoreOf(layout: Layout, room: Room, setting: Setting, { words, logo }: Source): number {
  const wanted = Math.min(pixels(READ_AT_ARMS_LENGTH), room.height * 0.55);
  const read = within(layout.leadCap / wanted);
  const used = (layout.to - layout.from) / room.width;
  const filled = used > 0.96 ? 0.85 : within(used / 0.5);
  const high = within(layout.tallest / (room.height * 0.55));
  const step = layout.lead / layout.second;
  const texts = new Set(layout.placed.flatMap((one) => (one.kind === 'text' ? [one.says] : [])));
  const stepped =
    texts.size < 2 || setting.composition.spread === 'between' ? 1 : within((step - 1.05) / 0.35);
  const said = [words.activity, words.web || words.telephone].filter(Boolean).length;
  const says =
    said === 0
      ? 1
      : [texts.has('activity'), texts.has('contact') || texts.has('web')].filter(Boolean).length / said;
  const isWithout = logo !== null && !layout.placed.some(({ kind }) => kind === 'logo');
  return (
    (isWithout ? -LOGO : 0) + 0.34 * read + 0.18 * filled + 0.14 * high + 0.16 * stepped + 0.18 * within(says)
  );
}
