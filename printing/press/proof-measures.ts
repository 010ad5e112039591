import type { PrintedSide } from '#rules/press/print-files/plates.ts';
import type { PagePainter } from './page-painter.ts';
import type { Box } from './proof-picture.ts';
import type { ProofPress } from './proof-press.ts';
import { frame, INK, measured, strokes, words } from './proof-sheet.ts';

/** Width above the side, height beside it. */
export function sizes(
  { length }: ProofPress,
  painter: PagePainter,
  face: PrintedSide['face'],
  box: Box,
): void {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  strokes(
    painter,
    [
      [box.x, box.y - 0.6, box.x, box.y - 5],
      [right, box.y - 0.6, right, box.y - 5],
    ],
    { width: 0.14 },
  );
  measured(painter, [box.x, box.y - 3.6], [right, box.y - 3.6], length(face.width), INK.text);
  strokes(
    painter,
    [
      [right + 0.8, box.y, right + 5, box.y],
      [right + 0.8, bottom, right + 5, bottom],
    ],
    { width: 0.14 },
  );
  measured(painter, [right + 3.6, box.y], [right + 3.6, bottom], length(face.height), INK.text);
}

/** The print area of a side with its measures, and where it lies. */
export function areaMeasures(
  { say, length }: ProofPress,
  painter: PagePainter,
  face: PrintedSide['face'],
  area: NonNullable<PrintedSide['area']>,
  box: Box,
  scale: number,
): void {
  const bottom = box.y + box.height;
  const place = {
    x: box.x + area.minX * scale,
    y: box.y + area.minY * scale,
    width: (area.maxX - area.minX) * scale,
    height: (area.maxY - area.minY) * scale,
  };
  // white beneath, or the dashes vanish on a blue body
  frame(painter, place, { color: '#ffffff', width: 0.5, dashes: '1.6 1' });
  frame(painter, place, { color: INK.area, width: 0.25, dashes: '1.6 1' });
  const under = bottom + 4;
  strokes(
    painter,
    [
      [place.x, place.y + place.height, place.x, under + 1.2],
      [place.x + place.width, place.y + place.height, place.x + place.width, under + 1.2],
    ],
    { color: INK.area, width: 0.14 },
  );
  const figure = `${say('area')} ${length(area.maxX - area.minX)} × ${length(area.maxY - area.minY)}`;
  measured(painter, [place.x, under], [place.x + place.width, under], figure, INK.area);
  offsets(painter, box, place, under, {
    left: length(area.minX),
    top: length(area.minY),
    right: length(face.width - area.maxX),
    height: length(area.maxY - area.minY),
  });
}

/** Shorter than this a measure would be a mere blot. */
const SHORTEST = 0.3;

type Offsets = {
  readonly left: string;
  readonly top: string;
  readonly right: string;
  readonly height: string;
};

/**
 * Where the print area lies on the side: from its left and right ends, from its upper edge, and how tall it
 * is.
 */
function offsets(painter: PagePainter, box: Box, place: Box, under: number, figures: Offsets): void {
  const [right, placeRight] = [box.x + box.width, place.x + place.width];
  const ends: [number, number, string][] = [
    [box.x, place.x, figures.left],
    [placeRight, right, figures.right],
  ];
  for (const [from, to, figure] of ends) {
    if (to - from < SHORTEST) continue;
    const edge = from === box.x ? from : to;
    strokes(painter, [[edge, box.y + box.height + 0.6, edge, under + 1.2]], { color: INK.area, width: 0.14 });
    measured(painter, [from, under], [to, under], figure, INK.area);
  }
  const at = box.x - 3.6;
  const bottom = place.y + place.height;
  strokes(
    painter,
    [
      [at - 1.2, place.y, place.x, place.y],
      [at - 1.2, bottom, place.x, bottom],
    ],
    { color: INK.area, width: 0.14 },
  );
  measured(painter, [at, place.y], [at, bottom], figures.height, INK.area, 'left');
  if (place.y - box.y < SHORTEST) return;
  strokes(
    painter,
    [
      [at - 1.2, box.y, box.x - 0.6, box.y],
      [at, box.y, at, place.y],
    ],
    { color: INK.area, width: 0.14 },
  );
  // above the other figure, whatever room there is between the two edges
  const middle = Math.min((box.y + place.y) / 2 + 0.9, (place.y + bottom) / 2 - 2.2);
  words(painter, figures.top, {
    x: at - 1.4,
    y: middle,
    size: 2.6,
    bold: true,
    color: INK.area,
    align: 'right',
  });
}
