import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Product } from '#rules/catalogue/products/product.ts';
import { areaOf } from '#rules/design/artwork/areas.ts';
import { setColor } from '#rules/design/artwork/commands/color.ts';
import { addImage } from '#rules/design/artwork/commands/image.ts';
import { rotate } from '#rules/design/artwork/commands/place.ts';
import { addText } from '#rules/design/artwork/commands/text.ts';
import { type ArtworkDocument, emptyDocument, type Side } from '#rules/design/artwork/document.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import { paintSide } from '#rules/design/artwork/paint.ts';
import { paintSvg } from '#rules/design/artwork/paint-svg.ts';
import { sampleMeter, samplePencil } from '#rules/design/artwork/sample-products.ts';
import { mm } from '#rules/platform/units.ts';
import { measure } from '../fonts/measure.ts';
import {
  blankPixels,
  cartImage,
  type DesignPicture,
  mailImage,
  printedPixels,
  sideImage,
  sidePrint,
  sideSvg,
} from './picture.ts';
import { cartSheet } from './tiling.ts';

const area = areaOf({ centerX: mm(118), centerY: mm(8), width: mm(186), height: mm(14) });
const must = (
  result: { ok: true; value: ArtworkDocument } | { ok: false; code: string },
): ArtworkDocument => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const designed = (
  text: string,
  color = '#c8102e',
  side = 1,
  product: Product = sampleMeter,
  into = area,
): ArtworkDocument => {
  const document = emptyDocument(product, 'natural', 'freeTop');
  const added = must(addText(document, { side, id: 't', text, placeholder: 'Text', measure, area: into }));
  return must(setColor(added, { ids: ['t'], hex: color, pantone: null }));
};
const picture = (document: ArtworkDocument, product: Product = sampleMeter): DesignPicture => ({
  document,
  product,
  blank: () => null,
});

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    Array.from(data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3));
  let minX = info.width;
  let maxX = -1;
  let minY = info.height;
  let maxY = -1;
  const inks = new Map<string, number>();
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const color = at(x, y).join();
      if (color === '255,255,255') continue;
      inks.set(color, (inks.get(color) ?? 0) + 1);
      minX = Math.min(minX, x);
      maxX = Math.max(maxX, x);
      minY = Math.min(minY, y);
      maxY = Math.max(maxY, y);
    }
  const main = [...inks].sort((a, b) => b[1] - a[1])[0]?.[0];
  return { info, at, box: { minX, maxX, minY, maxY }, main, isBlank: maxX < 0 };
}

