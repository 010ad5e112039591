import type { Category } from '#rules/catalogue/products/product.ts';
import { type Matrix, move } from '#rules/design/scene/camera.ts';
import { type Box, padBox, ratioBox } from '#rules/design/scene/outline.ts';
import { vee } from '#rules/design/scene/poses.ts';
import { compose, type Drawing, type Picture, toPicture } from './drawing.ts';
import { type FoldingRule, foldingRule } from './folding-rule.ts';
import { RED } from './material.ts';
import { type Pencil, pencil } from './pencil.ts';
import { type Ruler, ruler } from './ruler.ts';
import { samplePrint } from './sample-print.ts';
import { type Spatula, spatula } from './spatula.ts';

export const categoryPictures = ['tile', 'preview', '1', '2', '3'] as const;
export type CategoryPicture = (typeof categoryPictures)[number];

const BLUE = '#0033a0';
const GREEN = '#00843d';

const meterBase: FoldingRule = {
  id: 'a',
  skin: 'natural',
  scale: 'freeTop',
  angles: [0],
  view: { elev: 70 },
  metal: 'steel',
  width: 16,
  thickness: 3.2,
  detail: 'full',
};
const rulerBase: Ruler = {
  id: 'a',
  skin: 'natural',
  cm: 30,
  length: 310,
  width: 34.5,
  thickness: 3.2,
  doubleBevel: true,
  hole: false,
};
const spatulaBase: Spatula = {
  id: 'a',
  skin: 'birch',
  scale: 'withoutPrint',
  length: 310,
  width: 25,
  thickness: 3.2,
  holes: false,
};
const pencilBase: Pencil = {
  id: 'a',
  shape: 'hexagonal',
  length: 175,
  sharpened: true,
  skin: RED,
  endHex: null,
  leadHex: '#2c2c2e',
  rotate: -38,
  detail: 'full',
};

type Placed = readonly [art: Drawing, x: number, y: number];
const group = (...list: readonly Placed[]): Drawing =>
  compose(list.map(([art, x, y]): { art: Drawing; at: Matrix } => ({ art, at: move(x, y) })));

const lying = (elev: number, rotate: number, seed = 5) => ({
  view: { elev },
  rotate,
  seed,
  shadow: true,
  detail: 'full' as const,
});
/** Where a close-up of one slat looks: below the tenth centimetre, which is red. */
const slatBox: Box = { x: 52, y: -27, w: 88, h: 50 };

type Frame = { readonly art: Drawing; readonly box: Box };

const meter: Record<CategoryPicture, () => Frame> = {
  tile: () => {
    const art = foldingRule({ ...meterBase, skin: '#f4d526', angles: vee(10, 34, 14), view: { elev: 52 } });
    return { art, box: padBox(art.box, 12) };
  },
  preview: () => {
    const print = samplePrint({ text: 'Sample Joinery GmbH', x: 25, y: -4.4, height: 4.4, fill: BLUE });
    const art = foldingRule({
      ...meterBase,
      skin: 'birch',
      angles: vee(10, 24, 4),
      view: { elev: 56 },
      print: (slat) => (slat === 0 ? print : null),
    });
    return { art, box: { x: -22, y: -62, w: 262, h: 150 } };
  },
  1: () => ({
    art: foldingRule({
      ...meterBase,
      print: () => samplePrint({ text: 'Sample Carpentry Ltd', x: 71, y: -4.5, height: 4.8, fill: RED }),
    }),
    box: slatBox,
  }),
  2: () => ({
    art: foldingRule({
      ...meterBase,
      skin: '#f5f4f0',
      scale: 'freeCenter',
      print: () => samplePrint({ text: 'Sample Joinery GmbH', x: 73, y: 0, height: 4.4, fill: '#005eb8' }),
    }),
    box: slatBox,
  }),
  3: () => ({
    art: foldingRule({
      ...meterBase,
      skin: RED,
      scale: 'withoutPrint',
      print: () => samplePrint({ text: 'Sample Paint Shop', x: 63, y: 0, height: 7.6, fill: '#ffffff' }),
    }),
    box: slatBox,
  }),
};

const spatulas = (text: string, fill: string): Drawing =>
  group(
    [spatula({ ...spatulaBase, holes: true }, lying(66, -44, 8)), 0, 0],
    [
      spatula(
        { ...spatulaBase, id: 'b', print: samplePrint({ text, x: 82, y: 12.5, height: 9, fill }) },
        lying(66, -34, 21),
      ),
      24,
      0,
    ],
  );

const spatulaPictures: Record<CategoryPicture, () => Frame> = {
  tile: () => {
    const art = spatulas('Sample Paint Shop', RED);
    return { art, box: padBox(art.box, 14) };
  },
  preview: () => {
    const art = group(
      [spatula({ ...spatulaBase, id: 'a', width: 35, length: 260 }, lying(62, -30, 8)), 0, 0],
      [spatula({ ...spatulaBase, id: 'b', scale: 'cmUnits', holes: true }, lying(62, -30, 15)), 6, 46],
      [
        spatula(
          {
            ...spatulaBase,
            id: 'c',
            print: samplePrint({ text: 'Sample Paint Shop', x: 70, y: 12.5, height: 11, fill: GREEN }),
          },
          lying(62, -30, 21),
        ),
        40,
        78,
      ],
    );
    return { art, box: padBox(art.box, 16) };
  },
  1: () => {
    const print = samplePrint({ text: 'Sample Paint Shop', x: 24, y: 12.5, height: 6.6, fill: GREEN });
    return {
      art: spatula({ ...spatulaBase, print }, lying(66, -8, 8)),
      box: { x: -12, y: -30, w: 106, h: 60 },
    };
  },
  2: () => {
    const art = spatula({ ...spatulaBase, scale: 'cmUnits' }, lying(66, -8, 15));
    return { art, box: { x: art.box.x + art.box.w - 98, y: -58, w: 106, h: 60 } };
  },
  3: () => {
    const art = spatula({ ...spatulaBase, holes: true }, lying(66, -8, 21));
    return { art, box: { x: art.box.x + art.box.w - 98, y: -58, w: 106, h: 60 } };
  },
};

