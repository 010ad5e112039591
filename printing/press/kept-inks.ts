import { ok } from '#rules/platform/result.ts';
import {
  type Indexed,
  type InkedPicture,
  type InkStep,
  inkStencils,
  inOrder,
  trapStencils,
  whiteStencils,
} from './ink-steps.ts';
import { hashOf, once } from './kept.ts';
import type { Decoded, RasterImage, Size } from './raster.ts';
import type { PixelSize } from './white-mask.ts';

const bytesOfAll = (all: readonly (Uint8Array | null)[]): number =>
  all.reduce((sum, one) => sum + (one?.length ?? 0), 0);

/**
 * The stencils of a picture in inks. Each kind is kept by what it depends on alone: the same inks stand in
 * print files and proofs, at any size, with white under them and without.
 * @param indexed which ink prints each pixel; asked for only when something is not kept yet
 */
export async function inkSteps(
  { image, size }: { readonly image: RasterImage; readonly size: Size },
  how: InkedPicture,
  pixel: PixelSize,
  indexed: (picture: string) => Promise<Decoded<Indexed>>,
): Promise<Decoded<InkStep[]>> {
  const { inks, background, trap } = how;
  const colors = [size, inks.map(({ from }) => from), background];
  const picture = `${hashOf(image.data)} ${JSON.stringify(colors)}`;
  const kept = <T>(kind: string, make: (of: Indexed) => Promise<T>, bytesOf: (made: T) => number) =>
    once(
      `${kind} ${picture}`,
      async (): Promise<Decoded<T>> => {
        const known = await indexed(picture);
        return known.ok ? ok(await make(known.value)) : known;
      },
      (made) => (made.ok ? bytesOf(made.value) : 0),
    );

  const own = await kept('inks', (of) => inkStencils(of, inks.length), bytesOfAll);
  if (!own.ok) return own;
  const onWhite = inks.map(({ plate }) => Boolean(plate.underprint));
  const white = onWhite.includes(true)
    ? await kept(
        `white under ${JSON.stringify([pixel, onWhite])} of`,
        (of) => whiteStencils(of, inks, pixel),
        bytesOfAll,
      )
    : ok([]);
  if (!white.ok) return white;
  const plates = inks.map(({ plate: { name, hex } }) => [name, hex]);
  const traps =
    trap === 0
      ? ok([])
      : await kept(
          `traps ${JSON.stringify([pixel, plates, trap])} of`,
          (of) => trapStencils(of, how, pixel),
          (steps) => bytesOfAll(steps.map(({ packed }) => packed)),
        );
  return traps.ok ? ok(inOrder(own.value, white.value, traps.value)) : traps;
}
