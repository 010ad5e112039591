import { code128 } from '#rules/design/artwork/codes/code128.ts';
import type { PagePainter } from './page-painter.ts';
import { number } from './pdf-writer.ts';
import type { QrModules } from './ticket.ts';

type Place = { readonly x: number; readonly y: number };
type Box = Place & { readonly width: number; readonly height: number };

const BLACK = '#000000';

/** Rectangles in one stroke: between two that touch, a reader would draw a hairline. */
function rectangles(painter: PagePainter, boxes: readonly (readonly number[])[]): void {
  painter.fillRgb(BLACK);
  painter.put(...boxes.map((box) => `${box.map(number).join(' ')} re`), 'f');
}

/** Code 128 as wide as its place; the white beside it is for the caller to leave. */
export function bars(painter: PagePainter, text: string, { x, y, width, height }: Box): void {
  const code = code128(text);
  if (!code.ok) throw new Error(`No Code 128 of ${text.length} letters: ${code.code}`);
  const widths = code.value;
  const module = width / widths.reduce((sum, one) => sum + one, 0);
  let at = x;
  const dark: number[][] = [];
  for (const [i, modules] of widths.entries()) {
    if (i % 2 === 0) dark.push([at, y, modules * module, height]);
    at += modules * module;
  }
  rectangles(painter, dark);
}

/** A QR code, its dark squares as wide as its place; the white around it is for the caller to leave. */
export function qrCode(
  painter: PagePainter,
  { size, isDark }: QrModules,
  { x, y }: Place,
  width: number,
): void {
  const module = width / size;
  const dark: number[][] = [];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && isDark(row, column + 1)) column++;
      dark.push([x + start * module, y + row * module, (column + 1 - start) * module, module]);
    }
  rectangles(painter, dark);
}
