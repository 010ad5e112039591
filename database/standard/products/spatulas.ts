import type { PrintArea, Scale } from '#rules/catalogue/products/product.ts';
import { mm } from '#rules/platform/units.ts';
import { area, type ProductBody, side } from './body.ts';

/** The three boards of the catalogue, 3.2, 3.5 and 3.2 mm thick (CAT-098). */
const boards = {
  narrow: { length: 26, width: 258, height: 16, weight: 9 },
  wide: { length: 26, width: 260, height: 35, weight: 21 },
  long: { length: 31, width: 310, height: 25, weight: 16 },
} as const;

type Line = {
  readonly board: keyof typeof boards;
  readonly type: 'normal' | 'holes';
  readonly scale: Scale;
  /** false: the back stays blank wood (CFG-052, D-S42) */
  readonly printedBack: boolean;
};

const lines: readonly Line[] = [
  { board: 'narrow', type: 'normal', scale: 'withoutPrint', printedBack: false },
  { board: 'wide', type: 'normal', scale: 'withoutPrint', printedBack: true },
  { board: 'wide', type: 'holes', scale: 'withoutPrint', printedBack: false },
  { board: 'wide', type: 'normal', scale: 'cmUnits', printedBack: true },
  { board: 'long', type: 'normal', scale: 'withoutPrint', printedBack: true },
  { board: 'long', type: 'normal', scale: 'cmUnits', printedBack: true },
  { board: 'long', type: 'normal', scale: 'mmUnits', printedBack: true },
  { board: 'long', type: 'holes', scale: 'cmUnits', printedBack: false },
];

function areas(line: Line, face: 'front' | 'back'): PrintArea[] {
  const { width, height } = boards[line.board];
  const front = face === 'front';
  const handle = height / 2; // the rounded end
  const holes = line.type === 'holes' ? 48 : 10;
  const graduated = front && line.scale !== 'withoutPrint';
  return [
    area(line.scale, 'Simple', {
      left: front ? handle : holes,
      right: width - (front ? holes : handle),
      top: 2,
      bottom: height - (graduated ? 10 : 2),
    }),
  ];
}

/** spatula-1 to spatula-8 (CAT-088). */
export const spatulaBodies: readonly ProductBody[] = lines.map((line, index) => {
  const board = boards[line.board];
  return {
    id: `spatula-${index + 1}`,
    category: 'spatula',
    type: line.type,
    length: board.length,
    shape: null,
    sides: [
      side('front', board.width, board.height, areas(line, 'front')),
      side('back', board.width, board.height, line.printedBack ? areas(line, 'back') : []),
    ],
    meterColors: [],
    pencilColors: [],
    width: mm(board.width),
    height: mm(board.height),
    weight: board.weight,
    scales: [line.scale],
  };
});