describe('picture of a side', () => {
  it('has ink where the layout says, in the chosen colour', async () => {
    const document = designed('HHHH');
    const [element] = layoutSide(document.sides[0] as Side, measure);
    if (element?.kind !== 'text') throw new Error('no text');
    const line = element.lines[0];
    const { box, main, info } = await pixelsOf(await sideImage({ ...picture(document), pxPerMm: 10 }, 0));
    expect([info.width, info.height]).toEqual([2360, 160]);
    expect(main).toBe('200,16,46');
    // an H stands on the baseline and is 0.714 em high; its stems lie 0.098 em inside its advance
    expect(box.maxY + 1).toBeCloseTo((line?.baseline ?? 0) * 10, -0.5);
    expect(box.minY).toBeCloseTo(((line?.baseline ?? 0) - element.size * 0.714) * 10, -0.5);
    expect(box.minX).toBeCloseTo(((line?.x ?? 0) + element.size * 0.098) * 10, -0.5);
    expect(box.maxX + 1).toBeCloseTo(((line?.x ?? 0) + (line?.width ?? 0) - element.size * 0.098) * 10, -0.5);
  });

  it('turned by 90 degrees the ink stands upright about the same middle', async () => {
    const tall = areaOf({ centerX: mm(118), centerY: mm(8), width: mm(186), height: mm(5) });
    const flat = designed('HHHH', '#000000', 1, sampleMeter, tall);
    const { box } = await pixelsOf(
      await sideImage({ ...picture(must(rotate(flat, { ids: ['t'], degrees: 90 }))), pxPerMm: 10 }, 0),
    );
    expect(box.maxY - box.minY).toBeGreaterThan(box.maxX - box.minX);
    expect((box.minX + box.maxX) / 2).toBeCloseTo(1180, -1);
  });

  it('draws uploaded pictures from embedded data', async () => {
    const blue = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    const data = `data:image/png;base64,${blue.toString('base64')}`;
    const document = must(
      addImage(emptyDocument(sampleMeter, 'natural', 'freeTop'), {
        side: 1,
        id: 'i',
        image: 'ref',
        name: '',
        width: 28,
        height: 28,
        area,
      }),
    );
    const drawn = await pixelsOf(
      await sideImage({ ...picture(document), imageData: () => data, pxPerMm: 10 }, 0),
    );
    expect(drawn.at(1180, 80)).toEqual([0, 0, 255]);
    expect(drawn.box).toEqual({ minX: 1130, maxX: 1229, minY: 30, maxY: 129 });
  });

  it('lies on the blank side', async () => {
    const blank = () =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 236 16"><rect width="236" height="16" fill="#efdcb4"/></svg>';
    const drawn = await pixelsOf(await sideImage({ ...picture(designed('HHHH')), blank }, 0));
    expect(drawn.at(2, 2)).toEqual([239, 220, 180]);
    expect(drawn.at(659, 43)).toEqual([239, 220, 180]);
  });

  it('is the same when the print is laid on a blank side that was drawn before', async () => {
    const blank = () =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 236 16"><rect width="236" height="16" rx="6" fill="#efdcb4"/></svg>';
    const whole = { ...picture(designed('HHHH')), blank, pxPerMm: 4 };
    const bare = await blankPixels(whole, 0);
    const laid = await printedPixels(whole, 0, bare);
    expect(laid.info).toEqual({ width: 944, height: 64, channels: 3 });
    expect(laid.data.length).toBe(944 * 64 * 3);
    const drawn = await sharp(await sideImage(whole, 0))
      .removeAlpha()
      .raw()
      .toBuffer();
    const furthest = drawn.reduce(
      (most, value, i) => Math.max(most, Math.abs(value - (laid.data[i] ?? 0))),
      0,
    );
    expect(furthest).toBeLessThanOrEqual(2);
    expect(laid.data.equals(bare.data)).toBe(false);
    expect(
      (await printedPixels({ ...whole, document: emptyDocument(sampleMeter, 'natural', 'freeTop') }, 0, bare))
        .data,
    ).toBe(bare.data);
  });

  it('is well-formed for any text a design can hold, as letters and as outlines', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.constantFrom(...'<>&"\'/]!-\u0000\u0008\u200d🙂漢é\ud800\ufffeaW \n', 'ẞ', 'ffi'),
          maxLength: 30,
        }),
        async (text) => {
          const document = designed(text);
          const letters = paintSvg(paintSide(layoutSide(document.sides[0] as Side, measure)), {
            width: mm(236),
            height: mm(16),
          });
          for (const svg of [letters, sideSvg(picture(document), 0)])
            await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ format: 'svg' });
        },
      ),
      { numRuns: 80 },
    );
  });

  it('gives the print alone for drawings of the whole product', () => {
    const document = designed('Sample');
    expect(sidePrint(picture(document), 0)).toMatch(/^<g><path .*\/><\/g>$/);
    expect(sidePrint(picture(document), 1)).toBeNull();
  });
});

describe('pictures of a configuration', () => {
  it('CFG-087: the cart picture of a folding rule tiles its sides from left to right', async () => {
    const drawn = await pixelsOf(await cartImage(picture(designed('HHHH', '#c8102e', 2))));
    expect([drawn.info.width, drawn.info.height]).toEqual([661 * 4, 45]);
    expect(drawn.box.minX).toBeGreaterThan(661);
    expect(drawn.box.maxX).toBeLessThan(661 * 2);
  });

  it('CFG-088: that of a pencil has two columns, padded with white', async () => {
    const narrow = areaOf({ centerX: mm(87.5), centerY: mm(3.5), width: mm(120), height: mm(5) });
    const third = designed('HHHH', '#000000', 3, samplePencil, narrow);
    const blank = () =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 175 7"><rect width="175" height="7" fill="#00ff00"/></svg>';
    const drawn = await pixelsOf(await cartImage({ ...picture(third, samplePencil), blank }));
    expect([drawn.info.width, drawn.info.height]).toEqual([490 * 2, 20 * 2]);
    expect(drawn.at(10, 10)).toEqual([0, 255, 0]);
    expect(drawn.at(500, 10)).toEqual([0, 255, 0]);
    expect(drawn.at(10, 30)).toEqual([0, 255, 0]);
    expect(drawn.at(500, 30)).toEqual([255, 255, 255]);
  });

  it.each(['meter', 'spatula', 'ruler'] as const)('CFG-087: a %s is tiled horizontally', (category) => {
    const sheet = cartSheet(category, [
      { width: 10, height: 2 },
      { width: 8, height: 3 },
    ]);
    expect(sheet).toMatchObject({
      width: 18,
      height: 3,
      tiles: [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
    });
  });

  it('CFG-089: the mail picture stacks the sides', async () => {
    const drawn = await pixelsOf(await mailImage(picture(designed('HHHH', '#c8102e', 3))));
    expect([drawn.info.width, drawn.info.height]).toEqual([661, 45 * 4]);
    expect(drawn.box.minY).toBeGreaterThanOrEqual(90);
    expect(drawn.box.maxY).toBeLessThan(135);
  });
});
