import type { Pixels } from '#rules/design/artwork/pixels/bins.ts';
import { inkIndex } from '#rules/design/artwork/pixels/reduce.ts';
import type { Mm } from '#rules/platform/units.ts';
import type { PictureInk } from '#rules/press/print-files/picture-inks.ts';
import { trapPairs } from '#rules/press/print-files/trap-pairs.ts';
import { pack } from './pdf-writer.ts';
import { bits, grownMask, inkMask, printedMask, sharedMask } from './stencil.ts';
import { chokeOfMask, type PixelSize, whiteMask } from './white-mask.ts';

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
 * One stencil of a picture in inks, in the order they are printed: an ink, an ink with the white under it, or
 * two inks over each other where they meet. Inks by their place in the list.
 */
export type InkStep =
  | { readonly kind: 'ink' | 'white'; readonly at: number; readonly packed: Uint8Array }
  | { readonly kind: 'trap'; readonly light: number; readonly dark: number; readonly packed: Uint8Array };

/** Which ink prints each pixel of a picture; see inkIndex. */
export type Indexed = { readonly index: Uint8Array; readonly width: number };

export const indexOf = (pixels: Pixels, { inks, background }: InkedPicture): Indexed => ({
  index: inkIndex(pixels, { colors: inks.map(({ from }) => from), background }),
  width: pixels.width,
});

const packedMask = (mask: Uint8Array, width: number) => pack(bits(mask, width));

/** What each ink prints, null where it prints nothing. The same however large the picture stands. */
export function inkStencils({ index, width }: Indexed, inks: number): Promise<(Uint8Array | null)[]> {
  return Promise.all(
    Array.from({ length: inks }, (_, at) =>
      index.includes(at) ? packedMask(inkMask(index, at), width) : null,
    ),
  );
}

/** What each ink prints over white, null where there is no white under it. */
export function whiteStencils(
  { index, width }: Indexed,
  inks: readonly PictureInk[],
  pixel: PixelSize,
): Promise<(Uint8Array | null)[]> {
  const masks = inks.map(({ plate }, at) =>
    plate.underprint && index.includes(at) ? inkMask(index, at) : null,
  );
  const inner = whiteOf(index, masks, width, pixel);
  return Promise.all(
    masks.map((own) => {
      const white = own && sharedMask(own, inner);
      return white?.includes(1) ? packedMask(white, width) : null;
    }),
  );
}

type Trap = Extract<InkStep, { kind: 'trap' }>;

/** Two inks over each other where they meet. */
export async function trapStencils(
  { index, width }: Indexed,
  { inks, trap }: Pick<InkedPicture, 'inks' | 'trap'>,
  pixel: PixelSize,
): Promise<Trap[]> {
  const masks = inks.map((_, at) => (index.includes(at) ? inkMask(index, at) : null));
  const steps: Trap[] = [];
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
    steps.push({ kind: 'trap', light: light.at, dark: dark.at, packed: await packedMask(shared, width) });
  }
  return steps;
}

/** In the order they are printed: each ink, then the part of it that has white under it, then the traps. */
export const inOrder = (
  own: readonly (Uint8Array | null)[],
  white: readonly (Uint8Array | null)[],
  traps: readonly Trap[],
): InkStep[] => [
  ...own.flatMap((packed, at): InkStep[] => {
    const under = white[at];
    return [
      ...(packed ? [{ kind: 'ink', at, packed } as const] : []),
      ...(under ? [{ kind: 'white', at, packed: under } as const] : []),
    ];
  }),
  ...traps,
];

function countOf(mask: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < mask.length; i++) count += mask[i] as number;
  return count;
}

/**
 * The white under all inks of a picture, one shape, so that no seam between two inks stays without white; its
 * choke is that of the finest ink.
 * @param masks of the inks that have white under them
 */
function whiteOf(
  index: Uint8Array,
  masks: readonly (Uint8Array | null)[],
  width: number,
  pixel: PixelSize,
): Uint8Array {
  const chokes = masks.flatMap((mask) => (mask ? [chokeOfMask(mask, width, pixel)] : []));
  return whiteMask(printedMask(index), width, pixel, Math.min(...chokes));
}
