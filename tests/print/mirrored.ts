import type { Technology } from '#rules/catalogue/products/product.ts';
import { design, type ImageWish, product } from './design.ts';
import { drawings } from './drawings.ts';
import { type Case, MARK } from './table.ts';

const inks = [
  { hex: '#0033a0', pantone: '286 C' },
  { hex: '#651d32', pantone: null },
] as const;
const ways = [
  { flipX: true, flipY: false },
  { flipX: false, flipY: true },
  { flipX: true, flipY: true },
] as const;
const of = product('block-53');
const CROP = { x: 0.1, y: 0.2, width: 0.6, height: 0.7 };

/** Pictures and drawings flipped each way, turned and cropped: in full colour, in plates, and on white. */
export const mirroredCases = (): Case[] =>
  (['Digital', 'Tampon', 'white'] as const).flatMap((kind) =>
    Object.keys(drawings)
      .slice(0, 4)
      .map((name, i): Case => {
        const isDigital = kind === 'Digital';
        const reduced = (image: string) =>
          image === MARK
            ? { reduction: { colors: ['#0033a0'], background: null }, inks: inks.slice(0, 1) }
            : { reduction: { colors: ['#0033a0', '#651d32'], background: '#ffffff' }, inks };
        const placed = (image: string, x: number, k: number): ImageWish => ({
          ...{ image, x, y: 2, width: 12, height: 9, mirrored: ways[k % ways.length] },
          rotation: [0, 90, 7.5, 200][(i + k) % 4] ?? 0,
          crop: k % 2 === 0 ? null : CROP,
          ...(isDigital ? {} : reduced(image)),
        });
        const images = [0, 1, 2].flatMap((k) => [
          placed(MARK, 20 + 34 * k, k),
          placed(name, 37 + 34 * k, k + i),
        ]);
        const pantone = isDigital ? null : '286 C';
        const texts = [{ text: 'kolem obrazu', x: 130, y: 2, size: 5, color: '#0033a0', pantone }];
        const body = kind === 'white' ? 'pBlackC' : 'natural';
        return {
          name: `flipped ${name} ${kind}`,
          document: design(of, body, 'withoutPrint', [{ texts, images }]),
          product: of,
          technologyOf: (): Technology => (isDigital ? 'Digital' : 'Tampon'),
        };
      }),
  );
