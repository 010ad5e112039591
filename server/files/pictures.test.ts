import { describe, expect, it } from 'vitest';
import { pixelsOf } from '#printing/press/raster.ts';
import { labDistance, labOfHex, labOfRgb } from '#rules/artwork/oklab.ts';
import { rasterKinds } from '#tests/print/raster-kinds.ts';
import { checkPicture } from './content.ts';

const typeOf = (name: string) => (name.endsWith('.png') ? 'image/png' : 'image/jpeg');

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
      const { width, height, data } = await pixelsOf({ type: typeOf(name), data: bytes });
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
});
