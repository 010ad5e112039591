import type { Pixels } from '#rules/artwork/pixels/bins.ts';
import { inkIndex } from '#rules/artwork/pixels/reduce.ts';
import type { Plate } from '#rules/print/plates.ts';
import type { Mm } from '#rules/print/units.ts';
import { pack } from './pdf-writer.ts';
import { bits, grownMask, inkMask, printedMask, sharedMask } from './stencil.ts';
import { trapPairs } from './trap-pairs.ts';
import { chokeOfMask, type PixelSize, whiteMask } from './white-mask.ts';

/** A colour of the picture and the plate that prints it. */
export type PictureInk = { readonly from: string; readonly plate: Plate };

/** How a picture is printed in inks. */
export type InkedPicture = {
  readonly inks: readonly PictureInk[];
  /** the colour that is not printed; null prints all that is not transparent */
  readonly background: string | null;
  readonly trap: Mm;
};

/** Inks of a picture that meet in single pixels only, as at a soft edge, need no trap, mm. */
const LEAST_CONTACT = 0.3;

/**
 * One stencil of a picture in inks, in the order they are printed: an ink, an ink with the white under it, or two inks
 * over each other where they meet. Inks by their place in the list.
 */
export type InkStep =
  | { readonly kind: 'ink' | 'white'; readonly at: number; readonly packed: Uint8Array }
  | { readonly kind: 'trap'; readonly light: number; readonly dark: number; readonly packed: Uint8Array };

/**
 * As one stencil for each ink, for a side printed with plates. Where the body is dark, the white under it
 * is one shape of all inks made smaller, so no seam between two inks stays without white.
 */
export async function inkSteps(
  pixels: Pixels,
  { inks, background, trap }: InkedPicture,
  pixel: PixelSize,
): Promise<InkStep[]> {
  const { width } = pixels;
  const index = inkIndex(pixels, { colors: inks.map(({ from }) => from), background });
  const masks = inks.map((_, at) => (index.includes(at) ? inkMask(index, at) : null));
  const onWhite = inks.some(({ plate }) => plate.underprint);
  const inner = onWhite ? whiteOf(index, inks, masks, width, pixel) : null;
  const packed = (mask: Uint8Array) => pack(bits(mask, width));
  const steps: InkStep[] = [];
  for (const [at, { plate }] of inks.entries()) {
    const own = masks[at];
    if (!own) continue;
    steps.push({ kind: 'ink', at, packed: await packed(own) });
    if (!inner || !plate.underprint) continue;
    const white = sharedMask(own, inner);
    if (white.includes(1)) steps.push({ kind: 'white', at, packed: await packed(white) });
  }
  for (const { light, dark } of trapPairs(inks, trap)) {
    const [across, down] = [trap / pixel.width, trap / pixel.height].map((reach) =>
      Math.max(1, Math.round(reach)),
    ) as [number, number];
    const [lighter, darker] = [masks[light.at], masks[dark.at]];
    if (!lighter || !darker) continue;
    // only where they touch: what is near but apart needs no trap
    const touching = sharedMask(lighter, grownMask(darker, width, 1, 1));
    const contact = countOf(touching) * Math.max(pixel.width, pixel.height);
    if (contact < LEAST_CONTACT) continue;
    const shared = sharedMask(darker, grownMask(touching, width, across, down));
    steps.push({ kind: 'trap', light: light.at, dark: dark.at, packed: await packed(shared) });
  }
  return steps;
}

function countOf(mask: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < mask.length; i++) count += mask[i] as number;
  return count;
}

/** The white under all inks of a picture, one shape; its choke is that of the finest ink. */
function whiteOf(
  index: Uint8Array,
  inks: readonly PictureInk[],
  masks: readonly (Uint8Array | null)[],
  width: number,
  pixel: PixelSize,
): Uint8Array {
  const chokes = inks.flatMap(({ plate }, i) => {
    const mask = masks[i];
    return plate.underprint && mask ? [chokeOfMask(mask, width, pixel)] : [];
  });
  return whiteMask(printedMask(index), width, pixel, Math.min(...chokes));
}