const shortRuler: Ruler = { ...rulerBase, id: 'b', cm: 15, length: 160, width: 30, doubleBevel: false };
const rulerPrint = (text: string, x: number, y: number, height: number, fill: string) =>
  samplePrint({ text, x, y, height, fill });

const rulerPictures: Record<CategoryPicture, () => Frame> = {
  tile: () => {
    const art = group(
      [ruler(rulerBase, lying(66, -34)), 0, 0],
      [
        ruler({ ...shortRuler, print: rulerPrint('Sample Carpentry', 48, 9.6, 8, RED) }, lying(66, -22, 9)),
        62,
        10,
      ],
    );
    return { art, box: padBox(art.box, 12) };
  },
  preview: () => {
    const art = group(
      [ruler({ ...rulerBase, hole: true }, lying(60, -26)), 0, 0],
      [
        ruler(
          { ...shortRuler, print: rulerPrint('Sample Joinery GmbH', 28, 9.6, 9.6, BLUE) },
          lying(60, -12, 9),
        ),
        96,
        36,
      ],
    );
    return { art, box: padBox(art.box, 16) };
  },
  1: () => ({
    art: ruler({ ...shortRuler, print: rulerPrint('Sample Carpentry', 14, 9.6, 6.8, RED) }, lying(66, -8)),
    box: { x: -12, y: -28, w: 106, h: 60 },
  }),
  2: () => ({ art: ruler(rulerBase, lying(66, -8)), box: { x: -12, y: -26, w: 106, h: 60 } }),
  3: () => {
    const art = ruler({ ...rulerBase, hole: true }, lying(66, -8, 9));
    return { art, box: { x: art.box.x + art.box.w - 98, y: -58, w: 106, h: 60 } };
  },
};

const onPencil = (text: string, fill: string, x = 40): string =>
  samplePrint({ text, x, y: 0, height: 3, fill });
const pencils = (): Drawing =>
  group(
    [pencil({ ...pencilBase, endHex: '#f5f4f0', print: onPencil('Sample Carpentry', '#ffffff') }), 0, 0],
    [
      pencil({ ...pencilBase, id: 'b', skin: '#f1c400', print: onPencil('Sample Carpentry', '#1b1a18') }),
      17,
      22.5,
    ],
    [
      pencil({
        ...pencilBase,
        id: 'c',
        skin: '#232325',
        endHex: RED,
        print: onPencil('Sample Carpentry', '#ffffff'),
      }),
      34,
      45,
    ],
    [pencil({ ...pencilBase, id: 'd', skin: 'cedar', seed: 9 }), 51, 67.5],
  );
const closeUp = (one: Pencil, two: Pencil): Drawing =>
  group([pencil({ ...one, rotate: -12 }), 0, 0], [pencil({ ...two, id: 'b', rotate: -12, seed: 9 }), 10, 17]);

const pencilPictures: Record<CategoryPicture, () => Frame> = {
  tile: () => {
    const art = pencils();
    return { art, box: padBox(art.box, 14) };
  },
  preview: () => {
    const art = pencils();
    return { art, box: padBox(art.box, 9) };
  },
  1: () => ({
    art: closeUp(
      { ...pencilBase, skin: '#f1c400' },
      { ...pencilBase, print: onPencil('Sample Carpentry', '#ffffff', 8) },
    ),
    box: { x: -6, y: -20, w: 91, h: 52 },
  }),
  2: () => {
    const art = closeUp(
      { ...pencilBase, skin: '#005eb8', endHex: '#f5f4f0' },
      { ...pencilBase, skin: '#232325', endHex: RED },
    );
    return { art, box: { x: art.box.x + art.box.w - 66, y: -46, w: 72, h: 41 } };
  },
  3: () => {
    const flat: Pencil = { ...pencilBase, shape: 'rectangular', rotate: -12 };
    const print = samplePrint({ text: 'Sample Carpentry', x: 10, y: 0, height: 6, fill: '#ffffff' });
    const art = group(
      [pencil({ ...flat, print }), 0, 0],
      [pencil({ ...flat, id: 'b', skin: 'cedar', seed: 9 }), 14, 25],
    );
    return { art, box: { x: -8, y: -22, w: 98, h: 56 } };
  },
};

const pictures: Record<Category, Record<CategoryPicture, () => Frame>> = {
  meter,
  spatula: spatulaPictures,
  ruler: rulerPictures,
  pencil: pencilPictures,
};

/**
 * Pictures of the category blocks (CAT-005): a tile, a preview and three close-ups. @param ratio width :
 * height
 */
export function drawCategory(category: Category, picture: CategoryPicture, ratio: number): Picture {
  const { art, box } = pictures[category][picture]();
  return toPicture(art, ratioBox(box, ratio));
}
