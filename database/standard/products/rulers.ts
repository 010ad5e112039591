import { rulerColorIds } from '#rules/catalogue/products/colors.ts';
import type { PrintArea, Scale } from '#rules/catalogue/products/product.ts';
import { mm } from '#rules/platform/units.ts';
import { area, type ProductBody, side } from './body.ts';

/** cm of graduation to mm of wood (CAT-099). */
const boards = [
  { length: 15, width: 160, height: 30, weight: 10 },
  { length: 20, width: 210, height: 30, weight: 13 },
  { length: 25, width: 260, height: 30, weight: 16 },
  { length: 30, width: 310, height: 34.5, weight: 22 },
] as const;
type Board = (typeof boards)[number];

function areas(board: Board, scale: Scale, hole: boolean, face: 'front' | 'back'): PrintArea[] {
  const front = face === 'front';
  // turned over, it lies at the other end
  const holeAt = (end: 'left' | 'right') => hole && end === (front ? 'right' : 'left');
  const edges = (margin: number, top: number, bottom: number) => ({
    left: margin + (holeAt('left') ? 6 : 0),
    right: board.width - margin - (holeAt('right') ? 6 : 0),
    top,
    bottom,
  });
  if (!front)
    return [
      area(scale, 'Tampon', edges(10, 3, board.height - 3)),
      area(scale, 'Digital', edges(5, 1.5, board.height - 1.5)),
    ];
  const bevelled = scale === 'double';
  return [
    area(scale, 'Tampon', edges(10, bevelled ? 8 : 2, board.height - 12)),
    area(scale, 'Digital', edges(5, bevelled ? 7 : 1, board.height - 11)),
  ];
}

const variants = boards.flatMap((board) =>
  (['normal', 'holes'] as const).flatMap((type) =>
    (['single', 'double'] as const).map((scale) => ({ board, type, scale })),
  ),
);

/** ruler-1 to ruler-16 (CAT-087): four lengths, plain or with a hole, one or two bevelled edges. */
export const rulerBodies: readonly ProductBody[] = variants.map(({ board, type, scale }, index) => ({
  id: `ruler-${index + 1}`,
  category: 'ruler',
  type,
  length: board.length,
  shape: null,
  sides: [
    side('front', board.width, board.height, areas(board, scale, type === 'holes', 'front')),
    side('back', board.width, board.height, areas(board, scale, type === 'holes', 'back')),
  ],
  meterColors: rulerColorIds,
  pencilColors: [],
  width: mm(board.width),
  height: mm(board.height),
  weight: board.weight,
  scales: [scale],
}));
