import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { drawProduct } from '#printing/art/product-drawing.ts';
import { withCoarseBlurs } from '#printing/pictures/coarse-blurs.ts';
import { PLATE } from '#printing/pictures/render-picture.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { scalesOf } from '#rules/catalogue/products/standard-scale.ts';
import { printedProduct } from './drawn-products.ts';

const size = { width: 600, height: 480 } as const;

/** A bar along the side with a frame to its very edges. */
function barOn({ sides: [side] }: Product): string {
  const [w, h] = [side?.width ?? 0, side?.height ?? 0];
  return `<path d="M${w * 0.2} ${h * 0.3}H${w * 0.8}V${h * 0.7}H${w * 0.2}Z" fill="#c8102e"/><path d="M0 0H${w}V${h}H0Z" fill="none" stroke="#003da5" stroke-width="${h / 8}"/>`;
}

/** One of each build: colours and lengths are drawn by the same strokes. */
const builds = new Map(demoProducts.map((one) => [[one.category, one.type, one.shape].join(), one]));
const cases = [...builds.values()].flatMap((product) =>
  scalesOf(product).map((scale, at) => ({
    product,
    scale,
    prints: at === 0 ? [barOn(product), null] : [barOn(product)],
  })),
);

describe('the picture of a product at the top of a mail', () => {
  it.each(cases)(
    '$product.id, $scale: looks as if it were drawn whole',
    async ({ product, scale, prints }) => {
      const color = [...product.meterColors, ...product.pencilColors][0] ?? null;
      for (const print of prints) {
        const tile = await printedProduct({ product, color, scale }, print, size);
        const { data, info } = await tile.removeAlpha().raw().toBuffer({ resolveWithObject: true });
        expect(info).toMatchObject({ ...size, channels: 3 });

        const ratio = size.width / size.height;
        const drawn = drawProduct({
          ...{ product, color, scale, ratio, view: 'card' },
          print: (side) => (side === 0 ? print : null),
        });
        const svg = await withCoarseBlurs(drawn.svg, size.width / drawn.width);
        const whole = await sharp(Buffer.from(svg.replace('<svg ', '<svg width="600" height="480" ')), {
          density: 72,
        })
          .flatten({ background: PLATE })
          .toColourspace('srgb')
          .raw()
          .toBuffer();
        let [sum, most] = [0, 0];
        whole.forEach((level, i) => {
          const off = Math.abs(level - (data[i] ?? 0));
          sum += off;
          most = Math.max(most, off);
        });
        // less than the JPEG of a mail is away from what it shows
        expect(most).toBeLessThan(25);
        expect(sum / whole.length).toBeLessThan(0.05);
      }
    },
  );
});
