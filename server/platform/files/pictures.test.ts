import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Decoded, pixelsOf, printedSize } from '#printing/press/raster.ts';
import { labDistance, labOfHex, labOfRgb } from '#rules/design/artwork/oklab.ts';
import { rasterKinds } from '#tests/print/raster-kinds.ts';
import { checkPicture } from './content.ts';

const typeOf = (name: string) => (name.endsWith('.png') ? 'image/png' : 'image/jpeg');

const madeOf = <T>(decoded: Decoded<T>): T => {
  if (!decoded.ok) throw new Error(decoded.code);
  return decoded.value;
};

describe('a picture of a design', () => {
  it.each(rasterKinds.map((kind) => [kind.name, kind] as const))(
    '%s is taken and printed right, or named',
    async (name, kind) => {
      const bytes = await kind.make();
      const checked = await checkPicture(bytes);
      if (!kind.size) {
        expect(checked).toEqual({ ok: false, code: kind.problem });
        return;
      }
      expect(checked).toMatchObject({ ok: true, contentType: typeOf(name) });
      const size = { width: kind.size[0], height: kind.size[1] };
      const { width, height, data } = madeOf(await pixelsOf({ type: typeOf(name), data: bytes }, size));
      expect([width, height]).toEqual(kind.size);
      const at = (x: number, y: number) =>
        labOfRgb(...([...data.subarray(4 * (y * width + x))].slice(0, 3) as [number, number, number]));
      const [first, last] = kind.corners ?? ['#c8102e', '#003087'];
      // a JPEG in four inks went there and back
      const near = name.startsWith('four') ? 0.12 : 0.04;
      expect(labDistance(at(2, 2), labOfHex(first))).toBeLessThan(near);
      expect(labDistance(at(width - 3, height - 3), labOfHex(last))).toBeLessThan(near);
    },
  );

  const large = (interlaced: boolean, alpha = 1) =>
    sharp({
      create: { width: 6_000, height: 4_000, channels: 4, background: { r: 200, g: 16, b: 46, alpha } },
    }).png({
      progressive: interlaced,
      compressionLevel: 1,
    });

  it.each([
    ['row by row', () => large(false), false],
    ['interlaced, half of it', () => large(true).resize(4_200), false],
    ['of nothing', () => large(false, 0), true],
    ['as a progressive JPEG', () => large(false).jpeg({ progressive: true }), false],
  ])('of 24 megapixels is taken: %s', async (_name, make, isBlank) => {
    expect(await checkPicture(await make().toBuffer())).toMatchObject({ ok: true, looks: { isBlank } });
  });

  it('is printed no finer than the press holds when it is large, and as it came when it is not', async () => {
    const data = await large(false).toBuffer();
    const image = { type: 'image/png', data } as const;
    expect(madeOf(await printedSize(image, { width: 3_000, height: 2_000 }))).toEqual({
      width: 3_000,
      height: 2_000,
    });
    expect(madeOf(await printedSize(image, { width: 9_000, height: 9_000 }))).toEqual({
      width: 6_000,
      height: 4_000,
    });
    // drawn out to a strip
    expect(madeOf(await printedSize(image, { width: 9_000, height: 1_000 }))).toEqual({
      width: 6_000,
      height: 1_000,
    });
    expect(madeOf(await printedSize(image, { width: 600, height: 400 }))).toEqual({
      width: 2_450,
      height: 1_633,
    });
    const small = { type: 'image/png', data: await sharp(data).resize(300, 200).png().toBuffer() } as const;
    expect(madeOf(await printedSize(small, { width: 30, height: 20 }))).toEqual({ width: 300, height: 200 });
    const turned = await sharp(data).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const finest = { width: 2_000, height: 3_000 };
    const size = madeOf(await printedSize({ type: 'image/jpeg', data: turned }, finest));
    expect(size).toEqual({ width: 2_000, height: 3_000 });
    const { data: pixels } = madeOf(await pixelsOf({ type: 'image/jpeg', data: turned }, size));
    expect(pixels.length).toBe(2_000 * 3_000 * 4);
  });
});
