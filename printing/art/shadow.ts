import { n } from '#rules/design/scene/numbers.ts';
import { type Box, padBox } from '#rules/design/scene/outline.ts';

export const SHADOW = '#2b2118';

/**
 * A blur for what lies in `box`, spread in mm. The region is given in user space, or thin objects lose their
 * shadow, and no larger than needed, because a painter works through all of it. One colour only, so it may
 * skip the way through linear light.
 */
export function blur(id: string, box: Box, spread: number): string {
  const r = padBox(box, spread * 3);
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="${n(r.x)}" y="${n(r.y)}" width="${n(r.w)}" height="${n(r.h)}" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur stdDeviation="${spread}"/></filter>`
  );
}
